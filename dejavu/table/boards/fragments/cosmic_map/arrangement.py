"""Where pieces lie on a nebula: bits and the girl in one ring, everything else in its middle, nothing over anything.

All lengths are thousandths of a world unit, measured from the middle of the nebula; y grows down.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

WIDEST_RING = 8
"""So many lie in the ring at full size; with more it keeps its place and everything in it becomes smaller."""
_LEAST_RING = 6
"""The same at the largest UI scales: with fewer, what lies in the middle would become smaller."""
GAP = 0.06
"""Space between neighbours, as a share of their size."""
_GROWTH = 25
"""By how many fiftieths the girl may be larger than a bit."""
LARGEST_PIECE = 0.62
"""The size of a piece that has the middle to itself, as a share of the radius."""


class Spot(NamedTuple):
    """Where the middle of a piece lies, and its diameter."""

    x: float
    y: float
    size: float


def widest_ring(ui_scale: float) -> int:
    """How many lie in the ring at full size: the larger the scale the fewer, so that each is larger."""
    return max(_LEAST_RING, min(WIDEST_RING, round(WIDEST_RING / ui_scale)))


def bits(count: int, girl: bool, radius: float, widest: int = WIDEST_RING) -> list[Spot]:
    """Spots for so many bits within a circle of that radius, clockwise; ``widest`` as ``widest_ring`` gives it.

    Alone they begin at the top; the girl stands at the foot of the ring, and they go round from her.
    """
    if girl:
        return _ring(count + 1, pi, radius, widest)[1:]
    return _ring(count, 0.0, radius, widest)


@lru_cache(maxsize=256)
def girl(count: int, pieces: int, radius: float, widest: int = WIDEST_RING) -> Spot:
    """The girl's spot beside so many bits, round so many pieces: as large as her neighbours leave her."""
    first, *others = _ring(count + 1, pi, radius, widest)
    around = [*others, *middle(pieces, count + 1, radius, widest)]
    grown = (_standing(first.size * (1 + step / 50), radius) for step in range(_GROWTH, 0, -1))
    return next((spot for spot in grown if all(_apart(spot, other) for other in around)), first)


def middle(pieces: int, ring: int, radius: float, widest: int = WIDEST_RING) -> list[Spot]:
    """Spots for so many pieces inside a ring of so many, from left to right."""
    room = radius - size_in_ring(ring, radius, widest) * (1 + GAP)
    if pieces <= 1:
        return [Spot(0.0, 0.0, min(2 * room, LARGEST_PIECE * radius))] * pieces
    # As large as that many circles can be when they stand in a ring of their own, neighbours just apart.
    half = sin(pi / pieces)
    size = 2 * room * half / (1 + GAP + half)
    away = room - size / 2
    turns = [pi + 2 * pi * k / pieces for k in range(pieces)]
    return [Spot(away * cos(turn), away * sin(turn), size) for turn in turns]


def size_in_ring(count: int, radius: float, widest: int = WIDEST_RING) -> float:
    """The diameter of everything in a ring of so many within a circle of that radius."""
    half = sin(pi / max(count, widest))
    return 2 * radius * half / (1 + GAP + half)


def _standing(size: float, radius: float) -> Spot:
    """At the foot of the circle."""
    return Spot(0.0, radius - size / 2, size)


def _apart(one: Spot, other: Spot) -> bool:
    return hypot(one.x - other.x, one.y - other.y) >= (one.size + other.size) / 2 * (1 + GAP)


def _ring(count: int, first: float, radius: float, widest: int) -> list[Spot]:
    """Spots round the circle from an angle on, which is measured clockwise from the top."""
    size = size_in_ring(count, radius, widest)
    way = radius - size / 2
    turns = [first + 2 * pi * k / max(1, count) for k in range(count)]
    return [Spot(way * sin(turn), -way * cos(turn), size) for turn in turns]
