"""Monuments that stand on sight markers, higher than their cells; see-through while one points at them."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from dejavu.games.trip.components import City
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.shapes import offsets
from dejavu.table.boards.trip.city.studio import Studio

_FAINT = 80
"""Opacity of a monument that is seen through, of 255."""
_WIDTH = 1.8
"""Of every picture, in cells."""
_ABOVE = 0.2
"""How far a monument may reach beyond the map, in cells; where it would reach farther, it is smaller."""
_SCALE, _FOOT = 0.92, 0.10
"""How large a monument is beside its data, and how far its foot lies above the southern edge of its cells."""


def draw(
    studio: Studio, surface: Surface, cells: Cells, mask: int, marker: int, city: City, faint: bool = False
) -> None:
    """Draw the monument of a sight marker that lies on the cells of a mask; nothing for other markers.

    Monuments are drawn after all markers, from north to south: they rise over what lies behind them.
    """
    place = where(studio, cells, mask, marker, city)
    if place is None:
        return
    surface.blit(picture(studio, marker, place.size, city, faint), place)


def where(studio: Studio, cells: Cells, mask: int, marker: int, city: City) -> Rect | None:
    """What the monument covers; None where the marker has none. It stands on the southern cells of the marker."""
    id = studio.box.markers[marker].id
    if id not in city.monuments:
        return None
    shape, whole = offsets(mask, cells.columns), cells.around(mask)
    last = max(row for row, _ in shape)
    foot = [column for row, column in shape if row == last]
    middle = whole.left + round((sum(foot) / len(foot) + 0.5) * cells.side)
    base, side = whole.bottom - round(_FOOT * cells.side), cells.side
    high = city.monuments[id].height * _SCALE / 10
    share = min(1.0, (base - cells.top + _ABOVE * side) / (high * side))
    place = Rect(0, 0, round(_WIDTH * _SCALE * share * side), round(high * share * side))
    place.midbottom = middle, base
    room = cells.rect.inflate(2 * round(_ABOVE * side), 0)
    place.left = max(room.left, min(place.left, room.right - place.width))
    return place


def picture(studio: Studio, marker: int, size: tuple[int, int], city: City, faint: bool = False) -> Surface:
    """A monument of that size in pixels."""
    name = f"trip/monuments/{city.id}-{studio.box.markers[marker].id}"
    whole = studio.pictures.get(name, size)
    return studio.keep(("faint", name, size), lambda: _see_through(whole)) if faint else whole


def _see_through(monument: Surface) -> Surface:
    faint = monument.copy()
    faint.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
