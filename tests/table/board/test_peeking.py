"""The key to peek: held, or from one press to the next."""

from __future__ import annotations

import pygame
import pytest

from dejavu.table.board.table_scene import TableScene
from dejavu.table.shell.app import App
from dejavu.table.widgets.question import Question
from tests.table.boards.memoir.conftest import begun
from tests.table.hands import AppAt, click, key, settle, target


def strike(app: App, down: bool) -> bool:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    app.input.handle(pygame.event.Event(kind, key=pygame.K_p, mod=0, unicode="p"))
    assert isinstance(app.scene, TableScene)
    return app.scene.peeking


@pytest.mark.parametrize(
    ("hold_free", "seen"), [(False, [True, True, False, True, False]), (True, [True, True, True, False, False])]
)
def test_a_press_opens_and_letting_go_or_another_press_closes(app_at: AppAt, hold_free: bool, seen: list[bool]) -> None:
    app = app_at(reduced_motion=True, hold_free=hold_free)
    begun(app, "Ada", "Ben: easy", seed=4)
    assert [strike(app, down) for down in (True, True, False, True, False)] == seen  # the second comes from holding it


@pytest.mark.parametrize("hold_free", [False, True])
def test_a_question_steps_aside_for_an_eye_or_the_key(app_at: AppAt, hold_free: bool) -> None:
    """It hid the table that it was about."""
    app, answered = app_at(reduced_motion=True, hold_free=hold_free), list[str]()
    begun(app, "Ada", "Ben: easy", seed=4)
    app.push(Question("Place all?", "Nobody places the rest.", "Place", lambda: answered.append("yes")))
    settle(app)
    eye, offered = target(app, "aside").rect, sorted(names(app))
    assert offered == ["aside", "no", "question-list", "yes"]
    click(app, "aside")
    assert names(app) == ["aside"]
    assert target(app, "aside").rect == eye
    click(app, "aside")
    assert sorted(names(app)) == offered
    app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    assert names(app) == ["aside"]
    app.input.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_p, mod=0))
    assert (names(app) == ["aside"]) == hold_free
    if hold_free:
        key(app, "return")
    assert sorted(names(app)) == offered
    assert not answered


def names(app: App) -> list[str]:
    app.step(0)
    return [each.name for each in app.targets]
