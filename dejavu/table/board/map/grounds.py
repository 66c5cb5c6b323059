"""The ground under a sign on the map: its own tile, another tile, or nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

_GRAIN = 4
"""Pixels of the window for one pixel of the lookup picture."""


class Grounds:
    """A small picture of a part of the window in which every tile has a colour of its own."""

    def __init__(self, view: Rect, outlines: Mapping[int, Sequence[tuple[float, float]]]) -> None:
        left, top = self._corner = view.topleft
        picture = Surface((view.width // _GRAIN + 1, view.height // _GRAIN + 1), depth=8)
        for tile, corners in outlines.items():
            small = [((x - left) / _GRAIN, (y - top) / _GRAIN) for x, y in corners]
            pygame.draw.polygon(picture, _mark(tile), small)
        self._area, self._pitch, self._cells = picture.get_rect(), picture.get_pitch(), picture.get_buffer().raw

    def foreign(self, tile: int, rect: Rect) -> float:
        """The share of a rectangle that lies on other tiles than this one, from 0 to 1."""
        near = rect.move(-self._corner[0], -self._corner[1])
        small = Rect([length // _GRAIN for length in near]).clip(self._area)
        if not (small.width and small.height):
            return 0.0
        starts = (row * self._pitch + small.left for row in range(small.top, small.bottom))
        rows = [self._cells[start : start + small.width] for start in starts]
        own = sum(row.count(0) + row.count(_mark(tile)) for row in rows)
        return 1 - own / (small.width * small.height)


def _mark(tile: int) -> int:
    return tile + 1
