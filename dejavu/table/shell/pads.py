"""Gamepads, whose events become key events, so that nothing else needs to know of pads.

Every pad plays for whoever's turn it is, unless ``Pads.may_play`` says otherwise. pygame's controller module is
imported when the first pad is plugged in.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from dejavu.table.shell import pad_keys
from dejavu.table.shell.launch import on_deck
from dejavu.table.shell.pad_keys import BUTTONS, CODES, DIRECTIONS, RIGHT_STICK
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.shell.app import App
    from dejavu.table.shell.timers import Timer

_FULL = 32768
"""The value of an axis at the end of its way."""
_PUSHED = 0.55
"""Share of the way of a stick or trigger at which it counts as pressed."""
_LET_GO = 0.35
"""Share of the way at which it counts as let go."""
_FIRST_AGAIN = 0.35
"""Seconds after which a held button counts again for the first time."""
_AGAIN = 0.06
"""Seconds after which a held button counts again from then on."""
_STICKS = ((0, 1, DIRECTIONS), (2, 3, RIGHT_STICK))
"""The axes of each stick, across and along, and what its four ways are called."""
_TRIGGERS = {4: "lt", 5: "rt"}
"""The trigger of each further axis."""
_TREMBLE = (0.2, 0.4, 180)
"""Strength of the slow and of the fast motor, each from 0 to 1, and milliseconds."""
_RAW = range(pygame.JOYAXISMOTION, pygame.JOYBUTTONUP + 1)
"""Joystick events, which repeat controller events. SDL derives those from them, so they cannot be switched off."""


@dataclass
class Pad:
    """One pad, and what is pushed on it."""

    maker: str = pad_keys.XBOX
    device: Any = None
    """pygame's controller, which is closed when nobody keeps it."""
    axes: dict[int, float] = field(default_factory=dict)
    sticks: dict[int, str] = field(default_factory=dict)
    """The way that each stick is pushed, by its first axis."""
    held: list[str] = field(default_factory=list)


