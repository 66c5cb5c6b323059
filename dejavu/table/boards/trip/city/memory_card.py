"""Memory cards.

Cream cells on a folded map, the number of tiles a space gets, and a compass needle in the card's colour.
"""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.components import NONE
from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.colours import MEMORIES, PAPER
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import rounded, soft_shadow, transparent

_WIDE = 0.80
"""Share of a card's width for its cells."""
_HIGH = 0.62
"""Share of a card's height for its cells."""
_FOOT = 0.22
"""Share of the height for the compass."""


def draw(studio: TripStudio, surface: Surface, rect: Rect, memory: int) -> None:
    """Draw the face of a memory card, or the back for NONE."""
    surface.blit(back(studio, rect.size) if memory == NONE else picture(studio, memory, rect.size), rect)


def draw_pattern(studio: TripStudio, surface: Surface, rect: Rect, memory: int) -> None:
    """Draw only the cells of a card at the right of a rectangle, as large as its height allows."""
    steps = 1 + max(map(max, studio.box.memories[memory].cells))
    cells = pattern(studio, memory, max(2, rect.height // max(4, steps)))
    blit_at(surface, cells, midright=(rect.right - studio.look.px(0.1), rect.centery))


@kept
def picture(studio: TripStudio, memory: int, size: Size) -> Surface:
    """The face of a memory card."""
    width, height = size
    card, colour = studio.box.memories[memory], _colour(studio, memory)
    surface = _paper(studio, size, colour)
    largest = 1 + max(max(cell) for every in studio.box.memories for cell in every.cells)
    side = max(2, min(round(width * _WIDE), round(height * _HIGH)) // largest)  # the same on all cards
    drawn = pattern(studio, memory, side)
    foot = round(min(height * _FOOT, width * 0.30))
    blit_at(surface, drawn, center=(width // 2, (height - foot) // 2))
    edge = max(2, foot // 6)
    place = _draw_compass(studio, surface, foot, colour, bottomright=(width - edge, height - edge))
    _draw_count(surface, card.tiles, Rect(max(3, foot // 4), place.top, place.left, foot))
    return surface


def _draw_count(surface: Surface, tiles: int, room: Rect) -> None:
    """Draw as many overlapping photographs as a space gets tiles."""
    side = round(room.height * 0.56)
    for number in range(tiles):
        place = Rect(room.left + number * round(side * 0.62), 0, side, side)
        place.bottom = room.bottom - number * max(1, side // 10)
        surface.blit(rounded(place.size, max(1, side // 8), PAPER["rim"], PAPER["ink"], 1), place)
        surface.fill(Color("#6D78B8"), place.inflate(-side // 3, -side // 3))


@kept
def back(studio: TripStudio, size: Size) -> Surface:
    """The back of all memory cards."""
    surface = _paper(studio, size, studio.look.theme["hairline"])
    _draw_compass(
        studio, surface, round(min(size) * 0.6), studio.look.theme["accent"], center=surface.get_rect().center
    )
    return surface


def _draw_compass(studio: TripStudio, surface: Surface, side: int, colour: Color, **anchor: Coordinates) -> Rect:
    """Draw the compass rose with its needle in a colour, anchored at a point (``blit_at``); return its rectangle."""
    place = blit_at(surface, studio.pictures.get("trip/compass", (side, side)), **anchor)
    blit_at(surface, marks.picture(studio, "north", round(side * 0.66), colour), center=place.center)
    return place


def _paper(studio: TripStudio, size: Size, colour: Color) -> Surface:
    """A folded map with round corners and an edge."""
    radius = max(3, min(size) // 14)
    surface = transparent(size)
    surface.blit(studio.pictures.covering("trip/map", size), (0, 0))
    mask = rounded(size, radius, Color(255, 255, 255), None, 0)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(rounded(size, radius, None, colour, max(1, min(size) // 50)), (0, 0))
    return surface


@kept
def pattern(studio: TripStudio, memory: int, side: int) -> Surface:
    """Only the cells of a card, over the faint grid around them, for small signs and plans."""
    cells = studio.box.memories[memory].cells
    rows, columns = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
    surface = transparent((columns * side, rows * side))
    inner = max(1, min(side - 1, round(side * 0.86)))
    faint = rounded((inner, inner), max(1, side // 8), Color(10, 12, 40, 50), Color(220, 224, 250, 60), 1)
    cell = rounded((inner, inner), max(1, side // 8), PAPER["rim"], PAPER["fold"], 1)
    shade = soft_shadow((inner, inner), max(1, side // 8), max(1, side // 14), 130) if side >= 12 else None
    for row in range(rows):
        for column in range(columns):
            centre = (round((column + 0.5) * side), round((row + 0.5) * side))
            if (row, column) in cells:
                if shade is not None:
                    blit_at(surface, shade, center=(centre[0] + side // 20, centre[1] + side // 20))
                blit_at(surface, cell, center=centre)
            elif side >= 5:
                blit_at(surface, faint, center=centre)
    return surface


def _colour(studio: TripStudio, memory: int) -> Color:
    return MEMORIES.get(studio.box.memories[memory].colour, PAPER["rim"])
