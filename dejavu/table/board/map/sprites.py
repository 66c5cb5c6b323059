"""Fast pictures of small pieces at any size: every frame of a zoom needs another size."""

from __future__ import annotations

import pygame
from pygame import Surface

from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import SurfaceCache

_SOURCES = (48, 96, 160)
"""Sides in pixels of the sources; a piece is scaled from the smallest that is large enough.

Only the largest is read from its file: nothing is read while the map is zoomed."""
_KEPT = 6 * 2**20
"""Bytes of the sources; bounded by number, those of a near zoom once took 40 MiB."""
_SHARE = 3
"""Divisor of the memory of all pictures that gives the part for scaled pieces: enough for one near view.

More would keep sizes that a zoom passed through instead of sizes that it needs again."""


class PieceSprites:
    """Square pictures by name and side."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._sources: SurfaceCache[tuple[str, int]] = SurfaceCache(_KEPT)
        self._made: SurfaceCache[tuple[str, int]] = SurfaceCache(_KEPT)

    def get(self, name: str, side: int) -> Surface:
        """The picture with a side in pixels; share it, do not draw on it."""
        sprite = self._made.get((name, side))
        if sprite is None:
            sprite = pygame.transform.smoothscale(self._source(name, side), (side, side))
            self._made.bound = self._pictures.bound / _SHARE
            self._made.keep((name, side), sprite)
        return sprite

    def _source(self, name: str, side: int) -> Surface:
        large = next((large for large in _SOURCES if large >= side), _SOURCES[-1])
        if large == _SOURCES[-1]:
            return self._largest(name)
        return self._sources.ensure(
            (name, large), lambda: pygame.transform.smoothscale(self._largest(name), (large, large))
        )

    def _largest(self, name: str) -> Surface:
        return self._pictures.get(name, (_SOURCES[-1], _SOURCES[-1]))
