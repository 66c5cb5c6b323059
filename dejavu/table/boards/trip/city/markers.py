"""Markers of the shared map: raised wood in the shape of their cells, each cell with the mark of their kind."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.places import draw_inlaid
from dejavu.table.boards.trip.city.shapes import WHITE, Offsets, bevelled, joined, offsets, sheen, size
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look.light import blit_at
from dejavu.table.look.masks import tinted, without
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent

_INSET = 0.06
"""Distance of a marker from the edge of its cells, in cells."""
_RADIUS = 0.13
"""Radius of a marker's corners, in cells."""
_HEIGHT = 0.07
"""Height of a marker above the map, in cells."""
_LINE = 0.022
"""Width of the worn edge, in cells."""
_WORN = 0.40
"""Lightening of the worn edge."""
_PALER = 0.10
"""Lightening of the paint, because the grain darkens it."""
_GRAIN = 320
"""Side of the grain's picture, which repeats seamlessly, in pixels."""
_LIGHT = Color(255, 250, 235, 110)
"""Light below a mark burnt into the wood."""
_MARK = 0.50
"""Height of a mark as a share of its cell."""
_SMALL_MARK = 0.72
"""Height of a mark as a share of a small cell."""
_CLEAR = 26
"""Side of a cell below which it is small, in pixels."""


def draw(studio: TripStudio, surface: Surface, cells: Cells, mask: int, marker: int) -> None:
    """Draw a laid marker on the cells of a mask; ``monuments`` draws its monument on top."""
    surface.blit(picture(studio, offsets(mask, cells.columns), cells.side, marker), cells.around(mask))


def draw_supplied(studio: TripStudio, surface: Surface, rect: Rect, marker: int, left: int) -> None:
    """Draw a marker of the supply, centred in a rectangle; if none is left, its hollow."""
    shape = studio.box.shapes[studio.box.markers[marker].shape]
    wide, high = size(shape, 1)
    side = max(4, min(rect.width // wide, rect.height // high))
    drawn = picture(studio, shape, side, marker) if left else hollow(studio, shape, side, marker)
    blit_at(surface, drawn, center=rect.center)


@kept
def picture(studio: TripStudio, shape: Offsets, side: int, marker: int) -> Surface:
    """A marker of that shape with cells of that side."""
    place = studio.box.markers[marker].place
    colour, rise = studio.place_colour(place), max(2, round(_HEIGHT * side))
    mask = joined(shape, side, _INSET, _RADIUS, WHITE)
    surface = transparent(mask.get_size())
    shadow = pygame.transform.box_blur(tinted(mask, Color(0, 0, 10, 210)), max(1, rise // 2))
    surface.blit(shadow, (rise // 2, rise // 2))
    wall = tinted(mask, colour.lerp(Color(24, 8, 20), 0.62))
    for step in range(rise // 2, -rise + rise // 2, -1):
        surface.blit(wall, (0, step))
    top = _face(studio, shape, mask, colour, side)
    mark = round(side * (_MARK if side >= _CLEAR else _SMALL_MARK))
    for row, column in shape:
        centre = round((column + 0.5) * side), round((row + 0.5) * side)
        draw_inlaid(studio, top, place, centre, mark, _LIGHT, max(1, mark // 30))
    surface.blit(top, (0, rise // 2 - rise))
    return surface


def _face(studio: TripStudio, shape: Offsets, mask: Surface, colour: Color, side: int) -> Surface:
    """The top of a marker: painted wood with grain and worn light edges."""
    top = bevelled(mask, colour.lerp(WHITE, _PALER), max(1, side // 22), 130, 60)
    grain = studio.pictures.get("trip/grain", (_GRAIN, _GRAIN))
    for left in range(0, top.get_width(), _GRAIN):
        for above in range(0, top.get_height(), _GRAIN):
            top.blit(grain, (left, above), special_flags=pygame.BLEND_RGB_MULT)
    sheen(top, 18)
    width = max(1.0, side * _LINE) / side
    inner = joined(shape, side, _INSET + width, _RADIUS - width, WHITE)
    top.blit(tinted(without(mask, inner), edge_colour(colour)), (0, 0))
    return top


def edge_colour(colour: Color) -> Color:
    """The colour of worn edges, pale enough to stand out from every land."""
    return colour.lerp(WHITE, _WORN)


@kept
def hollow(studio: TripStudio, shape: Offsets, side: int, marker: int) -> Surface:
    """The empty place of a marker: its outline, faintly filled with its colour."""
    colour = studio.place_colour(studio.box.markers[marker].place)
    line = joined(shape, side, _INSET, _RADIUS, translucent(colour, 150))
    inner = joined(shape, side, _INSET + max(1.0, side * 0.03) / side, _RADIUS * 0.85, WHITE)
    inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    line.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    line.blit(tinted(joined(shape, side, _INSET, _RADIUS, WHITE), translucent(colour, 34)), (0, 0))
    return line
