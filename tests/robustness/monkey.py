"""A monkey at the window: it clicks, drags, types, pushes pads, resizes and looks away, mostly at what can be done.

Everything it does is one of pygame's events, taken by the app as if the system had sent it. With one seed it does the
same again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
from pygame.event import Event

from dejavu.table.kit.points import Point
from dejavu.table.shell.app import App
from dejavu.table.shell.keys import DEFAULTS
from dejavu.table.shell.pad_keys import BUTTONS
from dejavu.table.shell.targets import Target
from tests.table.hands import MODIFIERS
from tests.table.pads import FULL

SIZES, _OFTEN = ((1024, 640), (1024, 768), (1280, 720), (1400, 900), (1920, 1080)), (12, 2, 2, 1, 1)
"""Of the window, and how often: most of the time is spent on drawing, and what is large takes longer."""
LETTERS = "abc XYZ,.'-0189äßéλ字🌙\u202e~/\\%{}"
PADS, AXES = 3, 6
"""So many gamepads, and the axes of each."""
GONE = frozenset({"quit"})
"""Targets that the monkey leaves alone: another gesture of its own quits, more seldom."""

Gesture = Iterator[Event | Callable[[], object]]
"""Events one by one, with a frame between them; a call stands for what is no event."""


class Monkey:
    """Makes gestures for an app; ``files`` are what it drops onto the window."""

    def __init__(self, app: App, rng: Random, files: Sequence[Path] = ()) -> None:
        self.app, self.rng, self.files = app, rng, files
        self.done: Counter[str] = Counter()
        self._point: Point = (0, 0)
        self._held = False

    def gesture(self) -> Gesture:
        """One more gesture, chosen at random."""
        gestures, weights = zip(*self._gestures(), strict=True)
        (chosen,) = self.rng.choices(gestures, weights)
        self.done[chosen.__name__] += 1
        made: Gesture = chosen()
        return made

    def _gestures(self) -> list[tuple[Callable[[], Gesture], int]]:
        return [
            (self.click, 30),
            (self.drag, 25),
            (self.click_click, 8),
            (self.command, 14),
            (self.walk, 10),
            (self.type, 5),
            (self.wheel, 8),
            (self.noise, 12),
            (self.touch, 4),
            (self.pad, 6),
            (self.rest, 3),
            (self.look_away, 3),
            (self.resize, 1),
            (self.drop_file, 1),
        ]

    # Gestures with a purpose

    def click(self) -> Gesture:
        """A click on something that does something."""
        target = self._one(lambda t: t.enabled and (t.action is not None or t.pick_up is not None))
        yield from self._click(self._within(target))

    def drag(self) -> Gesture:
        """Something is dragged somewhere, mostly where it may lie; now and then the drag is disturbed."""
        source = self._one(lambda t: t.enabled and (t.pick_up is not None or t.slide is not None))
        yield from self._press(self._within(source))
        for _ in range(self.rng.randint(1, 3)):
            yield self._motion(self._anywhere())
        if self.rng.random() < 0.3:
            yield from self._disturbance()
        yield self._motion(self._landing())
        if self.rng.random() < 0.2:
            yield self._wheel(self.rng.choice((-1, 1)))
        yield self._button(pygame.MOUSEBUTTONUP)

    def click_click(self) -> Gesture:
        """One click picks up, another puts down."""
        yield from self._click(self._within(self._one(lambda t: t.pick_up is not None and t.action is None)))
        if self.rng.random() < 0.2:
            yield from self._disturbance()
        yield from self._click(self._landing())

    def command(self) -> Gesture:
        """A key that means something."""
        written = self.rng.choice(DEFAULTS[self.rng.choice(list(DEFAULTS))])
        yield from self._key(written)

    def walk(self) -> Gesture:
        """The keyboard's way: to a target and Enter."""
        for _ in range(self.rng.randint(1, 6)):
            yield from self._key(self.rng.choice(("tab", "tab", "shift+tab", "left", "right", "up", "down")))
        yield from self._key("return")

    def type(self) -> Gesture:
        """A word, into whatever has the focus."""
        for _ in range(self.rng.randint(1, 12)):
            letter = self.rng.choice(LETTERS)
            yield Event(pygame.TEXTEDITING, text=letter, start=0, length=1)
            yield Event(pygame.TEXTINPUT, text=letter)
        yield from self._key(self.rng.choice(("backspace", "delete", "return", "ctrl+v", "home", "end")))

    def wheel(self) -> Gesture:
        """The wheel, over something that listens or anywhere."""
        target = self._one(lambda t: t.wheel is not None)
        yield self._motion(self._within(target))
        for _ in range(self.rng.randint(1, 5)):
            yield self._wheel(self.rng.choice((-3, -1, -0.25, 0.25, 1, 3)))

    # Gestures without one

    def noise(self) -> Gesture:
        """Anything anywhere, in no order that a hand could keep."""
        kind = self.rng.choice((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN))
        if kind == pygame.KEYDOWN:
            key = self.rng.choice((*range(32, 127), *range(pygame.K_F1, pygame.K_F12), 0, 2**30 + 200))
            yield Event(kind, key=key, mod=self.rng.choice((0, pygame.KMOD_CTRL, pygame.KMOD_ALT)), unicode="")
        elif kind == pygame.MOUSEMOTION:
            yield self._motion((self.rng.randint(-50, 5000), self.rng.randint(-50, 5000)))
        else:
            self._point = self._anywhere()
            yield self._button(kind, self.rng.randint(1, 7))

    def touch(self) -> Gesture:
        """A finger, which the system reports as a mouse too: it comes from nowhere, drags or taps, and is gone."""
        start = self._within(self._one(lambda t: t.enabled and (t.action is not None or t.pick_up is not None)))
        end = self._landing() if self.rng.random() < 0.5 else start
        yield self._finger(pygame.FINGERDOWN, start)
        yield self._button(pygame.MOUSEBUTTONDOWN, touch=True)
        if self.rng.random() < 0.2:
            yield Event(pygame.MULTIGESTURE, touch_id=1, x=0.5, y=0.5, pinched=0.1, rotated=0.1, num_fingers=2)
        yield self._finger(pygame.FINGERMOTION, end)
        yield self._motion(end, touch=True)
        yield self._finger(pygame.FINGERUP, end)
        yield self._button(pygame.MOUSEBUTTONUP, touch=True)

    def pad(self) -> Gesture:
        """A pad, one of three: its buttons, its triggers and sticks; now and then it is gone, whatever it holds."""
        which = self.rng.randrange(PADS)
        for _ in range(self.rng.randint(1, 8)):
            if self.rng.random() < 0.7:
                button = self.rng.randrange(len(BUTTONS))
                for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                    yield Event(kind, instance_id=which, button=button)
            else:
                axis, value = self.rng.randrange(AXES), self.rng.choice((-FULL, 0, FULL // 2, FULL))
                yield Event(pygame.CONTROLLERAXISMOTION, instance_id=which, axis=axis, value=value)
        if self.rng.random() < 0.1:
            yield Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=which)

    def rest(self) -> Gesture:
        """The pointer stays on something until it is shown large."""
        yield self._motion(self._within(self._one(lambda t: True)))
        target = self._one(lambda t: True)
        yield lambda: self.app.inspect(target if target in list(self.app.targets) else None)

    def look_away(self) -> Gesture:
        """Another window has the attention for a while."""
        yield Event(pygame.WINDOWLEAVE)
        yield Event(pygame.WINDOWFOCUSLOST)
        yield Event(self.rng.choice((pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)))
        yield Event(self.rng.choice((pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)))
        yield Event(pygame.WINDOWFOCUSGAINED)

    def resize(self) -> Gesture:
        """The window gets another size."""
        size = some_size(self.rng)
        yield lambda: resize(self.app, size)

    def drop_file(self) -> Gesture:
        """A file falls onto the window."""
        if self.files:
            yield Event(pygame.DROPFILE, file=str(self.rng.choice(self.files)))

    def _disturbance(self) -> Gesture:
        yield from self.rng.choice((self.resize, self.look_away, self.command, self.wheel, self.noise))()

    # Events

    def _click(self, point: Point) -> Gesture:
        yield from self._press(point)
        yield self._button(pygame.MOUSEBUTTONUP)

    def _press(self, point: Point) -> Gesture:
        yield self._motion(point)
        yield self._button(pygame.MOUSEBUTTONDOWN)

    def _finger(self, kind: int, point: Point) -> Event:
        x, y = (at / length for at, length in zip(point, self.app.window.size, strict=True))
        self._point = point
        return Event(kind, touch_id=1, finger_id=0, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def _button(self, kind: int, button: int = 1, touch: bool = False) -> Event:
        self._held = kind == pygame.MOUSEBUTTONDOWN
        return Event(kind, pos=self._point, button=button, touch=touch)

    def _motion(self, point: Point, touch: bool = False) -> Event:
        rel = (point[0] - self._point[0], point[1] - self._point[1])
        self._point = point
        return Event(pygame.MOUSEMOTION, pos=point, rel=rel, buttons=(int(self._held), 0, 0), touch=touch)

    def _wheel(self, steps: float) -> Event:
        return Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=steps, flipped=False)

    def _key(self, written: str) -> Gesture:
        *modifiers, name = written.split("+") if written != "+" else ("+",)
        code, mod = pygame.key.key_code(name), sum(MODIFIERS[modifier] for modifier in modifiers)
        letter = chr(code) if 32 <= code < 127 else ""
        yield Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
        if letter and not modifiers:
            yield Event(pygame.TEXTINPUT, text=letter)
        yield Event(pygame.KEYUP, key=code, mod=mod, unicode=letter)

    # Places

    def _one(self, wanted: Callable[[Target], bool]) -> Target | None:
        found = [target for target in self.app.targets if target.name not in GONE and wanted(target)]
        return self.rng.choice(found) if found else None

    def _within(self, target: Target | None) -> Point:
        """A point that touches the target; anywhere without one."""
        if target is None or target.visible.width < 1 or target.visible.height < 1:
            return self._anywhere()
        area: Any = target.visible
        if self.rng.random() < 0.5 and target.holds(area.center):
            return (area.centerx, area.centery)
        return self.rng.randrange(area.left, area.right), self.rng.randrange(area.top, area.bottom)

    def _landing(self) -> Point:
        """Mostly where the carried piece may lie."""
        if self.rng.random() < 0.8 and (lit := self._one(self.app.input.drag.may_drop_on)):
            return self._within(lit)
        return self._within(self._one(lambda t: t.drop is not None))

    def _anywhere(self) -> Point:
        width, height = self.app.window.size
        return self.rng.randrange(width), self.rng.randrange(height)


def some_size(rng: Random) -> Point:
    """A size of the window."""
    return rng.choices(SIZES, _OFTEN)[0]


def resize(app: App, size: Point) -> None:
    """Give the window another size, as a window manager would."""
    pygame.display.set_mode(size)
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
