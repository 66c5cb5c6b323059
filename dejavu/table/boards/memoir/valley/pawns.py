"""Pawns: a silhouette for every character, on a foot in the colour of its seat."""

from __future__ import annotations

import pygame
from pygame import Surface

from dejavu.table.boards.memoir.valley import marks
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import clear
from dejavu.table.boards.memoir.valley.studio import Studio

Point = tuple[float, float]
_DIAMOND: tuple[tuple[Point, ...], ...] = (
    ((0.0, 0.16),),
    ((-0.3, 0.16), (0.3, 0.16)),
    ((-0.34, 0.0), (0.34, 0.0), (0.0, 0.44)),
    ((0.0, -0.3), (-0.42, 0.12), (0.42, 0.12), (0.0, 0.54)),
)
"""Where the feet of so many pawns stand on a tile, from its middle, in sides."""


def feet(count: int, middle: Point, side: float) -> list[Point]:
    """Where the feet of one to four pawns stand on the hexagon round ``middle``: four in a diamond, back to front."""
    return [(middle[0] + x * side, middle[1] + y * side) for x, y in _DIAMOND[count - 1]]


def height(side: float) -> int:
    """How tall a pawn is on tiles of a side, in pixels: 24 at least."""
    return max(24, round(side * 0.86))


def picture(studio: Studio, character: int, seat: int, tall: int, in_fog: bool = False) -> Surface:
    """The pawn of a character by index, in the colour of its seat; knee-deep in fog on a face-down tile.

    The foot stands in the middle of the lower edge (``draw``).
    """
    key = ("pawn", character, seat, tall, in_fog)
    return studio.keep(key, lambda: _pawn(studio, character, seat, tall, in_fog))


def draw(
    studio: Studio, surface: Surface, foot: Point, character: int, seat: int, tall: int, in_fog: bool = False
) -> None:
    """Draw a pawn whose foot stands at a point."""
    made = picture(studio, character, seat, tall, in_fog)
    surface.blit(made, made.get_rect(midbottom=(round(foot[0]), round(foot[1] + tall * 0.1))))


def _pawn(studio: Studio, character: int, seat: int, tall: int, in_fog: bool) -> Surface:
    wide = max(1, round(tall * 0.8))
    made, colour = clear((wide, tall)), studio.look.theme.seat(seat)[1]
    pygame.draw.ellipse(made, colour, (0, tall * 0.78, wide, tall * 0.22))
    mark = marks.picture(studio, studio.box.characters[character].id, round(tall * 0.8), VALLEY["paper"])
    made.blit(mark, mark.get_rect(midbottom=(wide // 2, round(tall * 0.92))))
    if in_fog:
        pygame.draw.ellipse(made, (160, 168, 200, 150), (0, tall * 0.6, wide, tall * 0.4))
    return made
