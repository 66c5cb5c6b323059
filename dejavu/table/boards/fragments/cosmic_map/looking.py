"""Buttons for what wheel and keys do on the map, for hands that have neither."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from dejavu.table.boards.fragments.cosmic_map.icons import IconButton
from dejavu.table.boards.fragments.cosmic_map.view import MapView
from dejavu.table.text import _
from dejavu.table.widgets import Button


def looking_buttons(view: MapView, fit: Callable[[], None]) -> list[Button]:
    """Closer, further away and ``fit``, in the lower right corner of the map."""
    look, area = view.look, view.rect
    side, gap = look.px(2.0), look.px(0.4)
    buttons: list[Button] = [
        IconButton("zoom-in", _("Closer"), lambda: view.zoom(1)),
        IconButton("zoom-out", _("Further away"), lambda: view.zoom(-1)),
        IconButton("fit", _("The whole map"), fit),
    ]
    for place, button in enumerate(buttons):
        button.tip = button.words
        top = area.bottom - (len(buttons) - place) * (side + gap)
        button.place(Rect(area.right - side - look.px(0.9), top, side, side), look)
    return buttons
