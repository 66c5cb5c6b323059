"""Walls: low dark ridges with snow on the crest, above the tiles; they never move.

Highlights are golden, so the colour too tells a wall from the edge of a lit tile.
"""

from __future__ import annotations

from math import sin

from pygame import Color, Surface, Vector2

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import lines, polygon
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import transparent

_BROAD = 0.085
"""Half the width of a ridge, in sides."""
_RISE = 0.085
"""Height of its crest, in sides."""
_STEPS = 9
"""Number of segments of a ridge."""
_SIDES = Color("#0A0C26"), Color("#3A4280")
"""Colours of the shaded and the lit slope."""


def draw(studio: MemoirStudio, surface: Surface, middle: Coordinates, side: float, direction: int) -> None:
    """Draw the wall on the edge of the hexagon round ``middle`` towards a direction (``hexes.DIRECTIONS``)."""
    ridge = picture(studio, side, direction)
    start, end = hexagon.edge(middle, side, direction)
    blit_at(surface, ridge, center=(round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2)))


def picture(studio: MemoirStudio, side: float, direction: int) -> Surface:
    """A wall alone, centred on its edge."""
    return _ridge(studio, side, direction % 3)


@kept
def _ridge(studio: MemoirStudio, side: float, direction: int) -> Surface:
    start, end = (Vector2(point) for point in hexagon.edge((0, 0), side, direction))
    along = end - start
    aside = along.normalize().rotate(90)
    if aside.y < 0:
        aside = -aside
    room = 2 * side * (_BROAD + _RISE) + 4
    size = round(abs(along.x) + room), round(abs(along.y) + room)
    middle = (start + end) / 2 - Vector2(size) / 2
    crest: list[Coordinates] = []
    near: list[Coordinates] = []
    far: list[Coordinates] = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        taper = min(1.0, 4.2 * min(t, 1 - t) + 0.30)
        sway = sin(9.7 * t + direction * 2.1)
        point = start + along * t - middle
        broad = side * _BROAD * taper * (1 + 0.22 * sin(17 * t + direction))
        near.append(_xy(point + aside * broad))
        far.append(_xy(point - aside * broad))
        crest.append(_xy(point + Vector2(0, -side * _RISE * taper * (1 + 0.30 * sway)) + aside * 0.02 * side * sway))
    made = transparent(size)
    shade = polygon(size, [*near, *reversed(far)], Color(2, 3, 16, 150))
    made.blit(shade, (0, max(1, round(side * 0.04))))
    made.blit(polygon(size, [*crest, *reversed(far)], _SIDES[1]), (0, 0))
    made.blit(polygon(size, [*crest, *reversed(near)], _SIDES[0]), (0, 0))
    made.blit(lines(size, near, Color(4, 4, 18), max(1.0, side * 0.02)), (0, 0))
    made.blit(lines(size, crest, VALLEY["snow"].lerp(Color(255, 255, 255), 0.6), max(1.2, side * 0.034)), (0, 0))
    return made


def _xy(point: Vector2) -> Coordinates:
    return point.x, point.y
