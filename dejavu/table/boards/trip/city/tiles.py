"""Picture tiles: instant photographs with a pale rim, one hue, and a mark in the corner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.containers import Row
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import em_for
from dejavu.table.look.shapes import rounded, transparent

FILLS = 0.94
"""Share of a cell that its tile fills."""
RIM = 0.055
"""Width of the pale rim, as a share of the tile."""
_ABREAST = 2
"""Tiles of a space in a row."""
_GAP = 0.3
"""Gap between tiles of a space, in em of a UI scale of 100 %."""
_EDGES = (0.5, 0.4)
"""Margins beside tiles of a space, and above and below, in em of a UI scale of 100 %."""
_CARRIED = 2.6
"""Side of a carried tile of a space, in em of a UI scale of 100 %."""
_GOLD = 0.08
"""Width of the gold frame of a held tile, as a share of the tile."""
_CORNER = 0.27
"""Share of a tile that its mark takes."""
_SMALL_CORNER = 0.22
"""Share of a large tile that its mark takes."""
_LARGE = 110
"""Side from which a tile is large, in pixels."""
_READABLE = 13
"""Least side of a mark, in pixels."""
_PLAIN = 34
"""Side of a tile below which it shows only its mark, in pixels."""
_SHADE = Color(20, 12, 40, 110)
"""The edge of the photograph under its rim."""


def draw(studio: TripStudio, surface: Surface, rect: Rect, tile: int) -> None:
    """Draw a tile that fills a square."""
    drawn = picture(studio, tile, rect.width)
    blit_at(surface, drawn, center=rect.center)


def draw_abreast(studio: TripStudio, surface: Surface, rect: Rect, *kinds: int) -> None:
    """Draw the tiles of a space."""
    for tile, at in zip(kinds, abreast(studio, rect, len(kinds)), strict=True):
        draw(studio, surface, at, tile)


def abreast(studio: TripStudio, space: Rect, count: int) -> list[Rect]:
    """The rectangles of ``count`` tiles on a space, in rows of two."""
    gap, across, down = (max(1, round(ems * em_for(studio.look.size, 1.0))) for ems in (_GAP, *_EDGES))
    room = space.inflate(-2 * across, -2 * down)
    rows = -(-count // _ABREAST) or 1
    side = min((room.width - gap) // _ABREAST, (room.height - gap * (rows - 1)) // rows)
    top = room.centery - (rows * (side + gap) - gap) // 2
    return [
        at
        for row in range(rows)
        for at in Row((side, side), gap, "centre").rects(
            Rect(room.left, top + row * (side + gap), room.width, side), min(_ABREAST, count - row * _ABREAST)
        )
    ]


def draw_left(studio: TripStudio, surface: Surface, rect: Rect, tile: int, count: int) -> None:
    """Draw a kind of tile in the bag, at the right of a rectangle; faded if none is left."""
    side = min(rect.size)
    square = anchored((side, side), midright=rect.midright)
    (draw if count else draw_false)(studio, surface, square, tile)


def draw_laid(studio: TripStudio, surface: Surface, rect: Rect, tile: int, new: bool = False) -> None:
    """Draw an unscored tile on its cell; a ``new`` one, laid in this turn, has a gold corner."""
    side = round(rect.width * FILLS)
    place = blit_at(surface, picture(studio, tile, side), center=rect.center)
    if new:
        reach = side // 4
        corner = [place.topleft, (place.left + reach, place.top), (place.left, place.top + reach)]
        pygame.draw.polygon(surface, studio.look.theme["accent"], corner)


def draw_false(studio: TripStudio, surface: Surface, rect: Rect, tile: int) -> None:
    """Draw a false memory, which is a faded tile."""
    blit_at(surface, _faded(studio, tile, rect.width), center=rect.center)


def draw_fan(studio: TripStudio, surface: Surface, rect: Rect, below: int, above: int) -> None:
    """Draw two fanned tiles in a square: the old one and the one to replace it."""
    for tile, degrees, shift in ((below, 14, -0.14), (above, -8, 0.12)):
        turned = _turned(studio, tile, rect.width, degrees)
        blit_at(surface, turned, center=(rect.centerx + round(shift * rect.width), rect.centery))


@kept
def picture(studio: TripStudio, tile: int, side: int) -> Surface:
    """A tile of that side in pixels: rim, photograph, and the mark on a corner of the rim.

    If too small for a photograph, it is a plate with its mark.
    """
    id, rim = studio.box.tiles[tile].id, max(1, round(side * RIM))
    surface = rounded((side, side), max(2, side // 14), PAPER["rim"], None, 0)
    photo = Rect(rim, rim, side - 2 * rim, side - 2 * rim)
    if side < _PLAIN:
        surface.fill(studio.tile_colour(tile), photo)
        marks.draw(studio, surface, id, photo, PAPER["ink"])
        return surface
    surface.blit(studio.pictures.get(studio.called(f"tiles/{id}"), photo.size), photo)
    shade = max(1, side // 60)
    surface.blit(rounded(photo.size, shade, None, _SHADE, shade), photo)
    mark = max(_READABLE, round(side * (_CORNER if side < _LARGE else _SMALL_CORNER)))
    air = max(2, round(mark * 0.16))
    corner = anchored((mark + 2 * air, mark + 2 * air), bottomright=(side, side))
    surface.blit(rounded(corner.size, max(2, side // 12), PAPER["rim"], None, 0), corner)
    marks.draw(studio, surface, id, Rect(corner.left + air, corner.top + air, mark, mark), PAPER["ink"])
    edge = rounded((side, side), max(2, side // 14), None, Color(30, 22, 50, 90), 1)
    surface.blit(edge, (0, 0))
    return surface


@kept
def held(studio: TripStudio, tile: int, side: int) -> Surface:
    """A held tile with a gold frame, which shows that it is chosen before it moves."""
    framed, width = picture(studio, tile, side).copy(), max(3, round(side * _GOLD))
    framed.blit(rounded((side, side), max(width, side // 14), None, studio.look.theme["accent"], width), (0, 0))
    return framed


def carried(studio: TripStudio, kinds: Sequence[int]) -> Surface:
    """The tiles of a space in a row, to be carried, small enough to see the map beneath."""
    side = max(1, round(_CARRIED * em_for(studio.look.size, 1.0)))
    row = transparent((side * len(kinds), side))
    for number, tile in enumerate(kinds):
        draw(studio, row, Rect(number * side, 0, side, side), tile)
    return row


@kept
def _faded(studio: TripStudio, tile: int, side: int) -> Surface:
    faded = pygame.transform.grayscale(picture(studio, tile, side))
    faded.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


@kept
def _turned(studio: TripStudio, tile: int, side: int, degrees: float) -> Surface:
    return pygame.transform.rotozoom(picture(studio, tile, round(side * 0.8)), degrees, 1)
