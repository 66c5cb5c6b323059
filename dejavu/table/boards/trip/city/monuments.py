"""Monuments on sight markers, within their cells; translucent while the pointer is there."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from dejavu.games.trip.components import City
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.shapes import Offsets, offsets
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import anchored

_FAINT = 80
"""Opacity of a translucent monument, of 255."""
_WIDTH = 1.8
"""Width of every picture, in cells, if there is room."""
_SCALE = 0.92
"""Greatest size of a monument relative to its data."""
_EDGE = 0.04
"""Margin within the cells, in cells."""


def draw(
    studio: TripStudio, surface: Surface, cells: Cells, mask: int, marker: int, city: City, faint: bool = False
) -> None:
    """Draw the monument of a sight marker on the cells of a mask; nothing for other markers."""
    place = where(studio, cells, mask, marker, city)
    if place is None:
        return
    surface.blit(picture(studio, marker, place.size, city, faint), place)


def where(studio: TripStudio, cells: Cells, mask: int, marker: int, city: City) -> Rect | None:
    """The rectangle of the monument; None if the marker has none.

    It is as large as the marker's own cells allow, because all other cells stay visible and in use.
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
        place = anchored((int(wide * share * side), int(high * share * side)), midbottom=room.midbottom)
        found.append((share, block.width * block.height, place))
    return max(found, key=lambda one: (*one[:2], one[2].bottom))[2]


@lru_cache(maxsize=256)
def _blocks(shape: Offsets) -> tuple[Rect, ...]:
    """The rectangles of whole cells within a shape, cached because the map is redrawn often."""
    found = []
    for top, left in shape:
        for bottom, right in shape:
            block = Rect(left, top, right + 1 - left, bottom + 1 - top)
            inside = sum(block.collidepoint(column, row) for row, column in shape)
            if block.width > 0 and block.height > 0 and inside == block.width * block.height:
                found.append(block)
    return tuple(found)


def proportions(studio: TripStudio, marker: int, city: City) -> tuple[float, float]:
    """Width and height of the picture of a marker's monument, in cells."""
    return _WIDTH, city.monuments[studio.box.markers[marker].id].height / 10


def picture(studio: TripStudio, marker: int, size: Size, city: City, faint: bool = False) -> Surface:
    """A monument of that size in pixels."""
    name = f"trip/monuments/{city.id}-{studio.box.markers[marker].id}"
    return _see_through(studio, name, size) if faint else studio.pictures.get(name, size)


@kept
def _see_through(studio: TripStudio, name: str, size: Size) -> Surface:
    faint = studio.pictures.get(name, size).copy()
    faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
