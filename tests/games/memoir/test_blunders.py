"""What a good partner never does, and the reasons that are told for what it does instead (``blunders.yaml``)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from dejavu.engine.strategy import Effort
from tests.games.memoir.notation import memoir, position

BLUNDERS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("blunders.yaml").read_text())


@pytest.mark.parametrize("case", BLUNDERS, ids=lambda case: str(case["blunder"]))
def test_it_is_not_done(case: dict[str, Any]) -> None:
    state, strategy = position(case), memoir().strategy()
    view = state.view(state.current_player)
    actions = [str(action) for action in strategy.plans(view, Random(1), Effort.AHEAD)[0].actions]
    assert not [action for action in actions if action.startswith(tuple(case["never"]))], actions
    if "does" in case:
        assert actions[0] == case["does"]


@pytest.mark.parametrize("case", [case for case in BLUNDERS if "why" in case], ids=lambda case: str(case["blunder"]))
def test_its_reason_is_told(case: dict[str, Any]) -> None:
    state, strategy = position(case), memoir().strategy()
    view = state.view(state.current_player)
    actions = strategy.plans(view, Random(1), Effort.AHEAD)[0].actions
    assert case["why"] in [str(reason) for reason in strategy.explain(view, actions)]
