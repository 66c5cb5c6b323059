"""Pictures beside words: a row of small ones, or the drawing of a part of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets.base import Widget

PROPORTION = 1.5
"""Width as a factor of the height."""


class TableDrawing(Widget):
    """``drawn`` returns the picture once it exists."""

    def __init__(self, drawn: Callable[[], Surface | None]) -> None:
        super().__init__()
        self._drawn = drawn
        self._fitted: tuple[Surface, Surface] | None = None
        """The picture, and the same scaled to its place."""

    def height(self, look: Look, width: int) -> int:
        """The height, from its width."""
        return round(width / PROPORTION)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw it, with a thin frame."""
        place = self.rect.copy()
        place.height = min(place.height, round(place.width / PROPORTION))
        place.centery = self.rect.centery
        look.draw_panel(surface, place, "field", "hairline", 0.3)
        if (drawn := self._drawn()) is None:  # an empty frame would look like a picture that failed
            words = look.text(_("Being drawn …"), 1.0, "text_secondary", width=place.width)
            surface.blit(words, words.get_rect(center=place.center))
            return
        inner = place.inflate(-4, -4)
        if self._fitted is None or self._fitted[0] is not drawn or self._fitted[1].get_size() != inner.size:
            self._fitted = drawn, pygame.transform.smoothscale(drawn, inner.size)
        surface.blit(self._fitted[1], inner)


class PictureRow(Widget):
    """Square pictures by name, ``side`` em high; smaller where there is not room for all."""

    def __init__(self, pictures: Pictures, names: Sequence[str], side: float = 2.4) -> None:
        super().__init__()
        self.pictures, self.names, self.side = pictures, tuple(names), side

    def height(self, look: Look, width: int) -> int:
        """The height of a picture."""
        return self._side(look, width)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the pictures from the left."""
        side = self._side(look, self.rect.width)
        place = Rect(self.rect.left, 0, side, side)
        place.centery = self.rect.centery
        for name in self.names:
            surface.blit(self.pictures.get(name, place.size), place)
            place.left += side + look.px(0.3)

    def _side(self, look: Look, width: int) -> int:
        count = max(1, len(self.names))
        return max(1, min(look.px(self.side), (width - look.px(0.3) * (count - 1)) // count))
