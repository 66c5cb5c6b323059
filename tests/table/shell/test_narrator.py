"""What is said, in which order, and what is not said twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.shell.app import App
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.table.hands import AppAt, click, key, settle
from tests.table.transcripts import Ear

LOST = "The last moves are lost."
HOTEL = "Hotel: exactly 3 in one of two shapes."


def _lift() -> HeldPiece:
    raise NotImplementedError


class Desk(Scene):
    """A tile that can be lifted, and a button that cannot be pressed yet."""

    name = "desk"

    def __init__(self) -> None:
        self.asked = ["Take one space."]
        self.ended = True
        self.gone: set[str] = set()
        self.waits = False

    @property
    def busy(self) -> bool:
        return self.waits

    def draw(self, surface: Surface) -> None:
        pass

    def guidance(self) -> Sequence[str]:
        return self.asked

    def targets(self) -> Sequence[Target]:
        return [target for target in self._all() if target.name not in self.gone]

    def _all(self) -> Sequence[Target]:
        return [
            Target(name="tile", rect=Rect(0, 0, 50, 50), label="Hotel", tip=HOTEL, pick_up=_lift),
            Target(name="sign", rect=Rect(0, 90, 50, 50), label="Sign", tip="Nothing can be done with it."),
            Target(name="plate", rect=Rect(0, 180, 50, 50), label="Easy 2\nTook space 1"),
            Target(name="saved", rect=Rect(400, 0, 50, 50), label="Ann, Ben", tip=LOST, detail=f"round 3. {LOST}"),
            Target(name="end", rect=Rect(90, 0, 50, 50), label="Go on", enabled=not self.ended, why="Take one space."),
        ]


class Shelves(Scene):
    """A tile can be put on one whole area that keys come to, on another one that they do not, and on a plate."""

    name = "shelves"
    hint: Sequence[str] = ()

    def hint_targets(self) -> Sequence[str]:
        return self.hint

    def draw(self, surface: Surface) -> None:
        pass

    def targets(self) -> Sequence[Target]:
        takes: dict[str, Any] = {"accepts": lambda payload: True, "drop": lambda payload, point: None}
        return [
            Target(
                name="tile", rect=Rect(0, 0, 50, 50), label="Hotel", pick_up=lambda: HeldPiece("tile", None, "Hotel")
            ),
            Target(name="shelf", rect=Rect(0, 90, 500, 50), label="Shelf", kind="area", **takes),
            Target(name="wall", rect=Rect(0, 180, 500, 50), label="Wall", kind="area", focusable=False, **takes),
            Target(name="plate", rect=Rect(0, 270, 50, 50), label="Plate", area="sideboard", **takes),
            Target(name="bowl", rect=Rect(90, 270, 50, 50), label="Bowl", area="sideboard", **takes),
        ]


class Page(Scene):
    """Lies over a table."""

    name = "page"
    overlay = True

    def draw(self, surface: Surface) -> None:
        pass

    def opening(self) -> Sequence[str]:
        return ["A memory.", "Enter: Go on."]


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
    app.step(0)  # what the last frame led to is said after it
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


def test_enter_on_what_does_nothing_says_again_what_it_is(app: App) -> None:
    app.input.focus_by_key("sign")
    said(app)
    key(app, "return")
    assert said(app) == ["Sign.", "Nothing can be done with it."]
    assert said(app) == []


def test_advice_that_was_a_first_idea_is_not_said_again(app: App) -> None:
    said(app)
    assert ask(app, "First idea: Go east.") == ["First idea: Go east."]
    assert ask(app, "Go east.") == []
    assert ask(app, "Go west.") == ["Go west."]


def test_every_line_of_a_label_ends_with_a_pause(app: App) -> None:
    said(app)
    assert ask(app, "Easy 2\nTook space 1\nLook again!") == ["Easy 2. Took space 1. Look again!"]


def test_lines_of_a_label_are_sentences(app: App) -> None:
    app.input.focus_by_key("plate")
    assert said(app)[-1] == "Easy 2. Took space 1."


def test_a_refusal_is_said_as_often_as_it_is_asked_for(app: App) -> None:
    said(app)
    for _press in range(2):
        app.refuse("Space 1 is taken.")
        assert said(app) == ["Space 1 is taken."]


def test_a_key_that_leads_nowhere_says_where_the_focus_stays(app: App) -> None:
    app.input.focus_by_key("sign")
    said(app)
    key(app, "down")
    key(app, "down")
    first = said(app)
    key(app, "down")
    assert said(app) == [first[-1]] == ["Easy 2. Took space 1."]


def test_the_key_that_looks_closely_says_all_again(app: App) -> None:
    app.input.focus_by_key("sign")
    said(app)
    key(app, "i")
    assert said(app) == ["Sign.", "Nothing can be done with it."]


def test_what_cannot_be_used_any_more_is_not_refused_unasked(app: App) -> None:
    assert isinstance(app.scene, Desk)
    app.scene.ended = False
    app.input.focus_by_key("end")
    said(app)
    app.scene.ended = True
    app.narrator.tell(["It is done."])
    assert "Not now" not in " ".join(said(app))


def test_the_title_says_what_it_is_and_how_keys_lead_about(app_at: AppAt) -> None:
    app = app_at()
    app.narrator.listeners["ear"] = Ear()
    app.push(Program(app, Launch(), InlineWorker).first())
    lines = said(app)
    assert lines[0].startswith("Deja Vu")
    assert "Tab leads to the next thing, Enter does what it says." in lines


def test_of_a_key_it_is_said_what_it_does(app_at: AppAt) -> None:
    app = app_at()
    app.narrator.listeners["ear"] = Ear()
    app.push(Program(app, Launch(), InlineWorker).first())
    settle(app)
    click(app, "keys")
    said(app)
    app.input.focus_by_key("key-hint-1")
    assert said(app) == ["H.", "A hint: a plan for this turn, step by step."]


def test_what_stands_below_the_name_of_a_button_is_heard_once(app: App) -> None:
    """Of a saved game or a lesson only the first line was."""
    said(app)
    app.input.focus_by_key("saved")
    assert said(app) == ["Ann, Ben.", f"round 3. {LOST}"]


def test_what_was_said_can_be_heard_again_and_cut(app: App) -> None:
    said(app)
    key(app, "tab")
    first = said(app)
    key(app, "a")
    assert said(app) == first
    key(app, "c")
    assert said(app) == [], "silence says nothing"


def test_a_page_is_heard_line_by_line(app_at: AppAt) -> None:
    app = app_at()
    app.narrator.listeners["ear"] = Ear()
    program = Program(app, Launch(), InlineWorker)
    app.push(program.first())
    said(app)
    click(app, "rulebook")
    assert len(said(app)) <= 10, "the beginning, and how it goes on"
    key(app, "down")
    (on,) = said(app)
    key(app, "up")
    (back,) = said(app)
    assert back != on
    key(app, "page down")
    assert len(said(app)) == 1


def test_as_many_places_are_counted_as_keys_come_to(app_at: AppAt) -> None:
    """A whole area was not counted though a key came to it: two places were said, and there were three."""
    app = app_at()
    app.narrator.listeners["ear"] = Ear()
    app.push(Shelves())
    said(app)
    key(app, "tab", "return")
    assert "3 places take it." in " ".join(said(app))
    stops = []
    for _ in range(4):
        key(app, "tab")
        stops.append(app.targets.focus)
    assert stops == ["shelf", "plate", "bowl", "shelf"]


def test_a_tile_taken_by_keys_goes_where_the_hint_wants_it(app: App) -> None:
    """On a map of 42 places, somebody who listens had to find the one by Tab."""
    shelves = Shelves()
    app.push(shelves)
    said(app)
    app.input.focus_by_key("tile")
    shelves.hint = ["tile", "wall", "bowl"]
    key(app, "return")
    assert app.targets.focus == "wall"
    key(app, "escape")
    app.input.focus_by_key("tile")
    shelves.hint = ["tile"]
    key(app, "return")
    assert app.targets.focus == "tile"


def test_the_focus_is_where_it_was_once_a_page_is_closed(app: App) -> None:
    """A page that was closed left the focus nowhere, and Tab began at the first thing again."""
    app.input.focus_by_key("sign")
    said(app)
    app.push(Shelves())
    assert said(app) == []
    app.input.focus_by_key("plate")
    assert said(app) == ["Plate."]
    app.pop()
    assert said(app) == ["Take one space.", "Sign.", "Nothing can be done with it."]


def test_what_got_the_focus_while_others_play_is_not_said(app: App) -> None:
    """The button that skips was described in every turn of a bot."""
    desk = app.scene
    assert isinstance(desk, Desk)
    app.input.focus_by_key("sign")
    said(app)
    desk.gone, desk.waits = {"sign"}, True
    app.invalidate()
    app.step(0)
    ear = app.narrator.listeners["ear"]
    assert isinstance(ear, Ear)
    assert (app.targets.focus, ear.lines) == ("tile", [])
    desk.waits = False
    assert said(app) == [HOTEL, "Enter takes it into your hand."]


def test_a_main_button_that_has_the_focus_is_not_prompted_as_well(app: App) -> None:
    app.input.focus_by_key("end")
    assert ask(app, "Lay your tiles.", "N: Go on") == ["Lay your tiles.", "Go on.", "Not now: Take one space."]
    app.input.focus_by_key("sign")
    said(app)
    assert "N: Go on." in (ask(app) or ask(app, "N: Go on"))


def test_advice_is_said_though_it_stands_within_what_is_asked(app: App) -> None:
    """A hint in a lesson was silent where the lesson named the same button."""
    ask(app, "They pay nothing yet. Pass on.")
    assert ask(app, "They pay nothing yet. Pass on.", "Pass on.") == ["Pass on."]


def test_what_happened_is_heard_before_the_page_to_which_it_led(app: App) -> None:
    said(app)
    app.narrator.tell(["Ann opens a memory."])
    app.push(Page())
    assert said(app) == ["Ann opens a memory.", "A memory.", "Enter: Go on."]


def test_a_whole_area_that_keys_come_to_shows_it(app: App) -> None:
    """The discards of a game had the focus, and nothing was seen of it."""
    app.push(Shelves())
    said(app)
    app.window.surface.fill("black")
    app.input.focus_by_key("shelf")
    said(app)
    ring = pygame.mask.from_threshold(app.window.surface, app.look.theme["accent"], (30, 30, 30, 255))
    assert ring.count() > 500
