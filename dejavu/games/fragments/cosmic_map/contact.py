"""Finds the points of one nebula that touch another's outline."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dejavu.games.fragments.cosmic_map.pose import position, rotation
from dejavu.games.fragments.cosmic_map.tile import Tile, nearest_on
from dejavu.games.fragments.state import Placement


class Contact(NamedTuple):
    """A point of ``nebula`` lies at (x, y), on the outline of ``other``; thousandths of a world unit."""

    x: int
    y: int
    nebula: int
    other: int


class Lying:
    """A nebula at a real or possible place."""

    __slots__ = ("middle", "nebula", "points", "tile", "turn")

    def __init__(self, nebula: int, tile: Tile, middle: complex, turn: complex) -> None:
        self.nebula = nebula
        self.tile = tile
        self.middle = middle
        self.turn = turn
        self.points = tuple(middle + turn * point for point in tile.points)
        """Its points on the map."""

    @classmethod
    def at(cls, nebula: int, tile: Tile, placement: Placement) -> Lying:
        """The nebula at a placement."""
        return cls(nebula, tile, position(placement), rotation(placement.angle))

    def inside(self, point: complex) -> complex:
        """A point of the map in the coordinates of the outline."""
        return (point - self.middle) * self.turn.conjugate()

    def near(self, point: complex) -> complex:
        """The place on the outline nearest to a point of the map."""
        return self.near_along(point)[0]

    def near_along(self, point: complex) -> tuple[complex, complex]:
        """The place on the outline nearest to a point of the map, and the direction of the outline there."""
        local = self.inside(point)
        best, side = min(
            ((nearest_on(side, local), side) for side in self.tile.sides), key=lambda found: abs(found[0] - local)
        )
        return self.middle + self.turn * best, self.turn * side.along / abs(side.along)

    def may_meet(self, other: Lying, margin: float) -> bool:
        """Whether the gap between the circles round the two nebulae is at most the margin."""
        return abs(self.middle - other.middle) <= self.tile.outer + other.tile.outer + margin


def contacts(one: Lying, other: Lying, tolerance: float) -> Iterator[Contact]:
    """Every point of either nebula that lies on the other's outline."""
    for a, b in ((one, other), (other, one)):
        for point in a.points:
            if abs(point - b.middle) <= b.tile.outer + tolerance and abs(b.near(point) - point) <= tolerance:
                yield Contact(round(point.real), round(point.imag), a.nebula, b.nebula)
