"""Where cells lie, and the shapes that they are joined to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.games.trip.grid import mask_of
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.shapes import Offsets, middle, offsets, size

CELLS = Cells(40, 90, 62, 7, 7)


@given(st.integers(0, 48), st.floats(0, 61.9), st.floats(0, 61.9))
def test_every_point_of_a_cell_is_that_cell(cell: int, right: float, down: float) -> None:
    square = CELLS.of(cell)
    assert CELLS.at((square.left + right, square.top + down)) == cell


@pytest.mark.parametrize("point", [(39, 100), (40 + 7 * 62, 100), (50, 89), (50, 90 + 7 * 62)])
def test_beside_the_map_there_is_no_cell(point: tuple[int, int]) -> None:
    assert CELLS.at(point) is None


def test_the_shape_of_a_mask_begins_at_its_own_corner() -> None:
    shape = offsets(mask_of([17, 18, 24]), 7)
    assert shape == ((0, 0), (0, 1), (1, 0))
    assert size(shape, 62) == CELLS.around(mask_of([17, 18, 24])).size


@pytest.mark.parametrize(
    ("shape", "place"),
    [
        (((0, 0),), (0.5, 0.5)),
        (((0, 0), (0, 1)), (1.0, 0.5)),
        (((0, 0), (0, 1), (0, 2)), (1.5, 0.5)),
        (((0, 0), (0, 1), (1, 0), (1, 1)), (1.0, 1.0)),
        (((0, 0), (0, 1), (0, 2), (1, 1)), (1.5, 1.0)),
    ],
    ids=["one", "two", "bar", "square", "tee"],
)
def test_the_large_mark_lies_in_the_middle_of_a_shape(shape: Offsets, place: tuple[float, float]) -> None:
    assert middle(shape)[:2] == place
