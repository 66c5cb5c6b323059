"""How large a map of the city can be in its area, with its labels and its heading."""

from __future__ import annotations

from pygame import Rect

from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.look.look import Look, em_for

CELL = 0.064
"""The least side of a cell by the height of the window, before anything else gives way."""
LABELS, _HEAD, _TIGHT_HEAD = 1.0, 1.5, 1.25
"""Room for letters at the left, and for numbers above; height of a heading, and where words are large, in em."""
_EDGE = 0.4
"""Room at the foot, in em of a UI scale of 100 %."""
BESIDE = 4.8
"""Least width of a heading beside a map, in em."""
_LARGER = 1.1
"""How much larger cells have to be beside the heading where there is room for both: above the map it is one line, as it
is on all others."""


def fitted(look: Look, rect: Rect, rows: int, columns: int, bare: bool = False) -> Cells:
    """Cells as large as they can be, in the middle; beside the heading where they would be small below it.

    ``bare``: there is no room for a heading.
    """
    below, beside = (_cells(look, rect, rows, columns, high) for high in (head(look), 0))
    if bare:
        return beside
    is_small = look.ui_scale > 1 or below.side < CELL * look.size[1]
    if beside.side > below.side * (1 if is_small else _LARGER) and room_beside(look, rect, beside) >= look.px(BESIDE):
        return beside
    return below


def head(look: Look) -> int:
    """Height of a heading: where words are large, pictures need what air it has."""
    return look.px(_HEAD if look.ui_scale == 1 else _TIGHT_HEAD)


def room_beside(look: Look, rect: Rect, cells: Cells) -> int:
    """Width at the left of the letters."""
    return cells.left - look.px(LABELS) - rect.left


def needed(look: Look, rows: int, columns: int, side: int) -> tuple[int, int]:
    """The size of an area in which cells have this side, without a heading."""
    edge, labels = _edge(look), look.px(LABELS)
    return side * columns + labels + edge, side * rows + labels + edge


def _cells(look: Look, rect: Rect, rows: int, columns: int, head: int) -> Cells:
    """The map below a heading of so many pixels; with none at the right, so that the heading has room beside it.

    Only at a UI scale of 100 % there is as much room at the right as letters take at the left.
    """
    edge, labels = _edge(look), look.px(LABELS)
    right = labels if look.ui_scale == 1 else edge
    wide = rect.width - labels - right
    high = rect.height - head - labels - edge
    side = max(1, min(wide // columns, high // rows))
    free = rect.width - side * columns
    left = rect.left + max(free // 2 if head else free - right, min(labels, free))
    top = rect.top + head + labels + (high - side * rows) // 2
    return Cells(left, top, side, rows, columns)


def _edge(look: Look) -> int:
    return max(1, round(_EDGE * em_for(look.size, 1.0)))
