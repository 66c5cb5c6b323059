"""Moves that nobody makes who knows what to do: the tables of ``tests/positions/blunders/``.

A table is ``{before, blunders}``; a blunder says in its words what is done wrong, how its position differs from the
table's ``before`` (as in ``tests/games/fragments/cases.py``), and what gives it away: the turn does one of the actions
in ``never``, or leaves out one of those in ``always``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from dejavu import games
from dejavu.bots import LEVELS, make_bot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.master_bot import MasterBot
from dejavu.bots.search import Budget
from dejavu.engine.action import Action
from dejavu.engine.bot import Bot
from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from tests.amounts import amount
from tests.cases import some
from tests.games.fragments.cases import merged, position

FOLDER = Path(__file__).parents[1] / "positions" / "blunders"
TABLES = {path.stem: yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader) for path in sorted(FOLDER.glob("*.yaml"))}
BLUNDERS: dict[str, Mapping[str, Any]] = {
    f"{table}: {blunder['blunder']}": {**blunder, "before": merged(content["before"], blunder.get("before", {}))}
    for table, content in TABLES.items()
    for blunder in content["blunders"]
}
ABOVE_RANDOM = LEVELS[1:]
LUCKS = {"gentle": amount(5, 30)}
"""How often a level plays each: one that leaves more to luck than what is equally good."""


@cache
def game() -> Fragments:
    loaded = games.load("fragments")
    assert isinstance(loaded, Fragments)
    return loaded


def bot_of(level: str) -> Bot:
    searching = {"hard": HardBot, "master": MasterBot}.get(level)
    return make_bot(level, game()) if searching is None else searching(game().strategy(), Budget(turns=40, plans=4))


def turn(state: FragmentsState, bot: Bot, rng: Random) -> list[str]:
    """What the bot does until its turn is over."""
    seat, done = state.current_player, list[str]()
    while state.current_player == seat and not state.is_terminal():
        for action in bot.plan(state.view(seat), rng):
            state.apply_action(action, FreshChance(rng))
            done.append(str(action))
    return done


def test_there_are_forty_positions() -> None:
    assert len(BLUNDERS) >= 40


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_can_be_made_and_can_be_avoided(name: str) -> None:
    """What gives it away is legal, now or after other steps of the turn; random turns do both."""
    blunder, made = BLUNDERS[name], set[bool]()
    for seed in range(400):
        rng = Random(seed)
        made.add(is_made(turn(position(game(), blunder["before"]), make_bot("random", game()), rng), blunder))
        if len(made) == 2:
            return
    raise AssertionError(f"always or never made: {made}")


@pytest.mark.parametrize("level", ABOVE_RANDOM)
@pytest.mark.parametrize("name", BLUNDERS)
def test_no_level_above_random_blunders(name: str, level: str) -> None:
    blunder = BLUNDERS[name]
    for luck in some(range(1, LUCKS.get(level, 1) + 1)):
        done = turn(position(game(), blunder["before"]), bot_of(level), Random(luck))
        assert not is_made(done, blunder), done


def is_made(done: list[str], blunder: Mapping[str, Any]) -> bool:
    never, always = ({str(Action.parse(text)) for text in blunder.get(key, ())} for key in ("never", "always"))
    assert never or always
    return bool(never.intersection(done)) or not always.issubset(done)
