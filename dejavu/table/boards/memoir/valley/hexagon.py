"""Geometry of pointy-topped hexagons: places, points, corners and edges.

Lengths are in the unit of ``side``, the side of a hexagon; points are (x, y) from the middle of the map, y down.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from dejavu.games.memoir.hexes import Axial
from dejavu.table.kit.points import Coordinates, Size

WIDE = sqrt(3)
"""Width of a hexagon of side 1; its height is 2."""
_CORNERS = tuple((cos(turn), sin(turn)) for turn in ((corner - 0.5) * pi / 3 for corner in range(6)))
"""Corners of a hexagon of side 1 about its middle."""


def size(side: float) -> Size:
    """The size of the smallest rectangle round a hexagon, in whole pixels."""
    return max(1, round(WIDE * side)), max(1, round(2 * side))


def extent(radius: int) -> tuple[float, float]:
    """The size of a map with ``radius`` rings round its centre, in sides of a place."""
    return WIDE * (2 * radius + 1), 3.0 * radius + 2


def centre(place: Axial, side: float = 1.0) -> Coordinates:
    """The middle of a place."""
    return side * WIDE * (place.q + place.r / 2), side * 1.5 * place.r


def at(point: Coordinates, side: float = 1.0) -> Axial:
    """The place at a point, whether on the map or not."""
    r = point[1] / (1.5 * side)
    q = point[0] / (WIDE * side) - r / 2
    near = round(q), round(r), round(-q - r)
    away = abs(near[0] - q), abs(near[1] - r), abs(near[2] + q + r)
    if away[0] > away[1] and away[0] > away[2]:
        return Axial(-near[1] - near[2], near[1])
    if away[1] > away[2]:
        return Axial(near[0], -near[0] - near[2])
    return Axial(near[0], near[1])


def corners(middle: Coordinates, side: float) -> list[Coordinates]:
    """The corners of a hexagon, clockwise from the upper right one."""
    x, y = middle
    return [(x + side * across, y + side * down) for across, down in _CORNERS]


def edge(middle: Coordinates, side: float, direction: int) -> tuple[Coordinates, Coordinates]:
    """The ends of the edge towards a direction (``hexes.DIRECTIONS``)."""
    found = corners(middle, side)
    return found[direction], found[(direction + 1) % 6]
