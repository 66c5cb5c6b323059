"""Where pieces lie on a nebula: bits in one ring, everything else in its middle, nothing over anything.

All lengths are thousandths of a world unit, measured from the middle of the nebula; y grows down.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

WIDEST_RING = 8
"""So many bits lie at full size; with more the ring keeps its place and every bit becomes smaller."""
GAP = 0.06
"""Space between neighbours, as a share of their size."""
LARGEST_PIECE = 0.62
"""The size of a piece that has the middle to itself, as a share of the radius."""


class Spot(NamedTuple):
    """Where the middle of a piece lies, and its diameter."""

    x: float
    y: float
    size: float


def ring(count: int, radius: float) -> list[Spot]:
    """Spots for so many bits within a circle of that radius, clockwise from the top."""
    size = bit_size(count, radius)
    way = radius - size / 2
    turns = [2 * pi * k / max(1, count) for k in range(count)]
    return [Spot(way * sin(turn), -way * cos(turn), size) for turn in turns]


def middle(pieces: int, bits: int, radius: float) -> list[Spot]:
    """Spots for so many pieces inside the ring of so many bits, from left to right."""
    room = radius - bit_size(bits, radius) * (1 + GAP)
    if pieces <= 1:
        return [Spot(0.0, 0.0, min(2 * room, LARGEST_PIECE * radius))] * pieces
    # As large as that many circles can be when they stand in a ring of their own, neighbours just apart.
    half = sin(pi / pieces)
    size = 2 * room * half / (1 + GAP + half)
    away = room - size / 2
    turns = [pi + 2 * pi * k / pieces for k in range(pieces)]
    return [Spot(away * cos(turn), away * sin(turn), size) for turn in turns]


def bit_size(count: int, radius: float) -> float:
    """The diameter of every bit when so many lie in a circle of that radius."""
    half = sin(pi / max(count, WIDEST_RING))
    return 2 * radius * half / (1 + GAP + half)
