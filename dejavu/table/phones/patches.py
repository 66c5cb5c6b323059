"""What a phone has of a map: a whole picture, and over it a patch for every place that has changed since.

An act changes little of a map, so a phone loads little of the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Mask, Rect, Surface

from dejavu.remote.link import Content
from dejavu.table.look.encoding import written
from dejavu.table.phones.drawing import DrawnPatch

CELL: Final = 16
"""Side of the squares that patches are made of, in pixels: the blocks of a JPEG, so that no edge is seen."""
MOST: Final = 48
"""Most patches of a map; a reloaded page requests each of them."""
_SAME: Final = (2, 2, 2, 255)
"""Largest difference between two pixels that count as the same, by channel."""


class PatchedMap:
    """The newest picture of a map, and the patches that it is made of."""

    def __init__(self) -> None:
        self._shown: Surface | None = None
        self._patches: list[DrawnPatch] = []

    def show(self, picture: Surface) -> Sequence[DrawnPatch]:
        """The patches that make up a picture, the lowest first. Those of the last picture stay if possible."""
        shown, whole = self._shown, picture.get_rect()
        kept, places = list[DrawnPatch](), [whole]
        if shown and shown.get_size() == whole.size:
            changed = changes(shown, picture)
            seen = [each for each in self._patches if not any(place.contains(each.place) for place in changed)]
            if len(seen) + len(changed) <= MOST and sum(place.w * place.h for place in changed) < whole.w * whole.h:
                kept, places = seen, changed
        new = [DrawnPatch(tuple(place), _written(picture, place)) for place in places]
        self._shown, self._patches = picture, kept + new
        return tuple(self._patches)


def changes(before: Surface, after: Surface) -> list[Rect]:
    """The places in which two pictures of the same size differ, in whole cells."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), _SAME, before)
    same.invert()
    cells = Mask((-(-after.get_width() // CELL), -(-after.get_height() // CELL)))
    for left, top, width, height in same.get_bounding_rects():
        first, last = (left // CELL, top // CELL), ((left + width - 1) // CELL, (top + height - 1) // CELL)
        cells.draw(Mask((last[0] - first[0] + 1, last[1] - first[1] + 1), fill=True), first)
    found = ([CELL * value for value in place] for place in cells.get_bounding_rects())
    return [Rect(place).clip(after.get_rect()) for place in found]


def _written(picture: Surface, place: Rect) -> Content:
    return Content("image/jpeg", written(picture.subsurface(place), "patch.jpg"))
