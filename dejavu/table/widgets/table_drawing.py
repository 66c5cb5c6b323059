"""A drawing of a part of a table beside words: an empty frame until it has been drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from dejavu.table.look.look import Look
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
