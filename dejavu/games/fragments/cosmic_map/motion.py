"""Finds how far to turn or slide a nebula until it meets another one.

A point of a turning nebula runs along a circle, so contacts are where circles cross sides. A point of a sliding nebula
runs along a line, so contacts are where lines cross sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt

from dejavu.games.fragments.cosmic_map.contact import Lying
from dejavu.games.fragments.cosmic_map.tile import Side, Tile, cross


class Crossings:
    """Sides relative to a centre, prepared for crossings with circles round it."""

    def __init__(self, sides: Sequence[Side], centre: complex) -> None:
        rows = []
        self._nearest, self._furthest = inf, 0.0
        for start, along in sides:
            offset = start - centre
            square = along.real * along.real + along.imag * along.imag
            foot = -(offset * along.conjugate()).real / square
            apart = abs(offset + foot * along) ** 2
            rows.append((offset, along, foot, apart, 1 / square))
            self._furthest = max(self._furthest, abs(offset))
            self._nearest = min(self._nearest, apart)
        self._rows = rows

    def of(self, radius: float) -> list[complex]:
        """The crossings of a circle with the sides, relative to the centre."""
        found: list[complex] = []
        square = radius * radius
        if square < self._nearest or radius > self._furthest:
            return found
        for offset, along, foot, apart, per_square in self._rows:
            if apart <= square:
                half = sqrt((square - apart) * per_square)
                for way in (foot - half, foot + half):
                    if 0 <= way <= 1:
                        found.append(offset + way * along)
        return found


class Pivot:
    """A place ``held`` on an outline. It stays at a place ``at`` on the map while the nebula turns about it."""

    def __init__(self, tile: Tile, held: complex) -> None:
        self._held = held
        self._arms = [(point - held, abs(point - held)) for point in tile.points if abs(point - held) > 1]
        self._sides = Crossings(tile.sides, held)
        self.arm = abs(held)
        """The distance of the nebula's middle from the pivot."""
        self.outer = tile.outer

    def turns(self, at: complex, other: Lying, others_sides: Crossings | None = None) -> Iterator[complex]:
        """Every rotation (a complex number of any length) at which the two nebulae touch."""
        crossings = Crossings(other.tile.sides, other.inside(at)) if others_sides is None else others_sides
        for arm, length in self._arms:
            for place in crossings.of(length):
                yield place * other.turn / arm
        for point in other.points:
            reach = point - at
            distance = abs(reach)
            if distance > 1:
                for place in self._sides.of(distance):
                    yield reach / place

    def middle(self, at: complex, turn: complex) -> complex:
        """The nebula's middle after a turn (of length 1)."""
        return at - turn * self._held


def slides(moving: Lying, direction: complex, other: Lying, reach: float) -> Iterator[float]:
    """Distances along a direction at which the sliding nebula touches the other.

    The direction has length 1; the distances are at most ``reach`` either way.
    """
    way = direction * other.turn.conjugate()
    for point in moving.points:
        if abs(point - other.middle) <= other.tile.outer + reach:
            yield from _along(other.tile.sides, other.inside(point), way, reach)
    way = -direction * moving.turn.conjugate()
    for point in other.points:
        if abs(point - moving.middle) <= moving.tile.outer + reach:
            yield from _along(moving.tile.sides, moving.inside(point), way, reach)


def _along(sides: Sequence[Side], point: complex, direction: complex, reach: float) -> Iterator[float]:
    x, y = direction.real, direction.imag
    for start, along in sides:
        bend = x * along.imag - y * along.real
        if abs(bend) > 1e-9:
            offset = start - point
            if 0 <= (offset.real * y - offset.imag * x) / bend <= 1:
                distance = cross(offset, along) / bend
                if -reach <= distance <= reach:
                    yield distance
