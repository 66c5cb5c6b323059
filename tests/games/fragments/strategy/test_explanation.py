"""Actions that somebody chose are explained as the plan that they come from."""

from __future__ import annotations

from random import Random

import pytest

from dejavu.engine.strategy import Effort, Reason
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.strategy import FragmentsStrategy
from dejavu.games.fragments.strategy.reasons import Why
from tests.cases import some
from tests.games.fragments.cases import position
from tests.games.fragments.strategy.test_strategy import CASES


@pytest.mark.parametrize("case", CASES)
def test_a_plan_has_the_reasons_of_its_actions(game: Fragments, case: str) -> None:
    state = position(game, CASES[case][0])
    view, strategy = state.view(state.current_player), FragmentsStrategy()
    for plan in some(strategy.plans(view, Random(1), Effort.AHEAD)):
        assert strategy.explain(view, plan.actions) == plan.reasons


def test_what_is_left_of_a_plan_has_the_reasons_that_are_left(game: Fragments) -> None:
    state = position(
        game,
        "{phase: deja-vu, planting_done: true, players:"
        " [{hand: [purple-4], short: {blue-3: [red-moon]}, tray: [red-star, red-raindrop, red-lightning]}]}",
    )
    view, strategy = state.view(0), FragmentsStrategy()
    table = state.actions
    bits = {bit: index for index, bit in enumerate(state.components.bit_ids)}
    card = state.components.card_index["blue-3"]
    steps = [table.add[card][bits["red-star"]], table.add[card][bits["red-raindrop"]]]
    assert strategy.explain(view, steps[:1]) == (Reason(Why.ADVANCES, ("blue-3", 2, 3)),)
    (completes,) = strategy.explain(view, steps)
    assert (completes.reason, completes.about[0]) == (Why.COMPLETES, "blue-3")
