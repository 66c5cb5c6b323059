"""The list of all that can be done, opened by a button of a gamepad."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pytest
from pygame import Rect, Surface

from dejavu.table.scenes.all_commands import AllCommands
from dejavu.table.shell.app import App
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.table.hands import AppAt, click, frame, settle
from tests.table.pads import pad


class Film(Scene):
    """Three buttons, and the ends of a replay."""

    name = "film"

    def __init__(self) -> None:
        self.done: list[str] = []

    def draw(self, surface: Surface) -> None:
        surface.fill("black")

    def targets(self) -> list[Target]:
        return [Target(name=f"b{x}", rect=Rect(100 * x, 0, 80, 80), action=lambda: None) for x in range(3)]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        return {name: partial(self.done.append, name) for name in ("first", "last", "undo", "log")}


@pytest.fixture
def app(app_at: AppAt) -> App:
    """The list over a film whose second button has the focus."""
    app = app_at(reduced_motion=True)
    app.push(Film())
    settle(app)
    app.list_commands = lambda: app.push(AllCommands(app.scene.commands()))
    pad(app, "right", "right", "menu")
    settle(app)
    assert app.scene.name == "commands"
    return app


def done(app: App) -> list[str]:
    assert isinstance(app.scene, Film)
    return app.scene.done


def test_the_list_has_what_no_button_does_here(app: App) -> None:
    """It left out the ends of a replay."""
    listed = [target.name for target in app.targets if target.name.startswith("do-")]
    assert listed == ["do-log", "do-first", "do-last", "do-full-screen", "do-mute"]


@pytest.mark.parametrize("name", ["first", "last", "log"])
def test_what_is_chosen_is_done_and_the_focus_stands_where_it_was(app: App, name: str) -> None:
    click(app, f"do-{name}")
    frame(app)
    assert (done(app), app.targets.focus) == ([name], "b1")


@pytest.mark.parametrize("button", ["b", "menu"])
def test_the_focus_stands_where_it_was_when_nothing_is_chosen(app: App, button: str) -> None:
    pad(app, button)
    frame(app)
    assert (done(app), app.targets.focus) == ([], "b1")


def test_the_focus_stands_where_it_was_after_the_page_of_buttons(app: App) -> None:
    click(app, "buttons")
    assert app.scene.name == "keys"
    pad(app, "b", "b")
    frame(app)
    assert (done(app), app.targets.focus) == ([], "b1")
