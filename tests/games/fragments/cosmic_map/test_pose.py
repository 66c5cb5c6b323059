from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dejavu.games.fragments.cosmic_map.pose import FULL_TURN, placement_at, position, rotation, to_world
from dejavu.games.fragments.state import Placement

PLACEMENTS = st.builds(
    Placement, st.integers(-40_000, 40_000), st.integers(-40_000, 40_000), st.integers(0, FULL_TURN - 1)
)


def test_y_grows_down_and_turning_is_counter_clockwise_on_the_screen() -> None:
    assert to_world((1000, 0), Placement(0, 0, 90_000)) == (0, -1000)  # from the right to the top
    assert to_world((0, -1000), Placement(0, 0, 90_000)) == (-1000, 0)  # from the top to the left
    assert to_world((100, 0), Placement(7, 9, 0)) == (107, 9)


@given(PLACEMENTS)
def test_a_placement_survives_the_way_there_and_back(placement: Placement) -> None:
    assert placement_at(position(placement), rotation(placement.angle)) == placement


def test_a_full_turn_is_none() -> None:
    assert placement_at(0j, rotation(FULL_TURN - 1) * rotation(1)).angle == 0
