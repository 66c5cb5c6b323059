"""Monuments that stand on sight markers, higher than their cells; see-through while one points at them."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from dejavu.games.trip.components import City
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.studio import Studio

_FAINT = 70
"""Opacity of a monument that is seen through, of 255."""


def draw(
    studio: Studio, surface: Surface, cells: Cells, mask: int, marker: int, city: City, faint: bool = False
) -> None:
    """Draw the monument of a sight marker that lies on the cells of a mask; nothing for other markers.

    Monuments are drawn after all markers, from north to south: they rise over what lies behind them.
    """
    place = where(studio, cells, mask, marker, city)
    if place is None:
        return
    drawn = picture(studio, marker, place.size)
    if faint:
        drawn = studio.keep(("faint", marker, place.size), lambda: _faint(drawn))
    surface.blit(drawn, place)


def where(studio: Studio, cells: Cells, mask: int, marker: int, city: City) -> Rect | None:
    """What the monument covers; None where the marker has none."""
    id = studio.box.markers[marker].id
    if id not in city.monuments:
        return None
    foot = cells.around(mask)
    height = round(city.monuments[id].height * cells.side / 10)
    return Rect(foot.centerx - cells.side // 2, foot.centery + cells.side // 4 - height, cells.side, height)


def picture(studio: Studio, marker: int, size: tuple[int, int]) -> Surface:
    """A monument of that size in pixels."""
    return studio.keep(("monument", marker, size), lambda: _monument(size))


def _monument(size: tuple[int, int]) -> Surface:
    surface = Surface(size, pygame.SRCALPHA)
    width, height = size
    pygame.draw.polygon(surface, (240, 226, 180), [(width // 2, 0), (width * 3 // 4, height), (width // 4, height)])
    return surface


def _faint(monument: Surface) -> Surface:
    faint = monument.copy()
    faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
