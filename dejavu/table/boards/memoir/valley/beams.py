"""The beam of a vision: light from a pawn to the tile that it sees."""

from __future__ import annotations

import pygame
from pygame import Surface, Vector2

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import polygon
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent

_NARROW = 0.05
"""Half the width at the pawn, in sides."""
_BROAD = 0.40
"""Half the width at the tile, in sides."""
_LAYERS = ((1.0, 34), (0.66, 40), (0.34, 46))
"""Layers of the beam, each a share of the width and an opacity of 255; together brightest in the middle."""
_SOFT = 3
"""Factor by which it is drawn smaller: it is blurred anyway, and at full size drawing would take over ten frames."""


def draw(studio: MemoirStudio, surface: Surface, start: Coordinates, end: Coordinates, side: float) -> None:
    """Draw the beam between the middles of two places; the hexagons' side gives its width."""
    light = picture(studio, start, end, side)
    if light:
        blit_at(surface, light, center=(round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2)))


def picture(studio: MemoirStudio, start: Coordinates, end: Coordinates, side: float) -> Surface | None:
    """The beam alone, centred between both points; None if they are equal."""
    way = round(end[0] - start[0]), round(end[1] - start[1])
    return None if way == (0, 0) else _beam(studio, way, side)


@kept
def _beam(studio: MemoirStudio, way: tuple[int, int], side: float) -> Surface:
    room = round(2 * _BROAD * side) + 6
    size = abs(way[0]) + room, abs(way[1]) + room
    small = size[0] // _SOFT, size[1] // _SOFT
    middle, along = Vector2(small) / 2, Vector2(way) / _SOFT
    start, end = middle - along / 2, middle + along * 0.36
    aside = along.normalize().rotate(90) * side / _SOFT
    made = transparent(small)
    for share, opacity in _LAYERS:
        narrow, broad = aside * _NARROW * share, aside * _BROAD * share
        points = [(point.x, point.y) for point in (start + narrow, end + broad, end - broad, start - narrow)]
        made.blit(polygon(small, points, translucent(VALLEY["cool"], opacity)), (0, 0))
    blurred = pygame.transform.gaussian_blur(made, max(1, round(side * 0.03 / _SOFT)))
    return pygame.transform.smoothscale(blurred, size)
