"""Buttons for zooming, for people without wheel or keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from dejavu.table.board.map.viewport import Viewport
from dejavu.table.shell.keys import Bindings
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button, IconButton


class LookingButton(IconButton):
    """A zoom button. Arrow keys skip it on their way between tiles, because it has a key of its own."""

    area = ""
    """The stop of the Tab key."""

    def targets(self) -> Sequence[Target]:
        """The button, for the mouse and for Tab."""
        return [replace(target, aside=True, area=self.area) for target in super().targets()]


class Corner(NamedTuple):
    """A corner of the map, and whether buttons lie side by side there instead of above each other."""

    left: bool = False
    top: bool = False
    lying: bool = False


LOWER_RIGHT = Corner()


def looking_buttons(
    view: Viewport,
    fit: Callable[[], None],
    keys: Bindings,
    corner: Corner = LOWER_RIGHT,
    area: str = "",
    part: Rect | None = None,
) -> Sequence[Button]:
    """Make the buttons that zoom in, zoom out and ``fit``, in a corner of the map or of a part of it.

    ``area`` is their stop of the Tab key.
    """
    look, within = view.look, part or view.rect
    side = look.px(2.0)
    step = side + look.apart(side, side, 0.4)
    edge = max(look.px(0.4), (step - side) // 2)
    buttons = [
        LookingButton("zoom-in", _("Closer"), lambda: view.zoom(1), key=keys.shown("zoom-in")),
        LookingButton("zoom-out", _("Further away"), lambda: view.zoom(-1), key=keys.shown("zoom-out")),
        LookingButton("fit", _("The whole map"), fit, key=keys.shown("fit")),
    ]
    long = len(buttons) * step - (step - side)
    room = Rect(0, 0, *((long, side) if corner.lying else (side, long)))
    room.left = within.left + edge if corner.left else within.right - edge - room.width
    room.top = within.top + edge if corner.top else within.bottom - edge - room.height
    for place, button in enumerate(buttons):
        along, button.area = place * step, area
        button.place(Rect(room.left + along * corner.lying, room.top + along * (not corner.lying), side, side), look)
    return buttons
