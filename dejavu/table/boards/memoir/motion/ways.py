"""What a turn of rings or pawns takes from where to where, and the way that it goes: no drawing, no time."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from dejavu.games.memoir import events
from dejavu.games.memoir.hexes import Hexes

Spin = events.RingsTurned | events.PawnsTurned
SIXTH = pi / 3
"""60 degrees."""


class Way(NamedTuple):
    """From one place to another about the centre; places by number."""

    start: int
    end: int
    steps: int
    """Times 60 degrees clockwise, negative for the other way."""

    @property
    def stays(self) -> bool:
        """Whether it leads back to where it began: the new place of a pawn is a hole, or the centre."""
        return self.start == self.end

    def angle(self, share: float) -> float:
        """How far it has come when that share of the time has passed, in radians clockwise.

        >>> round(Way(1, 2, 1).angle(0.5) / SIXTH, 3), round(Way(1, 1, 2).angle(1.0) / SIXTH, 3)
        (0.5, 0.0)
        """
        whole = self.steps * SIXTH
        return whole * 0.5 * sin(pi * share) if self.stays else whole * share


def tile_ways(hexes: Hexes, turned: events.RingsTurned) -> list[Way]:
    """The ways of all tiles of the rings that turn."""
    return [
        Way(place, hexes.turned(place, turned.steps), turned.steps)
        for ring in turned.rings
        for place in hexes.rings[ring]
    ]


def pawn_ways(hexes: Hexes, turned: events.PawnsTurned) -> list[Way]:
    """The ways of all pawns, by seat."""
    return [Way(hexes.index[start], hexes.index[end], turned.steps) for start, end in turned.ways]


def rings_of(hexes: Hexes, turned: Spin) -> Sequence[int]:
    """The rings along which anything goes, the innermost first."""
    if isinstance(turned, events.RingsTurned):
        return sorted(turned.rings)
    return sorted({hexes.ring_of[way.start] for way in pawn_ways(hexes, turned)} - {0})


def about(centre: tuple[float, float], point: tuple[float, float], angle: float) -> tuple[float, float]:
    """A point turned about a centre by radians, clockwise on the screen.

    >>> about((0, 0), (1, 0), SIXTH * 1.5)[1]
    1.0
    """
    x, y = point[0] - centre[0], point[1] - centre[1]
    return centre[0] + x * cos(angle) - y * sin(angle), centre[1] + x * sin(angle) + y * cos(angle)
