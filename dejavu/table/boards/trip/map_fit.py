"""Fits a map of the city into its area, with labels and heading."""

from __future__ import annotations

from pygame import Rect

from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.ground import LABELS
from dejavu.table.kit.points import Size
from dejavu.table.look.look import Look, em_for

CELL = 0.064
"""Side of a cell below which everything else gives way, as a share of the window's height."""
_HEAD = 1.5
"""Height of a heading, in em."""
_TIGHT_HEAD = 1.25
"""Height of a heading with large words, in em."""
_EDGE = 0.4
"""Margin at the bottom, in em of a UI scale of 100 %."""
BESIDE = 4.8
"""Least width of a heading beside a map, in em."""
_LARGER = 1.1
"""Factor by which a heading beside the map must enlarge the cells; else it is one line above, as on all other maps."""


def fitted(look: Look, rect: Rect, rows: int, columns: int, bare: bool = False) -> Cells:
    """The largest possible cells, centred; the heading stands beside them if they would be too small below it.

    ``bare`` leaves no room for a heading.
    """
    below, beside = (_cells(look, rect, rows, columns, high) for high in (head(look), 0))
    if bare:
        return beside
    is_small = look.ui_scale > 1 or below.side < CELL * look.size[1]
    if beside.side > below.side * (1 if is_small else _LARGER) and room_beside(look, rect, beside) >= look.px(BESIDE):
        return beside
    return below


def head(look: Look) -> int:
    """The height of a heading in pixels; with large words it has less air, to leave more room for pictures."""
    return look.px(_HEAD if look.ui_scale == 1 else _TIGHT_HEAD)


def room_beside(look: Look, rect: Rect, cells: Cells) -> int:
    """The free width to the left of the map's letters, in pixels."""
    return cells.left - look.px(LABELS) - rect.left


def needed(look: Look, rows: int, columns: int, side: int) -> Size:
    """The size of an area for cells of this side, without a heading."""
    edge, labels = _edge(look), look.px(LABELS)
    return side * columns + labels + edge, side * rows + labels + edge


def _cells(look: Look, rect: Rect, rows: int, columns: int, head: int) -> Cells:
    """The map below a heading of ``head`` pixels; with 0 it lies at the right, so that the heading fits beside it.

    Only at a UI scale of 100 % is the right margin as wide as that of the letters at the left.
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
