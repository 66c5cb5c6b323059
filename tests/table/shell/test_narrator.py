"""What is said, in which order, and what is not said twice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect, Surface

from dejavu.table.shell.app import App
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.table.hands import AppAt, key, settle
from tests.table.transcripts import Ear

HOTEL = "Hotel: exactly 3 in one of two shapes."


def _lift() -> HeldPiece:
    raise NotImplementedError


class Desk(Scene):
    """A tile that can be lifted, and a button that cannot be pressed yet."""

    name = "desk"

    def __init__(self) -> None:
        self.asked = ["Take one space."]

    def draw(self, surface: Surface) -> None:
        pass

    def guidance(self) -> Sequence[str]:
        return self.asked

    def targets(self) -> Sequence[Target]:
        return [
            Target(name="tile", rect=Rect(0, 0, 50, 50), label="Hotel", tip=HOTEL, pick_up=_lift),
            Target(name="end", rect=Rect(90, 0, 50, 50), label="Go on", enabled=False, why="Take one space."),
        ]


@pytest.fixture
def app(app_at: AppAt) -> App:
    app = app_at()
    app.narrator.listeners["ear"] = Ear()
    app.push(Desk())
    return app


def said(app: App) -> list[str]:
    """What was said since it was asked for last."""
    ear = app.narrator.listeners["ear"]
    assert isinstance(ear, Ear)
    app.invalidate()
    settle(app)
    lines, ear.lines = ear.lines, []
    return lines


def ask(app: App, *words: str) -> list[str]:
    """What is said when this is asked."""
    assert isinstance(app.scene, Desk)
    app.scene.asked = list(words)
    return said(app)


def test_what_a_thing_is_comes_before_what_a_key_does_with_it(app: App) -> None:
    said(app)
    key(app, "tab")
    assert said(app)[:2] == [HOTEL, "Enter takes it into your hand."]


def test_why_something_cannot_be_used_is_not_said_after_the_same_sentence(app: App) -> None:
    app.input.focus_by_key("end")
    assert said(app) == ["Take one space.", "Go on."]
    app.input.focus_by_key("tile")
    said(app)
    app.input.focus_by_key("end")
    assert said(app) == ["Go on.", "Not now: Take one space."]


def test_advice_that_was_a_first_idea_is_not_said_again(app: App) -> None:
    said(app)
    assert ask(app, "First idea: Go east.") == ["First idea: Go east."]
    assert ask(app, "Go east.") == []
    assert ask(app, "Go west.") == ["Go west."]
