"""What can be carried over this table, and where it can be put."""

from __future__ import annotations

from typing import NamedTuple


class Space(NamedTuple):
    """All tiles of a space of the action board; the leftmost space is 1."""

    number: int


class Tile(NamedTuple):
    """A tile of the tray."""

    kind: int
    number: int
    """Which of the tray, from 1."""


Piece = Space | Tile


class Place(NamedTuple):
    """Where a piece can be put: ``tray``, or a cell of the own map."""

    name: str
    cell: int = -1
