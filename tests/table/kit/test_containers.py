"""Where items lie in a room."""

from __future__ import annotations

import pytest
from pygame import Rect

from dejavu.table.kit.containers import Container, Grid, Row, Shares, Stack, largest, lay_out, wrapped
from dejavu.table.kit.item import Item, PlaceId

ROOM = Rect(10, 20, 100, 60)


def test_cards_overlap_evenly_where_a_row_has_not_room_for_all() -> None:
    rects = Row((30, 40), 4).rects(ROOM, 5)
    assert [rect.left for rect in rects] == [10, 27, 44, 61, 78]
    assert all(ROOM.contains(rect) for rect in rects)


def test_a_row_with_room_keeps_its_gaps_and_stands_where_it_is_wanted() -> None:
    assert [rect.left for rect in Row((30, 40), 4).rects(ROOM, 2)] == [10, 44]
    assert [rect.left for rect in Row((30, 40), 4, "right").rects(ROOM, 2)] == [46, 80]
    assert Row((30, 40), 4).rects(ROOM, 0) == []


def test_squares_of_a_grid_are_smaller_where_there_is_not_room_for_all() -> None:
    assert {rect.width for rect in Grid(40, 4).rects(ROOM, 2)} == {40}
    many = Grid(40, 4).rects(ROOM, 12)
    assert len({rect.topleft for rect in many}) == 12
    assert all(ROOM.contains(rect) for rect in many)


@pytest.mark.parametrize(
    ("container", "expected"),
    [
        (Shares(4), [Rect(10, 20, 30, 60), Rect(44, 20, 30, 60), Rect(78, 20, 30, 60)]),
        (Shares(4, widest=20), [Rect(10, 20, 20, 60), Rect(34, 20, 20, 60), Rect(58, 20, 20, 60)]),
        (Shares(4, rows=2), [Rect(10, 20, 48, 28), Rect(62, 20, 48, 28), Rect(10, 52, 48, 28)]),
        (Stack(3), [Rect(10, 20, 100, 18), Rect(10, 41, 100, 18), Rect(10, 62, 100, 18)]),
    ],
)
def test_shares_are_equally_large_and_keep_their_order(container: Container, expected: list[Rect]) -> None:
    assert container.rects(ROOM, 3) == expected


@pytest.mark.parametrize("container", [Row((30, 40)), Grid(10), Shares(), Stack()])
def test_nothing_takes_no_place(container: Container) -> None:
    assert lay_out([], container, ROOM) == []


def test_every_item_keeps_the_place_of_its_turn() -> None:
    items = [Item(PlaceId("tile", number=number)) for number in (3, 1, 2)]
    lying = lay_out(items, Row((30, 40), 4), ROOM)
    assert [(each.item.id.number, each.rect.left) for each in lying] == [(3, 10), (1, 44), (2, 78)]


def test_blocks_wrap_into_lines_as_high_as_their_highest() -> None:
    assert wrapped([(60, 10), (30, 20), (50, 10)], ROOM, 5) == [
        Rect(10, 20, 60, 10),
        Rect(75, 20, 30, 20),
        Rect(10, 45, 50, 10),
    ]
    assert wrapped([(300, 10)], ROOM, 5) == [Rect(10, 20, 300, 10)], "a block that is too wide has its own line"
    assert wrapped([], ROOM, 5) == []


@pytest.mark.parametrize(("most", "least", "found"), [(9, 2, 5), (4, 2, 4), (9, 7, 7), (5, 8, 5)])
def test_the_largest_length_that_fits_is_found_or_else_the_least(most: int, least: int, found: int) -> None:
    assert largest(most, least, lambda length: length <= 5) == found
