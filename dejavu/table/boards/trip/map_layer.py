"""Both maps at rest in one picture: while one points, only what one points at is drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from dejavu.table.board.map.layer import CachedLayer


class Still(Protocol):
    """A map that is at rest but for what is pointed at."""

    rect: Rect

    def at_rest(self) -> Hashable:
        """All that ``draw_still`` depends on."""

    def draw_still(self, surface: Surface) -> None:
        """Draw what is at rest."""


class MapLayer:
    """As large as the window; each map is painted again as soon as anything at rest on it has changed."""

    def __init__(self, maps: Sequence[Still], draw_sky: Callable[[Surface], None]) -> None:
        self._maps, self._draw_sky = maps, draw_sky
        self._layer = CachedLayer(self._paint)
        self._painted: dict[int, Hashable] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """The window has that size, or everything looks different."""
        self._layer.resize(size)
        self._painted.clear()

    def let_go(self) -> None:
        """The scene was left."""
        self._layer.let_go()

    def draw(self, surface: Surface, area: Still) -> None:
        """Draw one of the maps, and the sky behind it."""
        at_rest = area.at_rest()
        if self._painted.get(id(area)) != at_rest:
            self._painted[id(area)] = at_rest
            self._layer.redraw(area.rect)
        self._layer.draw(surface, area.rect)

    def _paint(self, canvas: Surface) -> None:
        self._draw_sky(canvas)
        for area in self._maps:
            if area.rect.colliderect(canvas.get_clip()):
                area.draw_still(canvas)
