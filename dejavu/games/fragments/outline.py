"""The outline of a nebula: which corners are points, and whether it is valid.

Outlines are corners in order, in thousandths of a world unit, y down; either way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import hypot

Corner = tuple[int, int]
Outline = Sequence[Corner]


def double_area(outline: Outline) -> int:
    """Twice the area; its sign tells the direction of the corners."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in _sides(outline))


def points(outline: Outline) -> tuple[int, ...]:
    """The convex corners: the points by which nebulae connect (rules page, section 1)."""
    way_round = double_area(outline)
    corners = range(len(outline))
    return tuple(i for i in corners if _turn(outline[i - 1], outline[i], outline[i + 1 - len(outline)]) * way_round > 0)


def is_simple(outline: Outline) -> bool:
    """Whether no corner occurs twice and no two sides cross or touch."""
    if len(set(outline)) < len(outline) or double_area(outline) == 0:
        return False
    sides = list(_sides(outline))
    last = len(sides) - 1
    return not any(
        _meet(*sides[i], *sides[j]) for i, j in combinations(range(len(sides)), 2) if j != i + 1 and (i, j) != (0, last)
    )


def clear_radius(outline: Outline) -> float:
    """The radius of the largest circle round the origin inside, in thousandths; 0 if the origin lies outside."""
    inside = False
    for (x1, y1), (x2, y2) in _sides(outline):
        if (y1 > 0) != (y2 > 0) and x1 - y1 * (x2 - x1) / (y2 - y1) > 0:
            inside = not inside
    return min(_distance(a, b) for a, b in _sides(outline)) if inside else 0.0


def is_seen_whole(outline: Outline) -> bool:
    """Whether every side is visible from the origin, which collision relies on."""
    way_round = double_area(outline)
    return all((x1 * y2 - x2 * y1) * way_round > 0 for (x1, y1), (x2, y2) in _sides(outline))


def _sides(outline: Outline) -> list[tuple[Corner, Corner]]:
    return [(outline[i - 1], outline[i]) for i in range(len(outline))]


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _meet(a: Corner, b: Corner, c: Corner, d: Corner) -> bool:
    """Whether the sides ab and cd have a common point."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _distance(a: Corner, b: Corner) -> float:
    """The distance of the side ab from the origin."""
    (ax, ay), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    length = dx * dx + dy * dy
    along = min(1.0, max(0.0, -(ax * dx + ay * dy) / length)) if length else 0.0
    return hypot(ax + along * dx, ay + along * dy)
