from pygame import Rect

from dejavu.table.board.area import grid_of, row_of
from dejavu.table.board.arrangement import stacked

ROOM = Rect(10, 20, 100, 60)


def test_areas_without_a_height_share_what_the_others_leave() -> None:
    made = stacked(ROOM, {"seats": 10, "log": None, "deck": None, "bar": 14}, 4)
    assert list(made.values()) == [
        Rect(10, 20, 100, 10),
        Rect(10, 34, 100, 12),
        Rect(10, 50, 100, 12),
        Rect(10, 66, 100, 14),
    ]


def test_what_has_no_room_left_has_no_height() -> None:
    made = stacked(ROOM, {"seats": 50, "log": None, "bar": 20}, 4)
    assert made["log"].height == 0


def test_cards_overlap_evenly_where_a_row_has_not_room_for_all() -> None:
    rects = row_of(ROOM, (30, 40), 5, 4)
    assert [rect.left for rect in rects] == [10, 27, 44, 61, 78]
    assert all(ROOM.contains(rect) for rect in rects)


def test_a_row_with_room_keeps_its_gaps_and_stands_where_it_is_wanted() -> None:
    assert [rect.left for rect in row_of(ROOM, (30, 40), 2, 4)] == [10, 44]
    assert [rect.left for rect in row_of(ROOM, (30, 40), 2, 4, "right")] == [46, 80]
    assert row_of(ROOM, (30, 40), 0, 4) == []


def test_squares_of_a_grid_are_smaller_where_there_is_not_room_for_all() -> None:
    assert {rect.width for rect in grid_of(ROOM, 40, 2, 4)} == {40}
    many = grid_of(ROOM, 40, 12, 4)
    assert len({rect.topleft for rect in many}) == 12
    assert all(ROOM.contains(rect) for rect in many)
