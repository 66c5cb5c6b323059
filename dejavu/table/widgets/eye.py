"""The eye: a button that puts aside what lies over a table, so that the table is seen, and brings it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from dejavu.table.look.look import Look
from dejavu.table.shell.app import App
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.icon import IconButton

SIDE: Final = 1.9
"""Side of the button, in em."""


class Eye:
    """The button, which stays in its place while the rest is aside."""

    def __init__(self, app: App, turn: Callable[[bool], None]) -> None:
        """The button calls ``turn``, which lets the whole plate step aside or come back, and calls ``turned``."""
        self._app, self._turn = app, turn
        self.aside = False
        self._focus: str | None = None
        """The name of the focused target before; it gets the focus back."""

    def turned(self, aside: bool) -> bool:
        """Note that the plate steps aside or comes back; returns whether that is a change."""
        if aside == self.aside:
            return False
        self.aside = aside
        if aside:
            self._focus = self._app.targets.focus
        else:
            self._app.input.focus(self._focus)
        return True

    def place(self, plate: Rect, look: Look, back: str, edge: int) -> None:
        """Place the button in the upper right corner of a plate, ``edge`` pixels from both sides.

        ``back``: its words while the plate is aside.
        """
        words = back if self.aside else _("Look at the table")
        key = self._app.bindings.shown("peek")
        self._button = IconButton("aside", words, lambda: self._turn(not self.aside), key=key)
        side = look.px(SIDE)
        self._button.place(Rect(plate.right - side - edge, plate.top + edge, side, side), look)

    @property
    def rect(self) -> Rect:
        """The place of the button."""
        return self._button.rect

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the button."""
        self._button.draw(surface, look, touch)

    def targets(self) -> Sequence[Target]:
        """The button's target."""
        return self._button.targets()
