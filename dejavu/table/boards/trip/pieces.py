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


class FormedPlace(NamedTuple):
    """A place that can be scored: its cells on the own map."""

    cells: int


class Marker(NamedTuple):
    """A marker of the supply."""

    kind: int


Piece = Space | Tile | FormedPlace | Marker


class Place(NamedTuple):
    """Where a piece can be put: ``tray``, a cell of the own map, the shared map or (for markers) a cell of it."""

    name: str
    cell: int = -1
