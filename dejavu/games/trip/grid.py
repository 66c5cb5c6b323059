"""Geometry of a city map: cells as bits of a whole number, shapes in every rotation and mirror image.

A set of cells is a *mask*, an integer whose bit ``row * columns + column`` stands for a cell. Rows count from the
north, columns from the west.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_lowercase

Offset = tuple[int, int]
"""Rows down and columns to the right."""


def cells_of(mask: int) -> Iterator[int]:
    """The cells in a mask, from the north-west on.

    >>> list(cells_of(0b10010))
    [1, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cells: Iterable[int]) -> int:
    """The mask of some cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def name(cell: int, columns: int) -> str:
    """A cell as actions and positions call it: the row's letter and the column's number.

    >>> name(23, 7)
    'd3'
    """
    return f"{ascii_lowercase[cell // columns]}{cell % columns + 1}"


def connected(mask: int, start: int, neighbours: Sequence[int]) -> int:
    """The cells of a mask connected edge to edge with some start cells, including these."""
    found = frontier = start & mask
    while frontier:
        reached = 0
        for cell in cells_of(frontier):
            reached |= neighbours[cell]
        frontier = reached & mask & ~found
        found |= frontier
    return found


def parts(mask: int, neighbours: Sequence[int]) -> list[int]:
    """The connected parts of a mask."""
    found = []
    while mask:
        part = connected(mask, mask & -mask, neighbours)
        found.append(part)
        mask &= ~part
    return found


def around(mask: int, neighbours: Sequence[int]) -> int:
    """The cells that share an edge with a cell of a mask; they may lie in the mask too."""
    reached = 0
    for cell in cells_of(mask):
        reached |= neighbours[cell]
    return reached


def orientations(shape: Iterable[Offset]) -> list[tuple[Offset, ...]]:
    """The distinct rotations and mirror images of a shape, each moved to the north-west corner.

    >>> len(orientations([(0, 0), (0, 1), (1, 0)])), len(orientations([(0, 0), (0, 1), (0, 2), (1, 1)]))
    (4, 4)
    """
    found: dict[tuple[Offset, ...], None] = {}
    turned = list(shape)
    for mirror in (False, True):
        for _ in range(4):
            turned = [(column, -row) for row, column in turned]
            top, left = min(row for row, _ in turned), min(column for _, column in turned)
            found[tuple(sorted((row - top, column - left) for row, column in turned))] = None
        if not mirror:
            turned = [(row, -column) for row, column in turned]
    return list(found)


def shifts(cells: Sequence[Offset], rows: int, columns: int) -> Iterator[list[int]]:
    """Every way to lay offsets with at least one on the map, each as its cells on the map."""
    down, right = [row for row, _ in cells], [column for _, column in cells]
    for top in range(-max(down), rows - min(down)):
        for left in range(-max(right), columns - min(right)):
            on = [
                (top + row) * columns + left + column
                for row, column in cells
                if 0 <= top + row < rows and 0 <= left + column < columns
            ]
            if on:
                yield on
