"""Text that is only read."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.look.typesetting import Align, Face
from dejavu.table.shell.input import Touch
from dejavu.table.widgets.base import Line, Widget


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
    ) -> None:
        """``heard`` is False for text that a neighbouring widget says to listeners."""
        super().__init__()
        self.heard = heard
        self.words, self.size, self.colour, self.face, self.align = words, size, colour, face, align
        self.space_above, self.indent = space_above, indent

    def height(self, look: Look, width: int) -> int:
        """The height of the wrapped words."""
        above = look.px(self.space_above) if self.space_above else 0
        return look.paragraph_height(self.words, self._room(look, width), self.size, self.face) + above

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the words in the middle of the rectangle, below the space they keep above them."""
        width = self._room(look, self.rect.width)
        words = look.paragraph(self.words, width, self.size, self.colour, self.face, self.align)
        above = look.px(self.space_above) if self.space_above else 0
        before = look.px(self.indent) if self.indent else 0
        place = words.get_rect(midleft=(self.rect.left + before, self.rect.centery + above // 2))
        if self.align == "centre":
            place.centerx = self.rect.centerx
        surface.blit(words, place)

    def to_read(self) -> Sequence[Line]:
        """The text."""
        return [Line(self.words, self.face == "display")] if self.heard else []

    def _room(self, look: Look, width: int) -> int:
        """The width for lines."""
        return max(look.em, width - (look.px(self.indent) if self.indent else 0))
