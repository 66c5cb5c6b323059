"""How areas share a room out."""

from __future__ import annotations

from pygame import Rect

from dejavu.table.kit.layout import REST, Split, columns, rows, window

ROOM = Rect(10, 20, 100, 60)


def test_areas_without_a_length_share_what_the_others_leave() -> None:
    assert list(rows(seats=10, log=REST, deck=REST, bar=14).place(ROOM, 4).values()) == [
        Rect(10, 20, 100, 10),
        Rect(10, 34, 100, 12),
        Rect(10, 50, 100, 12),
        Rect(10, 66, 100, 14),
    ]
    assert list(columns(log=REST, deck=REST).place(ROOM, 5).values()) == [Rect(10, 20, 47, 60), Rect(62, 20, 47, 60)]


def test_what_has_no_room_left_has_no_length() -> None:
    assert rows(seats=50, log=REST, bar=20).place(ROOM, 4)["log"].height == 0
    assert columns(seats=90, log=REST, bar=20).place(ROOM, 4)["log"].width == 0


def test_a_part_may_be_split_itself_and_only_leaves_are_areas() -> None:
    made = rows(top=(20, columns(seats=REST, log=30)), table=REST).place(ROOM, 4)
    assert made == {"seats": Rect(10, 20, 66, 20), "log": Rect(80, 20, 30, 20), "table": Rect(10, 44, 100, 36)}


def test_how_a_part_is_split_may_depend_on_its_room() -> None:
    def split(room: Rect) -> Split:
        return (columns if room.width > room.height else rows)(own=REST, shared=REST)

    assert rows(maps=(REST, split)).place(ROOM, 4)["shared"] == Rect(62, 20, 48, 60)
    assert columns(maps=(40, split), words=REST).place(ROOM, 4)["shared"] == Rect(10, 52, 40, 28)


def test_a_split_may_have_a_gap_of_its_own() -> None:
    made = rows(tabs=(20, columns(order=REST, supply=REST).apart(1)), table=REST).place(ROOM, 4)
    assert (made["supply"].left, made["table"].top) == (60, 44)


def test_lengths_may_be_in_em() -> None:
    made = columns(table=(REST, rows(own=REST, hand=0.5)), words=1.5).place(ROOM, 4, lambda ems: round(20 * ems))
    assert made == {"own": Rect(10, 20, 66, 46), "hand": Rect(10, 70, 66, 10), "words": Rect(80, 20, 30, 60)}


def test_a_window_has_a_margin() -> None:
    assert window((100, 60), 4) == Rect(4, 4, 92, 52)
