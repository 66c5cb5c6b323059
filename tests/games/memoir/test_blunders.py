"""What a good partner never does, and the reasons that are told for what it does instead (``blunders.yaml``)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from dejavu.bots import make_bot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget
from dejavu.engine.strategy import Effort
from tests.cases import some
from tests.games.memoir.notation import memoir, position
from tests.plain_yaml import read_plain

BLUNDERS: list[dict[str, Any]] = read_plain(Path(__file__).with_name("blunders.yaml").read_text())


LEVELS = ("gentle", "easy", "medium", "hard")
SEEN = [(case, level) for case in BLUNDERS for level in case.get("levels", LEVELS)]


def test_there_are_eighteen_positions() -> None:
    assert len(BLUNDERS) == 18


@pytest.mark.parametrize(("case", "level"), SEEN, ids=lambda one: one if isinstance(one, str) else str(one["blunder"]))
def test_it_is_not_done(case: dict[str, Any], level: str) -> None:
    state, game = position(case), memoir()
    bot = HardBot(game.strategy(), Budget(turns=120)) if level == "hard" else make_bot(level, game)
    for luck in some(range(1 if level == "hard" else 3)):
        actions = [str(action) for action in bot.plan(state.view(state.current_player), Random(luck))]
        assert not [action for action in actions if action.startswith(tuple(case["never"]))], actions
        if level == "medium" and "does" in case:
            assert actions[0] == case["does"]


@pytest.mark.parametrize("case", [case for case in BLUNDERS if "why" in case], ids=lambda case: str(case["blunder"]))
def test_its_reason_is_told(case: dict[str, Any]) -> None:
    state, strategy = position(case), memoir().strategy()
    view = state.view(state.current_player)
    actions = strategy.plans(view, Random(1), Effort.AHEAD)[0].actions
    assert case["why"] in [str(reason) for reason in strategy.explain(view, actions)]
