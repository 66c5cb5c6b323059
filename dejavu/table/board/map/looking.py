"""Buttons for what wheel and keys do on the map, for hands that have neither."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from dejavu.table.board.map.viewport import Viewport
from dejavu.table.shell.keys import Bindings
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button, IconButton


class LookingButton(IconButton):
    """Arrow keys go from tile to tile past it: all that it does has a key of its own."""

    def targets(self) -> Sequence[Target]:
        """The button, for the mouse and for Tab."""
        return [replace(target, aside=True) for target in super().targets()]


def looking_buttons(view: Viewport, fit: Callable[[], None], keys: Bindings, left: bool = False) -> list[Button]:
    """Closer, further away and ``fit``, in the lower right corner of the map, or the lower left one."""
    look, area = view.look, view.rect
    side, gap = look.px(2.0), look.px(0.4)
    buttons: list[Button] = [
        LookingButton("zoom-in", _("Closer"), lambda: view.zoom(1), key=keys.shown("zoom-in")),
        LookingButton("zoom-out", _("Further away"), lambda: view.zoom(-1), key=keys.shown("zoom-out")),
        LookingButton("fit", _("The whole map"), fit, key=keys.shown("fit")),
    ]
    for place, button in enumerate(buttons):
        top = area.bottom - (len(buttons) - place) * (side + gap)
        across = area.left + look.px(0.9) if left else area.right - side - look.px(0.9)
        button.place(Rect(across, top, side, side), look)
    return buttons
