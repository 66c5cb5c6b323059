"""The cells of a map on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from dejavu.games.trip.grid import cells_of
from dejavu.table.kit.points import Coordinates


class Cells(NamedTuple):
    """A map of square cells; lengths in pixels."""

    left: int
    top: int
    side: int
    rows: int
    columns: int

    @property
    def rect(self) -> Rect:
        """The rectangle of all cells."""
        return Rect(self.left, self.top, self.columns * self.side, self.rows * self.side)

    def of(self, cell: int) -> Rect:
        """The square of a cell."""
        row, column = divmod(cell, self.columns)
        return Rect(self.left + column * self.side, self.top + row * self.side, self.side, self.side)

    def each(self, mask: int) -> Iterator[Rect]:
        """The squares of the cells in a mask."""
        return map(self.of, cells_of(mask))

    def around(self, mask: int) -> Rect:
        """The smallest rectangle round the cells in a mask, which must not be empty."""
        first, *others = self.each(mask)
        return first.unionall(others)

    def at(self, point: Coordinates) -> int | None:
        """The cell at a point; None outside the map."""
        column, row = (point[0] - self.left) // self.side, (point[1] - self.top) // self.side
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return int(row) * self.columns + int(column) if inside else None
