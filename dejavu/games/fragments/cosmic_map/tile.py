"""The movable shape of a nebula: its points, its sides, and its convex parts for collisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.games.fragments.outline import points

_NEARLY = 0.999
"""How far an extended side is followed, as a share of the way to the far side, so that a part stays in its outline."""


class Side(NamedTuple):
    """A straight piece of an outline from ``start`` to ``start + along``."""

    start: complex
    along: complex


class Tile:
    """A star-shaped outline, visible as a whole from its origin (see ``outline.py``).

    Its coordinates are in thousandths, with y down (see ``pose``).
    """

    def __init__(self, corners: Sequence[tuple[int, int]]) -> None:
        self.corners = tuple(complex(x, y) for x, y in corners)
        after = (*self.corners[1:], self.corners[0])
        self.sides = tuple(Side(a, b - a) for a, b in zip(self.corners, after, strict=True))
        convex = points(corners)
        self.is_point = tuple(corner in convex for corner in range(len(corners)))
        self.points = tuple(self.corners[corner] for corner in convex)
        """The convex corners, with which the nebula touches others."""
        self.outer = max(map(abs, self.corners))
        """Radius of the smallest circle round the origin that holds the outline."""
        self.inner = min(abs(nearest_on(side, 0j)) for side in self.sides)
        """Radius of the largest circle round the origin inside the outline."""
        self.parts = tuple(self._parts())
        """Convex polygons that together cover the inside of the outline."""

    def _parts(self) -> list[tuple[complex, ...]]:
        """A kite from the middle to every point, and a triangle over every side between.

        The parts overlap as far as the outline allows. Penetration is measured part by part, and if parts only met,
        something could sink in along the seam unnoticed.
        """
        parts: list[tuple[complex, ...]] = []
        size = len(self.corners)
        for i, (start, along) in enumerate(self.sides):
            at_start, at_end = self.is_point[i], self.is_point[(i + 1) % size]
            if at_start:
                before, after = self.corners[i - 1], start + along
                if cross(before, after) * cross(start, along) > 0:
                    parts.append((before, start, after, 0j))
                else:  # long straight sides go more than half-way round the middle
                    parts += [(before, start, 0j), (start, after, 0j)]
            if not (at_start or at_end):
                parts.append((self._follow(start, -along), self._follow(start + along, along), 0j))
        return parts

    def _follow(self, start: complex, direction: complex) -> complex:
        """Follow a direction from a corner through the inside, almost to the outline."""
        ways = [
            way
            for side in self.sides
            if (bend := cross(direction, side.along))
            and 0 <= cross(side.start - start, direction) / bend <= 1
            and (way := cross(side.start - start, side.along) / bend) > 1e-6
        ]
        return start + direction * min(ways, default=0.0) * _NEARLY


def cross(a: complex, b: complex) -> float:
    """The z of the cross product; positive if b is clockwise of a on the screen."""
    return a.real * b.imag - a.imag * b.real


def nearest_on(side: Side, point: complex) -> complex:
    """The point of a side nearest to a point."""
    start, along = side
    way = ((point - start) * along.conjugate()).real / (along.real * along.real + along.imag * along.imag)
    return start + along * (0.0 if way < 0 else 1.0 if way > 1 else way)
