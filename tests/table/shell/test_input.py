"""Several inputs within one frame: each acts at most once, and never on a scene that has gone."""

from collections.abc import Sequence

import pygame
import pytest
from pygame.event import Event

from dejavu.store import saves
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.targets import Target
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt, click, target


def post_clicks(app: App, name: str, count: int = 1) -> None:
    point = target(app, name).visible.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * count:
        pygame.event.post(Event(kind, pos=point, button=1))


@pytest.fixture
def program(app_at: AppAt) -> Program:
    program = Program(app_at(), Launch(), InlineWorker)
    program.app.push(program.first())
    program.app.step(0)
    return program


def test_two_clicks_on_begin_make_one_game(program: Program) -> None:
    app = program.app
    click(app, "new-game")
    post_clicks(app, "start", 2)
    app.step(0)
    assert program.matches.current
    assert len(saves.unfinished()) == 1


def test_two_clicks_on_continue_open_the_game_once_and_refuse_nothing(program: Program) -> None:
    app = program.app
    click(app, "new-game")
    click(app, "start")
    program.to_title()
    app.step(0)
    post_clicks(app, "continue", 2)
    app.step(0)
    assert program.matches.current
    assert app.toasts.words == ""


def test_no_page_is_put_over_another_by_two_clicks(program: Program) -> None:
    app = program.app
    post_clicks(app, "settings", 2)
    app.step(0)
    assert len(app.scenes) == 2


def test_what_came_while_a_scene_was_made_is_not_meant_for_it(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second click of a double click on something slow falls where the new scene has a button of its own."""
    app = program.app
    click(app, "settings")
    done = target(app, "done").visible.center
    app.pop()
    app.step(0)
    enter = type(app.scene).covered

    def slow(scene: object) -> None:
        enter(scene)  # type: ignore[arg-type]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=done, button=1))

    monkeypatch.setattr(type(app.scene), "covered", slow)
    post_clicks(app, "settings")
    app.step(0)
    app.step(0)
    assert app.scene.name == "settings"


def test_a_key_that_is_held_from_scene_to_scene_does_nothing_in_the_second(program: Program) -> None:
    app = program.app
    post_clicks(app, "settings")
    escape = Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    pygame.event.post(escape)
    app.step(0)
    pygame.event.post(escape)  # it repeats
    app.step(0)
    assert app.scene.name == "settings"
    pygame.event.post(Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode=""))
    pygame.event.post(escape)
    app.step(0)
    assert app.scene.name == "title"


class OneBell(Pegs):
    """A bell that is gone once it was rung."""

    def targets(self) -> Sequence[Target]:
        return [] if self.clicked else [t for t in super().targets() if t.name == "bell"]

    def _ring(self) -> None:
        super()._ring()
        self.retarget()


def test_a_second_click_in_a_frame_meets_the_targets_as_the_first_left_them(app_at: AppAt) -> None:
    app = app_at()
    scene = OneBell()
    app.push(scene)
    post_clicks(app, "bell", 2)
    app.step(0)
    assert scene.clicked == 1
