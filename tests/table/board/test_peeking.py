"""The key to peek: held, or from one press to the next."""

from __future__ import annotations

import pygame
import pytest

from dejavu.table.board.table_scene import TableScene
from dejavu.table.shell.app import App
from dejavu.table.widgets.form import Form
from dejavu.table.widgets.question import Question
from tests.table.boards.memoir.conftest import begun
from tests.table.hands import AppAt, click, key, settle, target


class Paper(Form):
    """A form over whatever lies beneath."""

    name = "paper"
    overlay = True

    def title(self) -> str:
        return "Save under a name"


def strike_peek(app: App, down: bool) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    app.input.handle(pygame.event.Event(kind, key=pygame.K_p, mod=0, unicode="p"))


def strike(app: App, down: bool) -> bool:
    strike_peek(app, down)
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


def test_behind_a_question_over_a_form_lies_the_table(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)
    app.draw()
    table = app.window.surface.copy()
    app.push(Paper())
    app.push(Question("Replace it?", "There is a save called Ada.", "Replace", lambda: None))
    settle(app)
    asked = app.window.surface.copy()
    key(app, "tab", "tab")
    focus = app.targets.focus
    strike_peek(app, down=True)
    settle(app)
    eye = target(app, "aside").rect
    for picture in (table, app.window.surface):
        picture.fill("black", eye.inflate(eye.size))
    assert pygame.image.tobytes(app.window.surface, "RGB") == pygame.image.tobytes(table, "RGB")
    strike_peek(app, down=False)
    settle(app)
    assert (app.scene.name, app.targets.focus) == ("question", focus)
    assert focus in ("yes", "no")
    app.input.focus(None)
    app.invalidate()
    settle(app)
    assert pygame.image.tobytes(app.window.surface, "RGB") == pygame.image.tobytes(asked, "RGB")


def test_a_question_without_a_table_beneath_has_no_eye(app_at: AppAt) -> None:
    """It showed a page of saved games, or the title, as "the table"."""
    app = app_at(reduced_motion=True)
    app.push(Paper())
    app.push(Question("Replace it?", "There is a save called Ada.", "Replace", lambda: None))
    settle(app)
    assert sorted(names(app)) == ["no", "question-list", "yes"]
    strike_peek(app, down=True)
    assert sorted(names(app)) == ["no", "question-list", "yes"]
