"""Arranges pieces on a nebula without overlap: bits and the girl in a ring, the rest in the middle.

All lengths are thousandths of a world unit from the nebula's middle; y grows down.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

WIDEST_RING = 8
"""Most pieces in the ring at full size. With more, all of them shrink and the ring keeps its place."""
_LEAST_RING = 6
"""Most pieces in the ring at full size at the largest UI scales; with fewer, those in the middle would shrink."""
GAP = 0.06
"""Gap between neighbours, as a share of their size."""
_GROWTH = 25
"""Steps of a fiftieth by which the girl may be larger than a bit."""
LARGEST_PIECE = 0.62
"""Size of a piece alone in the middle, as a share of the radius."""


class Spot(NamedTuple):
    """The middle and the diameter of a piece."""

    x: float
    y: float
    size: float


def widest_ring(ui_scale: float) -> int:
    """The number of pieces in the ring at full size; fewer, and so larger, at a larger scale."""
    return max(_LEAST_RING, min(WIDEST_RING, round(WIDEST_RING / ui_scale)))


def bits(count: int, girl: bool, radius: float, widest: int = WIDEST_RING) -> list[Spot]:
    """Spots for ``count`` bits within a circle, clockwise; ``widest`` comes from ``widest_ring``.

    The ring begins at the top, or at the girl, who stands at the bottom.
    """
    if girl:
        return _ring(count + 1, pi, radius, widest)[1:]
    return _ring(count, 0.0, radius, widest)


@lru_cache(maxsize=256)
def girl(count: int, pieces: int, radius: float, widest: int = WIDEST_RING) -> Spot:
    """The girl's spot beside ``count`` bits and ``pieces`` in the middle, as large as her neighbours allow."""
    first, *others = _ring(count + 1, pi, radius, widest)
    around = [*others, *middle(pieces, count + 1, radius, widest)]
    grown = (_standing(first.size * (1 + step / 50), radius) for step in range(_GROWTH, 0, -1))
    return next((spot for spot in grown if all(_apart(spot, other) for other in around)), first)


def middle(pieces: int, ring: int, radius: float, widest: int = WIDEST_RING) -> list[Spot]:
    """Spots for ``pieces`` inside a ring of ``ring`` pieces, from left to right."""
    room = radius - size_in_ring(ring, radius, widest) * (1 + GAP)
    if pieces <= 1:
        return [Spot(0.0, 0.0, min(2 * room, LARGEST_PIECE * radius))] * pieces
    # The largest size of that many circles in a ring of their own without overlap.
    half = sin(pi / pieces)
    size = 2 * room * half / (1 + GAP + half)
    away = room - size / 2
    turns = [pi + 2 * pi * k / pieces for k in range(pieces)]
    return [Spot(away * cos(turn), away * sin(turn), size) for turn in turns]


def size_in_ring(count: int, radius: float, widest: int = WIDEST_RING) -> float:
    """The diameter of each piece in a ring of ``count`` within a circle of that radius."""
    half = sin(pi / max(count, widest))
    return 2 * radius * half / (1 + GAP + half)


def _standing(size: float, radius: float) -> Spot:
    """A spot at the bottom of the circle."""
    return Spot(0.0, radius - size / 2, size)


def _apart(one: Spot, other: Spot) -> bool:
    return hypot(one.x - other.x, one.y - other.y) >= (one.size + other.size) / 2 * (1 + GAP)


def _ring(count: int, first: float, radius: float, widest: int) -> list[Spot]:
    """Spots round the circle, starting at an angle clockwise from the top."""
    size = size_in_ring(count, radius, widest)
    way = radius - size / 2
    turns = [first + 2 * pi * k / max(1, count) for k in range(count)]
    return [Spot(way * sin(turn), -way * cos(turn), size) for turn in turns]
