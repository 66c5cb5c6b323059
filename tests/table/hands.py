"""Hands for an app without a window: what mouse and keys would do."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from time import sleep

import pygame
from pygame import Rect
from pytest import MonkeyPatch

from dejavu.table.shell import calm, memory, timers
from dejavu.table.shell.app import App
from dejavu.table.shell.targets import Target
from tests.amounts import LONG

AppAt = Callable[..., App]
MODIFIERS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


_FRAME = 1 / 30
_FRAMES, _MOST = 60, 2000
"""After so many frames somebody else is waited for, a thread say; after so many the table never comes to rest."""


class Clock:
    """The clock of the window's timers, which goes on with every frame: nobody waits for an animation by the clock."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def monotonic(self) -> float:
        return time.monotonic() + self.ahead


_clock = Clock()
for module in (memory, timers):
    MonkeyPatch().setattr(module, "time", _clock)

_pulse = Clock()
"""The clock by which presses are too quick: hands are calm, and it goes on with each of their presses."""
MonkeyPatch().setattr(calm, "time", _pulse)


def until(app: App, condition: Callable[[], object]) -> None:
    """Frames go by until something holds that another thread brings about; it is given time."""
    for _ in range(1000):
        if condition():
            return
        sleep(0.01)
        app.step(_FRAME)
    raise AssertionError("it never holds")


@contextmanager
def quickly() -> Iterator[None]:
    """After a moment of calm one press follows another at once."""
    now = _pulse.monotonic() + 1
    with MonkeyPatch.context() as patch:
        patch.setattr(_pulse, "monotonic", lambda: now)
        yield


def later(seconds: float) -> None:
    """So much time goes by for what waits for its time."""
    _clock.ahead += seconds


@contextmanager
def by_frames() -> Iterator[None]:
    """Time goes on by frames alone: what comes before what does not hang on how busy the machine is."""
    stood = time.monotonic()
    with MonkeyPatch.context() as patch:
        patch.setattr(_clock, "monotonic", lambda: stood + _clock.ahead)
        yield


@contextmanager
def undrawn(app: App) -> Iterator[None]:
    """Frames in which all happens and nothing is drawn: what changed is drawn later. In the long run all are."""
    changed: list[Rect] = []

    def remember() -> None:
        changed.extend(app.dirty)
        app.dirty.clear()

    with MonkeyPatch.context() as patch:
        if not LONG:
            patch.setattr(app, "draw", remember)
        yield
    for rect in changed:
        app.invalidate(rect)


def frame(app: App) -> None:
    """One frame in which no time goes by. It is not drawn."""
    with undrawn(app):
        app.step(0)


def target(app: App, name: str) -> Target:
    frame(app)
    found = app.targets.named(name)
    assert found is not None, f"{name!r} is not among {[t.name for t in app.targets]}"
    return found


def settle(app: App) -> None:
    """Until nothing moves and it is a person's turn; then it is drawn, and what is heard of it is said."""
    with undrawn(app):
        _rest(app)
    app.draw()
    app.narrator.look()


def _rest(app: App) -> None:
    for frame in range(_MOST):
        app.step(_FRAME)
        if app.idle:
            return
        _clock.ahead += _FRAME
        if frame > _FRAMES:
            sleep(0.001)
    raise AssertionError(f"the table never comes to rest: {_busy(app)}")


def _busy(app: App) -> str:
    """What is not at rest: whoever is to act, if that is no person, and what moves."""
    match = getattr(app.scene, "match", None)
    seats = match.session.seats if match else ()
    acting = [seats[match.session.state.current_player]] if match else []
    waits = {
        **{f"{seat.name} ({seat.controller}) is to act": not seat.is_person for seat in acting},
        f"the scene {app.scene.name!r} is busy": app.scene.busy,
        "something moves": app.animating,
        "a timer runs": app.timers.urgent,
        "something is drawn in every frame": bool(app.dirty),
    }
    return ", ".join(what for what, so in waits.items() if so)


@contextmanager
def unseen(app: App) -> Iterator[None]:
    """The table comes as far as a test wants while nobody looks; what it has come to is drawn as a whole."""
    with MonkeyPatch.context() as patch:
        patch.setattr(app, "draw", app.dirty.clear)
        yield
    app.invalidate()
    settle(app)


def move(app: App, point: tuple[int, int]) -> None:
    held = (1, 0, 0) if app.input.touch.pressed else (0, 0, 0)
    app.input.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=held))


def press(app: App, point: tuple[int, int]) -> None:
    _pulse.ahead += 1
    move(app, point)
    app.input.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))


def release(app: App, point: tuple[int, int]) -> None:
    app.input.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))


def click(app: App, name: str) -> None:
    point = target(app, name).visible.center
    press(app, point)
    release(app, point)
    frame(app)


def touched(app: App, name: str) -> bool:
    """Click on something, if it is there and can be clicked; whether it could."""
    found = app.targets.named(name) if app.scenes else None
    if found is None or not found.enabled:
        return False
    click(app, name)
    return True


def drag(app: App, start: str, end: str | tuple[int, int]) -> None:
    point = end if isinstance(end, tuple) else target(app, end).rect.center
    press(app, target(app, start).rect.center)
    move(app, point)
    release(app, point)
    frame(app)


def key(app: App, *names: str) -> None:
    """Press keys, each written as in the table of bindings: ``shift+tab``."""
    for written in names:
        *modifiers, name = written.split("+")
        mod = sum(MODIFIERS[modifier] for modifier in modifiers)
        code = pygame.key.key_code(name)
        _pulse.ahead += 1
        unicode = chr(code) if 32 <= code < 127 else ""
        app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode))
        if unicode and not modifiers:
            app.input.handle(pygame.event.Event(pygame.TEXTINPUT, text=unicode))
        app.input.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))
        with nullcontext() if app.narrator.listeners else undrawn(app):  # a voice tells what is seen
            app.step(0)


def focus(app: App, name: str) -> None:
    """Give a target the focus as the keyboard does: it is seen there."""
    app.input.touch.keyboard = True
    app.input.focus(name)


def calm_down() -> None:
    """A moment before a press: nobody is hasty."""
    _pulse.ahead += 1


def reach(app: App, name: str, go: Callable[[App, str], None] = key) -> None:
    """Go to a target by the keyboard alone: Tab to its area, then arrow keys within it; or by what ``go`` presses."""
    area, tried = target(app, name).area, set[tuple[str | None, str]]()
    for _ in range(len(app.targets.items)):
        if (focused := app.targets.focused()) and (focused.name == name or (area and focused.area == area)):
            break
        go(app, "tab")
    for _ in range(4 * len(app.targets.items)):
        here = app.targets.focused()
        assert here is not None
        if here.name == name:
            return
        x, y = (a - b for a, b in zip(target(app, name).place.center, here.place.center, strict=True))
        across, along = ("right" if x > 0 else "left"), ("down" if y > 0 else "up")
        ways = (across, along) if abs(x) > abs(y) else (along, across)
        way = next((way for way in (*ways, "left", "right", "up", "down") if (here.name, way) not in tried), None)
        assert way, f"arrow keys do not lead from {here.name} to {name}"
        tried.add((here.name, way))
        go(app, way)
    raise AssertionError(f"arrow keys never come to {name}")
