"""A picture of everything of a map that is at rest; only changed parts are painted again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface


class CachedLayer:
    """A picture as large as the window, copied from at every frame."""

    def __init__(self, paint: Callable[[Surface], None]) -> None:
        """``paint`` draws everything that meets the clip of its canvas, from back to front."""
        self._paint = paint
        self._stale = Rect(0, 0, 1, 1)
        self._picture = Surface((1, 1))

    def resize(self, size: tuple[int, int]) -> None:
        """Take the size of the window: the layer shares its coordinates, and so do all who draw on it."""
        if self._picture.get_size() != size:
            made = Surface(size)
            self._picture = made.convert() if pygame.display.get_surface() else made
        self.redraw()

    def let_go(self) -> None:
        """Release the picture until the layer takes a size again."""
        self._picture = Surface((1, 1))

    def redraw(self, part: Rect | None = None) -> None:
        """Paint a part, or (None) everything, again before the next copy."""
        if part is None:
            self._stale = self._picture.get_rect()
        elif part.width:
            self._stale = self._stale.union(part) if self._stale.width else Rect(part)

    def draw(self, surface: Surface, area: Rect) -> None:
        """Copy the part of an area within the clip; first paint its outdated part."""
        if self._stale.width:
            self._picture.set_clip(area.clip(self._stale))
            self._paint(self._picture)
            self._stale = Rect(0, 0, 0, 0)
        part = surface.get_clip().clip(area)
        surface.blit(self._picture, part, part)
