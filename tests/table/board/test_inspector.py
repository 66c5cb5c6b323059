"""The sheet beside what is looked at, whatever game it is of."""

import pytest
from pygame import Rect, Surface

from dejavu.table.board.inspector import Detail, Inspector
from dejavu.table.kit.item import Ladder, Note
from dejavu.table.shell.app import App
from dejavu.table.shell.targets import Target
from tests.table.hands import AppAt

SIZE = (1280, 720)
LONG = Note("Hotel", ("A long sentence that goes on and on.",) * 12)
DETAILS = {
    "words": Detail(Note("Hotel", ("Where one sleeps.",))),
    "long": Detail(LONG),
    "picture": Detail(Note("Hotel", ("Where one sleeps.",)), lambda side: Surface((side, side)), 20.0),
    "ladder": Detail(Note("Hotel", ()), ladder=Ladder(("Hotels", "Points"), (("1", 2), ("2+", 5)), 1)),
}


def inspector_on(app: App, room: Rect | None = None) -> Inspector:
    return Inspector(app, lambda target: DETAILS.get(target.name), room)


def at(name: str, x: int, y: int) -> Target:
    return Target(name=name, rect=Rect(x, y, 30, 30))


@pytest.mark.parametrize("name", DETAILS)
def test_a_sheet_lies_within_the_window(app_at: AppAt, name: str) -> None:
    inspector = inspector_on(app_at(SIZE))
    for corner in [(0, 0), (1250, 0), (0, 690), (1250, 690), (640, 360)]:
        assert inspector.show(at(name, *corner))
        assert inspector.area is not None
        assert Rect((0, 0), SIZE).contains(inspector.area)


def test_a_sheet_leaves_what_is_looked_at_in_sight(app_at: AppAt) -> None:
    inspector = inspector_on(app_at(SIZE))
    for corner in [(0, 0), (1250, 0), (0, 690), (1250, 690), (640, 360)]:
        target = at("words", *corner)
        inspector.show(target)
        assert inspector.area is not None
        assert not inspector.area.colliderect(target.rect)


@pytest.mark.parametrize(("x", "left"), [(100, False), (600, True)])
def test_within_a_rectangle_a_sheet_lies_in_the_upper_corner_that_is_further_away(
    app_at: AppAt, x: int, left: bool
) -> None:
    inspector, within = inspector_on(app_at(SIZE)), Rect(50, 40, 700, 500)
    inspector.show(at("words", x, 300), within)
    area = inspector.area
    assert area is not None
    assert (area.topleft == within.topleft) if left else (area.topright == within.topright)


def test_what_stands_for_nothing_shows_nothing_and_takes_the_last_sheet_away(app_at: AppAt) -> None:
    inspector = inspector_on(app_at(SIZE))
    for nothing in (at("menu", 5, 5), None):
        inspector.show(at("words", 5, 5))
        assert not inspector.show(nothing)
        assert inspector.area is None


def test_a_room_is_filled_by_the_words_alone(app_at: AppAt) -> None:
    room = Rect(900, 100, 300, 400)
    inspector = inspector_on(app_at(SIZE), room)
    inspector.show(at("picture", 0, 0))
    assert inspector.area == room
