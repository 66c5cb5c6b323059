"""Monuments that stand on sight markers, never beyond their cells; see-through while one points at them."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from dejavu.games.trip.components import City
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.shapes import Offsets, offsets
from dejavu.table.boards.trip.city.studio import Studio

_FAINT = 80
"""Opacity of a monument that is seen through, of 255."""
_WIDTH = 1.8
"""Of every picture, in cells, where there is the room."""
_SCALE, _EDGE = 0.92, 0.04
"""How large a monument is at most beside its data, and what it leaves free at the edge of its cells, in cells."""


def draw(
    studio: Studio, surface: Surface, cells: Cells, mask: int, marker: int, city: City, faint: bool = False
) -> None:
    """Draw the monument of a sight marker that lies on the cells of a mask; nothing for other markers."""
    place = where(studio, cells, mask, marker, city)
    if place is None:
        return
    surface.blit(picture(studio, marker, place.size, city, faint), place)


def where(studio: Studio, cells: Cells, mask: int, marker: int, city: City) -> Rect | None:
    """What the monument covers; None where the marker has none.

    It is as large as the cells of the marker allow, whatever their shape: all others can still be used, and are seen.
    """
    id = studio.box.markers[marker].id
    if id not in city.monuments:
        return None
    wide, high = _WIDTH * _SCALE, city.monuments[id].height * _SCALE / 10
    side, edge = cells.side, round(_EDGE * cells.side)
    found: list[tuple[float, int, Rect]] = []
    for block in _blocks(offsets(mask, cells.columns)):
        room = Rect(block.left * side, block.top * side, block.width * side, block.height * side)
        room = room.move(cells.around(mask).topleft).inflate(-2 * edge, -2 * edge)
        share = min(1.0, room.width / (wide * side), room.height / (high * side))
        place = Rect(0, 0, int(wide * share * side), int(high * share * side))
        place.midbottom = room.midbottom
        found.append((share, block.width * block.height, place))
    return max(found, key=lambda one: (*one[:2], one[2].bottom))[2]


@lru_cache(maxsize=256)
def _blocks(shape: Offsets) -> tuple[Rect, ...]:
    """The rectangles of whole cells within a shape; asked for whenever the map is drawn."""
    found = []
    for top, left in shape:
        for bottom, right in shape:
            block = Rect(left, top, right + 1 - left, bottom + 1 - top)
            inside = sum(block.collidepoint(column, row) for row, column in shape)
            if block.width > 0 and block.height > 0 and inside == block.width * block.height:
                found.append(block)
    return tuple(found)


def picture(studio: Studio, marker: int, size: tuple[int, int], city: City, faint: bool = False) -> Surface:
    """A monument of that size in pixels."""
    name = f"trip/monuments/{city.id}-{studio.box.markers[marker].id}"
    whole = studio.pictures.get(name, size)
    return studio.keep(("faint", name, size), lambda: _see_through(whole)) if faint else whole


def _see_through(monument: Surface) -> Surface:
    faint = monument.copy()
    faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
