"""Text that is only read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.look.typesetting import Align, Face
from dejavu.table.shell.input import Touch
from dejavu.table.widgets.base import Line, Widget

_SMALLER: Final = (1.0, 0.94)
"""Shares of its size that words take where they have to keep to their lines, the largest first."""


class Label(Widget):
    """A wrapped paragraph, every line of which is aligned alike."""

    def __init__(
        self,
        words: str,
        size: float = 1.0,
        colour: str = "text",
        face: Face = "regular",
        align: Align = "left",
        space_above: float = 0.0,
        indent: float = 0.0,
        heard: bool = True,
        lines: int = 0,
    ) -> None:
        """``heard`` is False for text that a neighbouring widget says to listeners.

        ``lines`` keeps room for so many, so that what stands around it stays: fewer words leave some of it free, more
        are set smaller, as far as they can be read.
        """
        super().__init__()
        self.heard = heard
        self.words, self.size, self.colour, self.face, self.align = words, size, colour, face, align
        self.space_above, self.indent, self._lines = space_above, indent, lines

    def height(self, look: Look, width: int) -> int:
        """The height of the wrapped words."""
        above = look.px(self.space_above) if self.space_above else 0
        room = self._room(look, width)
        tall = look.paragraph_height(self.words, room, self._fitting(look, room), self.face)
        return max(tall, self._kept(look, room)) + above

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the words in the middle of the rectangle, or at its top where they have lines to spare."""
        width = self._room(look, self.rect.width)
        words = look.paragraph(self.words, width, self._fitting(look, width), self.colour, self.face, self.align)
        above = look.px(self.space_above) if self.space_above else 0
        before = look.px(self.indent) if self.indent else 0
        place = words.get_rect(midleft=(self.rect.left + before, self.rect.centery + above // 2))
        if self._lines:
            place.top = self.rect.top + above
        if self.align == "centre":
            place.centerx = self.rect.centerx
        surface.blit(words, place)

    def to_read(self) -> Sequence[Line]:
        """The text."""
        return [Line(self.words, self.face == "display")] if self.heard else []

    def _kept(self, look: Look, width: int) -> int:
        """The height of the room that is kept for lines."""
        return self._lines * look.paragraph_height("x", width, self.size, self.face) if self._lines else 0

    def _fitting(self, look: Look, width: int) -> float:
        """The size of the words: smaller where they need more lines than are kept."""
        if not self._lines:
            return self.size
        sizes = (self.size * share for share in _SMALLER)
        kept = self._kept(look, width)
        fitting = (size for size in sizes if look.paragraph_height(self.words, width, size, self.face) <= kept)
        return next(fitting, self.size * _SMALLER[-1])

    def _room(self, look: Look, width: int) -> int:
        """The width for lines."""
        return max(look.em, width - (look.px(self.indent) if self.indent else 0))
