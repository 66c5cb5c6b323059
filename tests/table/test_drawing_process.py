"""Drawings are made by the table itself, in a process of their own."""

import time

import pygame
import pytest

from dejavu import games
from dejavu.lessons import library
from dejavu.lessons.drawings import load_drawings
from dejavu.table.drawing_process import MOST, DrawingProcess, draw
from dejavu.table.widgets.picture_row import PROPORTION
from tests.cases import some

GAME = games.load("fragments")
PATIENCE = 120.0


@pytest.fixture
def screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 400))


def test_a_drawing_is_a_part_of_the_table_with_what_it_shall_show(screen: None) -> None:
    (sowing,) = (drawing for drawing in load_drawings(GAME) if drawing.name == "sowing")
    ((name, drawn),) = draw(GAME, (sowing,))
    width, height = drawn.get_size()
    assert name == "sowing" and 0 < width <= MOST and abs(width / height - PROPORTION) < 0.05
    colours = {tuple(drawn.get_at((x, y))) for x in range(0, width, 7) for y in range(0, height, 7)}
    assert len(colours) > 100, "a table is many colours"


def test_pictures_come_one_by_one_from_a_process_that_can_be_stopped(screen: None) -> None:
    posted: list[object] = []
    changed: list[int] = []
    drawer = DrawingProcess(lambda call: posted.append(call), lambda: "en")
    assert drawer.drawn("fragments", lambda: changed.append(1)) == {}
    end = time.monotonic() + PATIENCE
    while not changed:
        assert time.monotonic() < end
        while posted:
            posted.pop(0)()  # type: ignore[operator]
        time.sleep(0.02)
    drawn = drawer.drawn("fragments", lambda: changed.append(1))
    assert set(drawn) <= drawer.names("fragments") and drawn
    process = drawer.process
    assert process is not None
    drawer.close()
    assert process.dead
    heard = len(changed)
    while posted:
        posted.pop(0)()  # type: ignore[operator]
    assert (len(changed), drawer.pictures) == (heard, {}), "pictures that come late are kept by nobody"


def test_the_names_of_a_page_are_told_without_reading_a_game_or_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window stood still for more than a second before the page came."""

    def nothing(*asked: object) -> None:
        raise AssertionError(f"the window waits for {asked}")

    expected = {drawing.name for drawing in load_drawings(GAME)}
    monkeypatch.setattr(games, "load", nothing)
    monkeypatch.setattr(library, "load_lesson", nothing)
    assert DrawingProcess(lambda call: None, lambda: "en").names("fragments") == expected


def test_a_game_without_drawings_starts_nothing(testgames: tuple[str, ...]) -> None:
    drawer = DrawingProcess(lambda call: None, lambda: "en")
    for name in some(testgames):
        assert drawer.names(name) == frozenset()
        assert drawer.drawn(name, lambda: None) == {}
