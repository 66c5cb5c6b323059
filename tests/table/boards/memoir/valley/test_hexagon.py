"""Where the places of the map lie on the screen."""

from __future__ import annotations

from math import cos, hypot, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.games.memoir.hexes import DIRECTIONS, STEPS, Axial, hexes
from dejavu.table.boards.memoir.valley import hexagon
from tests.cases import some

SIDE = 49.0
PLACES = hexes(3).places


@given(st.sampled_from(PLACES), st.floats(0, 6.28), st.floats(0, 0.86))
def test_every_point_of_a_tile_is_that_place(place: Axial, turn: float, away: float) -> None:
    x, y = hexagon.centre(place, SIDE)
    assert hexagon.at((x + away * SIDE * cos(turn), y + away * SIDE * sin(turn)), SIDE) == place


@pytest.mark.parametrize("direction", range(6), ids=DIRECTIONS)
def test_a_step_crosses_the_edge_towards_its_direction(direction: int) -> None:
    step = STEPS[direction]
    start, end = hexagon.edge((0, 0), SIDE, direction)
    beyond = hexagon.centre(Axial(step.q, step.r), SIDE)
    assert (start[0] + end[0]) / 2 == pytest.approx(beyond[0] / 2, abs=1e-9)
    assert (start[1] + end[1]) / 2 == pytest.approx(beyond[1] / 2, abs=1e-9)


def test_neighbours_are_as_far_apart_as_tiles_are_wide() -> None:
    for step in some(STEPS):
        assert hypot(*hexagon.centre(Axial(step.q, step.r), SIDE)) == pytest.approx(hexagon.WIDE * SIDE)


def test_the_map_is_as_large_as_the_table_page_says() -> None:
    corners = [corner for place in PLACES for corner in hexagon.corners(hexagon.centre(place), 1.0)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    assert max(xs) - min(xs) == pytest.approx(12.1, abs=0.03)
    assert max(ys) - min(ys) == pytest.approx(11.0)


@pytest.mark.parametrize(("side", "size"), [(49, (85, 98)), (76, (132, 152))])
def test_a_tile_is_as_large_as_the_table_page_says(side: float, size: tuple[int, int]) -> None:
    assert hexagon.size(side) == size
