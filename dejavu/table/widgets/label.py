"""Text that is only read, and the dark glass that lies under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.typesetting import Align, Face
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import Line, Widget

_SIZES = (1.9, 1.6, 1.35)
"""Sizes of the title that are tried, in em."""
_SMALLER: Final = (1.0, 0.94)
"""Factors of the size to try where words have to keep to their lines, the largest first."""


class Panel(Widget):
    """A plate under other widgets, with an optional title set in the display face above its contents."""

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.title = title

    def title_height(self, look: Look) -> int:
        """Room the title takes at the top, in pixels."""
        return look.px(2.8 if look.cramped else 3.4) if self.title else 0

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the glass and the title over a short gold line."""
        look.draw_panel(surface, self.rect, "sheet")
        if self.title:
            room = self.rect.width - look.px(2)
            # a long name of a save is set smaller rather than cut
            sizes = (size for size in _SIZES if look.font(size, "display").size(self.title)[0] <= room)
            words = look.text(self.title, next(sizes, _SIZES[-1]), "text", "display", room)
            place = words.get_rect(midtop=(self.rect.centerx, self.rect.top + look.px(0.3 if look.cramped else 0.7)))
            surface.blit(words, place)
            line = look.panel((min(room, look.px(8)), max(1, look.hairline)), "hairline", "", 0)
            blit_at(surface, line, midtop=(self.rect.centerx, place.bottom + look.px(0.1)))


class Label(Widget):
    """A wrapped paragraph, with all lines aligned alike."""

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
        name: str = "",
        tip: str = "",
    ) -> None:
        """``heard`` is False for text that a neighbouring widget says to listeners.

        ``lines`` keeps room for that number of lines, so that what stands around it stays: fewer words leave some of it
        free, more get smaller, as far as they can be read. ``tip`` explains the words when the pointer rests on them;
        the target needs a ``name``.
        """
        super().__init__(name)
        self.tip = tip
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

    def targets(self) -> Sequence[Target]:
        """The words, if they are explained; keys do not stop there."""
        if not self.tip:
            return ()
        return [Target(name=self.name, rect=self.rect, label=self.words, kind="area", tip=self.tip, focusable=False)]

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
