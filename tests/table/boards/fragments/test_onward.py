"""What the main button passes over: whether a flower can still be planted in this turn."""

from __future__ import annotations

import pytest

from dejavu.games.fragments.state import NONE, Phase, Walk
from dejavu.games.fragments.strategy.planting import walks
from dejavu.table.boards.fragments.onward import can_plant
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import position


@pytest.mark.parametrize(
    ("steps_left", "has_visited_it", "reaches"), [(1, False, True), (0, False, False), (1, True, False)]
)
def test_only_the_rest_of_a_begun_walk_leads_to_a_fragment(
    steps_left: int, has_visited_it: bool, reaches: bool
) -> None:
    """All footprints counted again in the middle of a walk, and so did the nebulae where the girl had been."""
    state = fragments().position(position())
    state.phase, state.planting_done, state.player.circle = Phase.PLANTING, False, 1
    aim = next(nebula for nebula, way in walks(state, 1).items() if way)
    fragment = next(fragment for fragment in state.fragments if fragment != NONE)
    state.fragments = [fragment if nebula == aim else NONE for nebula in range(len(state.fragments))]
    assert state.player.footprints and can_plant(state)
    state.move = Walk(1 << state.girl | has_visited_it << aim, steps_left)
    assert can_plant(state) == reaches
