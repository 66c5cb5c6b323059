"""Outlines of tiles: their bounding boxes, and whether a point lies within one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


def box(corners: Sequence[tuple[float, float]]) -> Rect:
    """Return the bounding box of some corners."""
    left, top = min(x for x, _y in corners), min(y for _x, y in corners)
    right, bottom = max(x for x, _y in corners), max(y for _x, y in corners)
    return Rect(round(left), round(top), round(right - left), round(bottom - top))


def holds(outline: Sequence[tuple[float, float]], point: complex) -> bool:
    """Whether a point lies within a polygon: a ray to the right crosses its sides an odd number of times."""
    x, y = point.real, point.imag
    inside = False
    x1, y1 = outline[-1]
    for x2, y2 in outline:
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
        x1, y1 = x2, y2
    return inside
