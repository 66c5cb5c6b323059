from pygame import Rect

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
