"""Rectangles by their anchors, edges and points."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from dejavu.table.kit.points import Coordinates, Size


def anchored(size: Size, **anchor: Coordinates) -> Rect:
    """A rectangle of a size with its ``center``, ``midtop`` or another anchor at a point."""
    rect = Rect((0, 0), size)
    for name, point in anchor.items():
        setattr(rect, name, point)
    return rect


def with_edges(
    room: Rect,
    left: float | None = None,
    top: float | None = None,
    right: float | None = None,
    bottom: float | None = None,
) -> Rect:
    """A rectangle with some edges moved."""
    left, top = room.left if left is None else left, room.top if top is None else top
    right, bottom = room.right if right is None else right, room.bottom if bottom is None else bottom
    return Rect(left, top, right - left, bottom - top)


def box(corners: Sequence[Coordinates]) -> Rect:
    """The bounding box of some points, in whole pixels."""
    left, top = min(x for x, _y in corners), min(y for _x, y in corners)
    right, bottom = max(x for x, _y in corners), max(y for _x, y in corners)
    return Rect(round(left), round(top), round(right - left), round(bottom - top))
