"""Gamepads: what is pushed on one is a key, whoever made it, whenever it comes and goes."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame._sdl2 import controller
from pygame.event import Event

from dejavu.table.scenes.press_key import PressKey
from dejavu.table.shell import pad_keys
from dejavu.table.shell.app import App
from dejavu.table.shell.keys import DEFAULTS, Bindings
from dejavu.table.shell.pad_keys import BUTTONS, COMMANDS, DECK, KEYS, LETTERS, NINTENDO, PLAYSTATION, SIGNS, XBOX
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.cases import some
from tests.table.hands import AppAt, by_frames, click, later
from tests.table.pads import FULL, button_of, hold, let_go, pad, push, step


class Grid(Scene):
    """Three by three buttons; remembers what was pressed, and which commands came."""

    name = "grid"

    def __init__(self) -> None:
        self.pressed: list[str] = []

    def draw(self, surface: Surface) -> None:
        surface.fill("black")

    def targets(self) -> list[Target]:
        return [
            Target(name=f"{x}{y}", rect=Rect(100 * x, 100 * y, 80, 80), action=partial(self.pressed.append, f"{x}{y}"))
            for y in range(3)
            for x in range(3)
        ]

    def commands(self) -> dict[str, Callable[[], None]]:
        return {name: partial(self.pressed.append, name) for name in ("undo", "pan-left", "zoom-in", "hint")}


@pytest.fixture
def app(app_at: AppAt) -> Iterator[App]:
    """A button that is held acts again after a while, which a busy machine may need for one frame."""
    app = app_at(reduced_motion=True)
    app.push(Grid())
    app.settle()
    with by_frames():
        yield app


def pressed(app: App) -> list[str]:
    assert isinstance(app.scene, Grid)
    return app.scene.pressed


def test_the_cross_leads_and_a_presses(app: App) -> None:
    pad(app, "right", "right", "down", "a")
    assert pressed(app) == ["11"]


@pytest.mark.parametrize(
    ("axis", "value", "focus"), [(0, FULL, "21"), (0, -FULL, "01"), (1, FULL, "12"), (1, -FULL, "10")]
)
def test_the_left_stick_is_a_cross(app: App, axis: int, value: int, focus: str) -> None:
    app.input.focus_by_key("11")
    push(app, axis, value)
    push(app, axis, 0)
    assert app.targets.focus == focus


@pytest.mark.parametrize("button", ["up", "right", "rb"])
def test_the_first_press_leads_where_a_hint_or_a_lesson_points(
    app: App, monkeypatch: pytest.MonkeyPatch, button: str
) -> None:
    """It led to the first thing on the list, in a corner of the map."""
    monkeypatch.setattr(Grid, "hint_targets", lambda self: ["gone", "21"])
    pad(app, button)
    assert app.targets.focus == "21"
    pad(app, "left")
    assert app.targets.focus == "11"


def test_a_stick_that_trembles_at_its_edge_counts_once(app: App) -> None:
    app.input.focus_by_key("00")
    for value in (19_000, 16_000, 19_000, 15_000, 20_000):
        push(app, 0, value)
    assert app.targets.focus == "10"
    push(app, 0, 0)
    push(app, 0, 9_000)
    assert app.targets.focus == "10", "a stick at rest may lie beside its middle"


def test_what_is_held_goes_on_until_it_is_let_go(app: App) -> None:
    app.input.focus_by_key("00")
    hold(app, "right")
    later(0.5)
    step(app)
    step(app)
    assert app.targets.focus == "20"
    let_go(app, "right")
    later(1)
    app.input.focus_by_key("00")
    step(app)
    assert app.targets.focus == "00"


def test_what_is_held_is_let_go_where_the_window_hears_no_more(app: App) -> None:
    pad(app, "right")
    hold(app, "right")
    before = app.targets.focus
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    step(app)
    for _ in range(3):
        later(2)
        step(app)
    assert app.targets.focus == before


def test_taking_up_a_pad_ends_nothing_that_goes_on(app: App) -> None:
    """A piece in the hand went home when a trigger was to turn it, and a moment ended before its button came."""
    app.scene.timeline.run(60.0, lambda share: None, fade=True)
    pad(app, "y")
    assert app.bindings.pad
    assert app.scene.timeline.active


def test_a_held_button_acts_once(app: App) -> None:
    hold(app, "view")
    for _ in range(4):
        later(0.5)
        step(app)
    assert pressed(app) == ["hint"]


def test_of_several_commands_a_button_does_the_one_that_the_scene_has(app: App) -> None:
    pad(app, "rt")
    push(app, 2, -FULL)
    push(app, 2, 0)
    assert pressed(app) == ["zoom-in", "pan-left"]


def test_every_pad_acts_and_each_has_its_own_sticks(app: App) -> None:
    app.input.focus_by_key("00")
    push(app, 0, FULL, instance=1)
    push(app, 0, FULL, instance=2)
    assert app.targets.focus == "20"


def test_words_name_what_is_in_the_hand(app: App) -> None:
    pad(app, "right")
    assert button_of(app.bindings.shown("undo")) == "y"
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    app.step(0)
    assert app.bindings.shown("undo") == "Ctrl+Z"
    pad(app, "right")
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1))
    app.step(0)
    assert app.bindings.shown("undo") == "Ctrl+Z"


def test_what_anything_does_and_the_page_of_keys_are_named_for_what_is_in_the_hand() -> None:
    keys, buttons = Bindings.with_changes({}), Bindings.with_changes({}, XBOX)
    assert (keys.page, buttons.page) == ("Keys and mouse", "The gamepad")
    assert (keys.going_on, buttons.going_on) == ("Any key or click: on", "Any button: on")


def test_a_mouse_that_only_moves_changes_no_words(app: App) -> None:
    pad(app, "right")
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(1, 1), buttons=(0, 0, 0)))
    app.step(0)
    assert app.bindings.pad == XBOX


def test_changed_keys_stay_when_the_pad_is_put_down(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True, keys={"undo": ["f7"]})
    app.push(Grid())
    app.settle()
    pad(app, "right")
    app.change("keys", {"undo": ["f8"]})
    assert button_of(app.bindings.shown("undo")) == "y"
    app.take_up("")
    assert app.bindings.shown("undo") == "F8"


def test_what_no_button_does_is_said_to_be_in_the_list() -> None:
    bindings = Bindings.with_changes({}, PLAYSTATION)
    assert bindings.shown("discard") == LETTERS["options"]
    assert bindings.tip("discard") == ""
    assert bindings.tip("undo") == f"Key: {LETTERS['triangle']}"


def test_commands_of_a_pad_exist() -> None:
    assert COMMANDS.keys() - DEFAULTS.keys() == {"more"}
    assert set(COMMANDS.values()) <= set(KEYS.values())


@pytest.mark.parametrize("maker", SIGNS)
def test_every_button_with_a_command_has_a_sign(maker: str) -> None:
    assert all(pad_keys.sign(button, maker) for button in some(COMMANDS.values()))


@pytest.mark.parametrize(
    ("guid", "name", "on_deck", "maker"),
    [
        ("030000005e0400008e02000010010000", "Xbox 360 Controller", False, XBOX),
        ("050000004c050000cc09000000810000", "PS4 Controller", False, PLAYSTATION),
        ("050000007e0500000920000001800000", "Nintendo Switch Pro Controller", False, NINTENDO),
        ("03000000de2800000512000010010000", "Steam Deck", True, DECK),
        ("03000000de280000ff11000001000000", "Steam Virtual Gamepad", True, DECK),
        ("03000000de280000ff11000001000000", "Steam Virtual Gamepad", False, XBOX),
        ("030000000d0f0000f600000011010000", "HORIPAD for Nintendo Switch", False, NINTENDO),
        ("0300000079000000", "Generic USB Joystick", False, XBOX),
        ("", "", False, XBOX),
    ],
)
def test_signs_are_those_of_the_maker(guid: str, name: str, on_deck: bool, maker: str) -> None:
    assert pad_keys.maker(guid, name, on_deck) == maker


def test_signs_are_spoken_in_words() -> None:
    words = f"Key: {LETTERS['cross']}, {LETTERS['LB']}, {LETTERS['look up']}"
    assert pad_keys.spoken(words) == "Key: Cross, LB, Right stick up"
    assert all(letter not in LETTERS.values() for letter in pad_keys.spoken("".join(LETTERS.values())))


def test_signs_stay_in_a_message(app: App) -> None:
    app.toast(LETTERS["A"])
    assert app.toasts.words == LETTERS["A"]


def test_a_button_of_a_pad_is_never_bound_to_a_command(app: App) -> None:
    app.push(PressKey("undo", ["u"], "Take back", lambda name: name))
    app.settle()
    pad(app, "y")
    assert app.scene.name == "press-key"
    pad(app, "b")
    assert app.scene.name == "grid"
    assert app.settings.keys == {}


def test_a_click_is_no_button_of_a_pad(app: App) -> None:
    click(app, "22")
    assert pressed(app) == ["22"]
    assert app.bindings.pad == ""


# With SDL itself


class Plug:
    """Plugs in pads that do not exist, one at a time, with SDL's own functions."""

    def __init__(self) -> None:
        # Elsewhere what pygame is linked with is found through pygame, wherever it lies.
        dll = Path(pygame.__file__).with_name("SDL2.dll")
        self._sdl = ctypes.CDLL(str(dll) if sys.platform == "win32" else pygame.base.__file__)
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._index = -1

    def insert(self) -> int:
        """Plug in a pad with six axes and fifteen buttons; returns its instance."""
        self._index = self._sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        assert self._index >= 0
        return int(self._sdl.SDL_JoystickGetDeviceInstanceID(self._index))

    def hold(self, instance: int, button: int) -> None:
        handle = ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(instance))
        assert self._sdl.SDL_JoystickSetVirtualButton(handle, button, 1) == 0

    def pull(self) -> None:
        """Take it away, if one is there."""
        if self._index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
        self._index = -1


@pytest.fixture
def plug(monkeypatch: pytest.MonkeyPatch) -> Iterator[Plug]:
    # of real pads SDL then knows no buttons, so that nobody who holds one plays along
    monkeypatch.setenv("SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT", "0xffff/0xffff")
    plug = Plug()
    yield plug
    plug.pull()
    controller.quit()
    pygame.joystick.quit()


def test_a_pad_is_plugged_in_used_taken_away_while_held_and_plugged_in_again(app: App, plug: Plug) -> None:
    app.pads.look_out()
    app.step(0)
    for _ in range(2):
        instance = plug.insert()
        app.step(0)
        app.step(0)
        before = len(pressed(app))
        plug.hold(instance, BUTTONS.index("y"))
        app.step(0)
        assert pressed(app)[before:] == ["undo"], instance
        assert instance in app.pads.plugged
        app.pads.tremble(instance)  # it has no motor
        plug.pull()
        app.step(0)
        assert "gamepad is gone" in app.toasts.words
        later(2)
        app.step(0)
        app.step(0)
        assert len(pressed(app)) == before + 1, "nobody holds it any more"


def test_no_launch_reads_the_module_of_pads() -> None:
    code = "import dejavu.table.program, sys; print([name for name in sys.modules if 'controller' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
