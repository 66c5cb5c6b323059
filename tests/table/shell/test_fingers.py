"""Fingers on a touch screen: SDL's own events, those of the mouse that it makes of the first finger among them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from dejavu import resources
from dejavu.table.kit.points import Point
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.keys import Keys
from dejavu.table.shell.app import App
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.table.fingers import SECOND, down, draw, tap, up
from tests.table.hands import AppAt, calm_down, later, settle
from tests.table.pads import step
from tools.screens import lay


class Touched(Scene):
    """A button, a small one, and a map beneath with a piece on it; remembers what happens."""

    name = "touched"

    def __init__(self) -> None:
        self.done: list[str] = []
        self.moves: list[tuple[Point, bool]] = []
        self.zoomed = 0.0

    def draw(self, surface: Surface) -> None:
        surface.fill("black")

    def targets(self) -> list[Target]:
        does: Callable[[str], Callable[[], None]] = lambda name: partial(self.done.append, name)  # noqa: E731
        return [
            Target(name="map", rect=Rect(0, 0, 600, 600), kind="area", slide=self._slide, wheel=self._wheel),
            Target(name="large", rect=Rect(700, 0, 100, 100), action=does("large")),
            Target(name="small", rect=Rect(700, 200, 16, 16), action=does("small")),
            Target(name="beside", rect=Rect(728, 200, 16, 16), action=does("beside")),
            Target(name="piece", rect=Rect(100, 100, 50, 50), pick_up=lambda: HeldPiece("piece", None, "piece")),
            Target(name="place", rect=Rect(300, 300, 50, 50), accepts=lambda piece: True, drop=self._drop),
        ]

    def inspect(self, target: Target | None) -> bool:
        if target:
            self.done.append(f"look at {target.name}")
        return target is not None

    def _drop(self, piece: object, point: Point) -> None:
        self.done.append("dropped")

    def _slide(self, point: Point, first: bool) -> None:
        self.moves.append((point, first))

    def _wheel(self, steps: float, point: Point) -> None:
        self.zoomed += steps


@pytest.fixture
def app(app_at: AppAt) -> App:
    app = app_at(reduced_motion=True)
    app.push(Touched())
    app.settle()
    return app


def scene_of(app: App) -> Touched:
    assert isinstance(app.scene, Touched)
    return app.scene


def test_a_tap_presses_once_and_leaves_nothing_pointed_at(app: App) -> None:
    tap(app, (750, 50))
    assert scene_of(app).done == ["large"]
    assert app.input.touch.hover is None
    later(1)
    step(app)
    assert scene_of(app).done == ["large"], "no tip comes up where nobody points any more"


@pytest.mark.parametrize(("point", "meant"), [((690, 195), "small"), ((757, 222), "beside"), ((708, 208), "small")])
def test_a_broad_finger_hits_what_is_small(app: App, point: Point, meant: str) -> None:
    tap(app, point)
    assert scene_of(app).done == [meant]


def test_a_finger_far_from_everything_hits_nothing(app: App) -> None:
    tap(app, (700, 300))
    assert scene_of(app).done == []


def test_a_long_press_looks_closely_and_does_nothing_else(app: App) -> None:
    down(app, (750, 50))
    later(0.5)
    step(app)
    up(app, (750, 50))
    assert scene_of(app).done == ["look at large"]


def test_a_piece_is_dragged(app: App) -> None:
    down(app, (120, 120))
    draw(app, (200, 200))
    draw(app, (320, 320))
    up(app, (320, 320))
    assert scene_of(app).done == ["dropped"]


def test_a_piece_is_carried_by_two_taps(app: App) -> None:
    tap(app, (120, 120))
    assert app.input.drag.active
    tap(app, (320, 320))
    assert scene_of(app).done == ["dropped"]


def test_two_fingers_move_and_zoom_the_map_and_press_nothing(app: App) -> None:
    down(app, (200, 300))
    down(app, (300, 300), SECOND)
    scene_of(app).moves.clear()
    draw(app, (180, 340))
    draw(app, (380, 340), SECOND)
    assert [point for point, _first in scene_of(app).moves] == [(240, 320), (280, 340)]
    assert 1.15 ** scene_of(app).zoomed == pytest.approx(2)
    up(app, (380, 340), SECOND)
    scene_of(app).moves.clear()
    draw(app, (190, 360))
    up(app, (190, 360))
    assert scene_of(app).moves == [], "what is left of it moves nothing"
    assert scene_of(app).done == []
    tap(app, (750, 50))
    assert scene_of(app).done == ["large"]


def test_two_fingers_leave_nothing_pointed_at(app: App) -> None:
    """What the first of them had touched stayed marked, and the sentence told of it."""
    down(app, (120, 120))
    down(app, (220, 220), SECOND)
    draw(app, (140, 140))
    up(app, (220, 220), SECOND)
    up(app, (140, 140))
    assert app.input.touch.hover is None
    assert app.input.pointer == (-1, -1)


def test_two_fingers_on_a_piece_move_the_map_and_not_the_piece(app: App) -> None:
    down(app, (120, 120))
    down(app, (220, 220), SECOND)
    draw(app, (300, 300))
    up(app, (300, 300))
    up(app, (220, 220), SECOND)
    assert scene_of(app).done == []
    assert not app.input.drag.active


def test_a_second_finger_does_not_take_a_dragged_piece_away(app: App) -> None:
    down(app, (120, 120))
    draw(app, (200, 200))
    down(app, (500, 500), SECOND)
    draw(app, (320, 320))
    up(app, (320, 320))
    up(app, (500, 500), SECOND)
    assert scene_of(app).done == ["dropped"]


def test_fingers_on_a_trackpad_are_no_fingers_on_the_screen(app: App) -> None:
    for who in (SECOND, 3):
        down(app, (200 * who, 300), who)
    draw(app, (500, 300), SECOND)
    assert scene_of(app).zoomed == 0


def test_a_mouse_beside_the_screen_is_a_mouse(app: App) -> None:
    tap(app, (750, 50))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        calm_down()
        pygame.event.post(Event(kind, pos=(740, 40), button=1, touch=False))
    step(app)
    assert scene_of(app).done == ["large", "large"]
    assert app.input.pointer == (740, 40)


def test_a_list_is_scrolled_by_drawing_it(app_at: AppAt) -> None:
    app = app_at((1024, 640), reduced_motion=True)
    app.push(Keys())
    app.settle()
    scene = app.scene
    assert isinstance(scene, Keys)
    assert scene.list.offset == 0
    x, y = scene.list.rect.center
    down(app, (x, y))
    for row in range(0, 200, 10):
        draw(app, (x, y - row))
    up(app, (x, y - 190))
    assert abs(scene.list.offset - 190) < 15
    assert app.scene is scene


def test_a_tap_on_a_name_shows_a_keyboard_and_the_real_one_writes_too(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    program = Program(app, Launch(), InlineWorker)
    app.push(program.first())
    program.seats()
    app.settle()
    tap(app, next(target.rect.center for target in app.targets if target.name == "name-1"))
    settle(app)
    assert app.scene.name == "letters"
    assert {"Capitals", "Blank", "Take back"} < {target.label for target in app.targets}, "no pad is in the hand"
    tap(app, next(target.rect.center for target in app.targets if target.label == "M"))
    app.step(0)
    for event in (
        Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o"),
        Event(pygame.TEXTINPUT, text="o"),
        Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
        Event(pygame.TEXTINPUT, text=" "),
        Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""),
    ):
        pygame.event.post(event)
    app.step(0)
    assert app.scene.written() == ["Mo"]


def test_the_map_of_a_game_comes_closer_under_two_fingers(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    lay(app, Path(resources.data("positions", "memoir.yaml")))
    settle(app)
    place = next(target.rect for target in app.targets if target.name == "place:0,0")
    down(app, (place.centerx - 30, place.centery))
    down(app, (place.centerx + 30, place.centery), SECOND)
    draw(app, (place.centerx - 90, place.centery))
    draw(app, (place.centerx + 90, place.centery), SECOND)
    settle(app)
    after = next(target.rect for target in app.targets if target.name == "place:0,0")
    assert after.width > 1.5 * place.width
    assert abs(after.centerx - place.centerx) < place.width
