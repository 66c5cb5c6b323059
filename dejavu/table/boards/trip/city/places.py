"""Scored places: one lacquered shape without inner rims, with a gold outline and one large mark."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.shapes import (
    WHITE,
    Offsets,
    bevelled,
    joined,
    middle,
    offsets,
    sheen,
    size,
)
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import transparent

_RIM, _GOLD, _LACQUER = (0.015, 0.15), (0.03, 0.14), (0.075, 0.10)
"""Inset and corner radius of the dark rim, the gold line and the lacquer, in cells."""
_MARK = 0.62
"""Share of its room that the mark takes."""
_CELL = 1.3
"""Largest side of a cell of a small shape, in em."""
_LEAST = 5
"""Least side of a cell with which a shape is drawn, in pixels."""
_LIGHT = Color(255, 250, 235, 120)
"""Light below the inlaid mark."""


def draw(studio: TripStudio, surface: Surface, cells: Cells, mask: int, place: int) -> None:
    """Draw a scored place of a kind on the cells of a mask."""
    surface.blit(picture(studio, offsets(mask, cells.columns), cells.side, place), cells.around(mask))


def draw_small(studio: TripStudio, surface: Surface, rect: Rect, mask: int, place: int) -> None:
    """Draw the shape of a place centred in a rectangle; nothing if it would be too small."""
    shape = offsets(mask, studio.box.rules.columns)
    wide, high = size(shape, 1)
    side = min(studio.look.px(_CELL), rect.width // wide, rect.height // high)
    if side >= _LEAST:
        blit_at(surface, picture(studio, shape, side, place), center=rect.center)


def mark_rect(cells: Cells, mask: int) -> Rect:
    """The rectangle of a scored place's large mark."""
    x, y, room = middle(offsets(mask, cells.columns))
    around, side = cells.around(mask), round(room * _MARK * cells.side)
    at = anchored((side, side), center=(around.left + round(x * cells.side), around.top + round(y * cells.side)))
    return at


def draw_inlaid(
    studio: TripStudio, surface: Surface, place: int, centre: Point, side: int, light: Color, shift: int
) -> None:
    """Draw a place's mark dark, over a copy in ``light`` that is shifted by some pixels."""
    for tint, away in ((light, shift), (PAPER["ink"], 0)):
        mark = marks.picture(studio, studio.box.places[place].id, side, tint)
        blit_at(surface, mark, center=(centre[0] + away, centre[1] + away))


@kept
def picture(studio: TripStudio, shape: Offsets, side: int, place: int) -> Surface:
    """A scored place of that shape with cells of that side; its size is that of the smallest rectangle round them."""
    colour = studio.place_colour(place)
    surface = joined(shape, side, *_RIM, Color(8, 8, 26, 200))
    gold = studio.look.theme["accent"]
    surface.blit(bevelled(joined(shape, side, *_GOLD, WHITE), gold, max(1, side // 40), 150, 130), (0, 0))
    face = joined(shape, side, *_LACQUER, WHITE)
    lacquer = bevelled(face, colour, max(2, side // 14), 95, 70)
    sheen(lacquer, 26)
    _draw_seams(lacquer, shape, side)
    surface.blit(lacquer, (0, 0))
    x, y, room = middle(shape)
    size = round(room * _MARK * side)
    draw_inlaid(studio, surface, place, (round(x * side), round(y * side)), size, _LIGHT, max(1, size // 40))
    return surface


def _draw_seams(surface: Surface, shape: Offsets, side: int) -> None:
    """Draw fine lines between cells, so that they can be counted."""
    have, width, air = set(shape), max(1, side // 48), round(side * 0.16)
    seam = transparent(surface.get_size())
    for row, column in shape:
        left, top = column * side, row * side
        if (row, column + 1) in have:
            pygame.draw.line(seam, (20, 10, 40, 70), (left + side, top + air), (left + side, top + side - air), width)
        if (row + 1, column) in have:
            pygame.draw.line(seam, (20, 10, 40, 70), (left + air, top + side), (left + side - air, top + side), width)
    surface.blit(seam, (0, 0))
