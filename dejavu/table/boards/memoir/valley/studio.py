"""What all drawing of the memoir shares: the look, the pictures, the box, and what has been drawn already."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from dejavu.games.memoir.components import Components
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import SurfaceCache

_KEPT_WINDOWS, _KEPT_LEAST = 1.5, 8 * 2**20
"""Bytes of drawings that are kept: windows full of them, and how many in the smallest window."""


class Studio:
    """Made for one look; a new one is made with it."""

    def __init__(self, look: Look, pictures: Pictures, box: Components) -> None:
        self.look, self.pictures, self.box = look, pictures, box
        self._kept: SurfaceCache[tuple[object, ...]] = SurfaceCache(
            max(_KEPT_LEAST, _KEPT_WINDOWS * 4 * look.size[0] * look.size[1])
        )

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """What was drawn for a key before, or what ``make`` draws now; share it, do not draw on it."""
        return self._kept.ensure(key, make)

    def let_go(self) -> None:
        """Nothing is drawn with it any more."""
        self._kept.clear()
