"""Moves that nobody makes who knows what to do: ``tests/positions/blunders/trip/`` says how a table is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dejavu import games
from dejavu.bots import levels_of, make_bot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget
from dejavu.engine.action import Action
from dejavu.engine.bot import Bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import turn_ended
from dejavu.games.trip.trip_state import TripState
from tests.amounts import amount
from tests.cases import some
from tests.games.trip import notation
from tests.plain_yaml import read_plain

FOLDER = Path(__file__).parents[1] / "positions" / "blunders" / "trip"
BLUNDERS: dict[str, Mapping[str, Any]] = {
    blunder["blunder"]: blunder
    for path in sorted(FOLDER.glob("*.yaml"))
    for blunder in read_plain(path.read_text(encoding="utf-8"))["blunders"]
}
ABOVE_RANDOM = levels_of(games.spec("trip").info)[1:]
SEEN = [(name, level) for name, one in BLUNDERS.items() for level in one.get("levels", ABOVE_RANDOM)]
LUCKS = {"gentle": amount(5, 30), "hard": 1}
"""How often a level plays each: one that leaves more to luck than what is equally good."""
SAID = ("phase", "memory", "round", "spaces", "orders")
"""What a table says of a position as the position itself does."""


def before(blunder: Mapping[str, Any]) -> TripState:
    """The position of a blunder."""
    other = blunder.get("other", {})
    waiting = [] if blunder.get("phase") == "draft" else ["bench"]  # whoever has drafted has tiles to lay
    seats = [
        {**notation.player(blunder["map"]), "hand": blunder.get("hand", []), "false": blunder.get("false", [])},
        {**notation.player(other.get("map", "")), "hand": other.get("hand", waiting), "false": other.get("false", [])},
    ]
    said = {key: blunder[key] for key in SAID if key in blunder}
    return notation.position(blunder["map"], blunder.get("board", "K"), players=seats, **said)


def is_made(state: TripState, done: Iterable[Action], blunder: Mapping[str, Any]) -> bool:
    """Whether the actions, one after the other, are the blunder."""
    after, seat, texts = state.clone(), state.current_player, list(map(str, done))
    for action in map(Action.parse, texts):
        after.apply_action(action, FreshChance(Random(0)))
    wrong = set(texts) & {str(Action.parse(text)) for text in blunder.get("never", ())}
    missing = {str(Action.parse(text)) for text in blunder.get("always", ())} - set(texts)
    gained = after.returns()[seat] - state.returns()[seat]
    forgotten = len(after.players[seat].false_memories) - len(state.players[seat].false_memories)
    return (
        bool(wrong or missing) or gained < blunder.get("least", gained) or forgotten > blunder.get("forgets", forgotten)
    )


def turn(state: TripState, bot: Bot, rng: Random) -> list[Action]:
    """What the bot does until its turn is over."""
    state, number, done = state.clone(), state.turn, list[Action]()
    while not turn_ended(state, number):
        for action in bot.plan(state.view(state.current_player), rng):
            state.apply_action(action, FreshChance(rng))
            done.append(action)
    return done


def bot_of(level: str) -> Bot:
    game = notation.trip()
    return HardBot(game.strategy(), Budget(turns=60, plans=8)) if level == "hard" else make_bot(level, game)


def test_there_are_twelve_positions() -> None:
    assert len(BLUNDERS) >= 12


@pytest.mark.parametrize("name", BLUNDERS)
def test_what_gives_a_blunder_away_tells_it_from_a_good_turn(name: str) -> None:
    blunder = BLUNDERS[name]
    made, avoided = ([Action.parse(text) for text in blunder[key]] for key in ("made", "avoided"))
    assert is_made(before(blunder), made, blunder)
    assert not is_made(before(blunder), avoided, blunder)


@pytest.mark.parametrize(("name", "level"), SEEN)
def test_no_level_above_random_blunders(name: str, level: str) -> None:
    blunder = BLUNDERS[name]
    for luck in some(range(1, LUCKS.get(level, 3) + 1)):
        state = before(blunder)
        done = turn(state, bot_of(level), Random(luck))
        assert not is_made(state, done, blunder), list(map(str, done))