class Pads:
    """All pads that are plugged in."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pads: dict[int, Pad] = {}
        self._again: Timer | None = None
        self._welcomed = False
        self.may_play: Callable[[int], bool] = lambda pad: True
        """Whether a button that is pressed on a pad does anything now."""
        self.owners: dict[str, int] = {}
        """The pad of each person who has one of their own (``play.seat_pads``)."""
        self.offered = False
        """Whether people were told that they can have one."""

    @property
    def plugged(self) -> Set[int]:
        """The pads that are plugged in, by the number in their events."""
        return self._pads.keys()

    def tremble(self, pad: int | None) -> None:
        """Let a pad tremble for a moment, if it can."""
        if pad in self._pads and (device := self._pads[pad].device):
            device.rumble(*_TREMBLE)

    def look_out(self) -> None:
        """Listen for pads from now on: those plugged in already, and those that will be."""
        with contextlib.suppress(pygame.error):  # a system without joysticks
            pygame.joystick.init()

    def as_keys(self, event: Event) -> Iterable[Event]:
        """Translate a pad's event into key events; other events stay as they are."""
        if event.type in _RAW:
            return ()
        if event.type == pygame.WINDOWFOCUSLOST:
            return [*self._let_go(*self._pads), event]  # the window hears no more of them
        if event.type == pygame.JOYDEVICEADDED:
            self._open_controllers()
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._added(event)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._removed(event.instance_id)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button < len(BUTTONS) and BUTTONS[event.button] != "guide":  # the system uses that one itself
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return self._key(event.instance_id, BUTTONS[event.button], down)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(event.instance_id, event.axis, event.value / _FULL)
        else:
            return [event]
        return ()

    def welcome(self) -> None:
        """Say once what the most needed buttons do, when a pad is used for the first time."""
        if self._welcomed:
            return
        self._welcomed = True
        shown = self._app.bindings.shown
        self._app.toast(
            _(
                "{confirm} chooses, {cancel} goes back, {more} lists all that can be done.",
                confirm=shown("confirm"),
                cancel=shown("cancel"),
                more=shown("more"),
            )
        )

    # plugging in and out

    def _open_controllers(self) -> None:
        """Import pygame's controller module; SDL then reports every pad whose buttons it knows."""
        with contextlib.suppress(pygame.error, ImportError):  # some systems build pygame without it
            from pygame._sdl2 import controller

            controller.init()

    def _added(self, event: Event) -> None:
        """A pad was plugged in. Its mapping is never asked for, which crashes with some pads (pygame-ce #3595)."""
        with contextlib.suppress(pygame.error):  # it was gone again at once
            from pygame._sdl2.controller import Controller

            device = Controller(event.device_index)
            maker = pad_keys.maker(getattr(event, "guid", ""), device.name or "", on_deck())
            self._pads[device.as_joystick().get_instance_id()] = Pad(maker, device)

    def _removed(self, instance: int) -> list[Event]:
        """A pad was unplugged: let go what it held, and say so if it was the one in the hand."""
        released = self._let_go(instance)
        self._pads.pop(instance, None)
        if self._app.bindings.pad and not self._pads:
            self._app.toast(_("The gamepad is gone. Plug it in again, or go on with mouse or keys."))
        return released

    def _let_go(self, *instances: int) -> list[Event]:
        """Let go everything that some pads hold."""
        held = [
            (instance, name) for instance in instances if instance in self._pads for name in self._pads[instance].held
        ]
        return [each for instance, name in held for each in self._key(instance, name, down=False)]

    # what is pushed

    def _moved(self, instance: int, axis: int, value: float) -> list[Event]:
        pad = self._pads.setdefault(instance, Pad())
        pad.axes[axis] = value
        if name := _TRIGGERS.get(axis):
            down = value > (_LET_GO if name in pad.held else _PUSHED)
            return self._key(instance, name, down) if down != (name in pad.held) else []
        return [made for stick in _STICKS if axis in stick[:2] for made in self._pushed(instance, pad, *stick)]

    def _pushed(self, instance: int, pad: Pad, across: int, along: int, ways: tuple[str, ...]) -> list[Event]:
        """A stick was moved: at most one of its four ways is pressed."""
        x, y = pad.axes.get(across, 0.0), pad.axes.get(along, 0.0)
        before = pad.sticks.get(across, "")
        far = max(abs(x), abs(y))
        way = ""
        if far > (_LET_GO if before else _PUSHED):
            left, right, up, down = ways
            way = (left if x < 0 else right) if abs(x) > abs(y) else (up if y < 0 else down)
        if way == before:
            return []
        pad.sticks[across] = way
        return [each for name in (before, way) if name for each in self._key(instance, name, name == way)]

    def _key(self, instance: int, name: str, down: bool) -> list[Event]:
        """The key event of a button, which repeats while the button is held; none while the pad rests."""
        pad = self._pads.setdefault(instance, Pad())
        if not (self.may_play(instance) if down else name in pad.held):
            return []
        pad.held = [*(held for held in pad.held if held != name), *([name] if down else [])]
        if self._again:
            self._again.cancel()
        self._again = self._app.after(_FIRST_AGAIN, lambda: self._press_again(instance)) if pad.held else None
        return [_event(name, down, pad.maker)]

    def _press_again(self, instance: int) -> None:
        pad = self._pads.get(instance)
        if pad and pad.held and self.may_play(instance):
            pygame.event.post(_event(pad.held[-1], True, pad.maker))
            self._again = self._app.after(_AGAIN, lambda: self._press_again(instance))


def _event(name: str, down: bool, maker: str) -> Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return Event(kind, key=CODES[name], mod=0, unicode="", pad=maker)


def maker_of(event: Event) -> str:
    """The maker of the pad that an event came from; empty for keyboard and mouse."""
    return str(getattr(event, "pad", ""))
