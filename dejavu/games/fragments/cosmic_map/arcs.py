"""The part of a circle that discs leave free."""

from __future__ import annotations

from cmath import phase
from collections.abc import Iterable
from math import acos, pi, tau
from typing import NamedTuple


class Arc(NamedTuple):
    """Directions from ``start`` on, ``width`` radians on in the mathematical sense."""

    start: float
    width: float

    def holds(self, direction: complex) -> bool:
        """Whether the direction points to the arc."""
        return (phase(direction) - self.start) % tau <= self.width


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
        covered.append(((phase(centre) - half) % tau, 2 * half))
    if not covered:
        return [Arc(-pi, tau)]
    covered.sort()
    arcs = []
    end = max(start + width for start, width in covered) - tau  # once round, where the last one ends
    for start, width in covered:
        if start > end:
            arcs.append(Arc(end, start - end))
        end = max(end, start + width)
    return arcs
