"""Excludes places without room by cheap tests, which spare a search most of the exact ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import acos, atan2, pi, tau
from typing import NamedTuple

from dejavu.games.fragments.cosmic_map.contact import Lying
from dejavu.games.fragments.cosmic_map.tile import Tile


class Room:
    """The room for another nebula outside the circles that lie inside the placed ones."""

    def __init__(self, lying: Sequence[Lying], tile: Tile, tolerance: int) -> None:
        self._tile = tile
        self._inner = tile.inner - tolerance
        self._apart = [(other.middle, other.tile.inner + self._inner) for other in lying]
        self._blocked = [(other.middle, other.tile.inner - tolerance) for other in lying]
        self._points = [point for other in lying for point in other.points]

    def round(self, at: complex, arm: float) -> list[Arc]:
        """The directions from a spot, as arcs, in which the nebula's middle may have room at distance ``arm``."""
        return free_arcs(arm, [(place - at, gap) for place, gap in self._apart])

    def within(self, middle: complex, reach: float) -> bool:
        """Whether moving the middle by at most ``reach`` could keep it clear of every single circle."""
        return all(abs(middle - place) >= gap - reach for place, gap in self._apart)

    def for_points(self, middle: complex, turn: complex) -> bool:
        """Whether no point of either nebula lies in the circle inside the other."""
        if any(abs(point - middle) < self._inner for point in self._points):
            return False
        points = [middle + turn * point for point in self._tile.points]
        return all(abs(point - place) >= radius for place, radius in self._blocked for point in points)


class Arc(NamedTuple):
    """Directions from ``start`` over ``width`` radians, in the mathematical sense."""

    start: float
    width: float

    def holds(self, direction: complex) -> bool:
        """Whether the direction points to the arc."""
        return (_angle(direction) - self.start) % tau <= self.width


def free_arcs(radius: float, discs: Iterable[tuple[complex, float]]) -> list[Arc]:
    """The arcs of a circle round the origin that lie in none of the discs (centre, radius).

    >>> [(round(arc.start, 2), round(arc.width, 2)) for arc in free_arcs(1.0, [(1 + 0j, 1.0)])]
    [(1.05, 4.19)]
    """
    covered = []
    for centre, size in discs:
        distance = abs(centre)
        if distance >= radius + size or distance + size <= radius:
            continue
        if size >= radius + distance:
            return []
        half = acos((radius * radius + distance * distance - size * size) / (2 * radius * distance))
        covered.append(((_angle(centre) - half) % tau, 2 * half))
    if not covered:
        return [Arc(-pi, tau)]
    covered.sort()
    arcs = []
    end = max(start + width for start, width in covered) - tau  # the end of the last arc, one full turn back
    for start, width in covered:
        if start > end:
            arcs.append(Arc(end, start - end))
        end = max(end, start + width)
    return arcs


def _angle(way: complex) -> float:
    """Like ``cmath.phase``, which raises OverflowError for an angle too small to differ from 0."""
    return atan2(way.imag, way.real)
