"""The hexagonal map in axial coordinates: places, steps, rings, turning.

A place is its index in ``Hexes.places``, ring by ring from the centre, each ring clockwise from the north-west. Text
calls it ``q,r``. A direction is its index in ``DIRECTIONS``; the opposite one is three further. See
https://www.redblobgames.com/grids/hexagons/ for the coordinates.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

NOWHERE: Final = -1
"""Beyond the rim."""
DIRECTIONS: Final = ("e", "se", "sw", "w", "nw", "ne")
"""Clockwise, by their names in text."""


class Axial(NamedTuple):
    """The coordinates of a place: ``q`` grows to the east, ``r`` to the south-east."""

    q: int
    r: int

    @property
    def ring(self) -> int:
        """The distance from the centre, in steps."""
        return max(abs(self.q), abs(self.r), abs(self.q + self.r))

    @property
    def name(self) -> str:
        """The name in text.

        >>> Axial(2, -1).name
        '2,-1'
        """
        return f"{self.q},{self.r}"

    def turned(self, steps: int) -> Axial:
        """The place after a turn about the centre by ``steps`` of 60 degrees clockwise, negative for counter-clockwise.

        >>> Axial(1, 0).turned(1), Axial(1, 0).turned(-1)
        (Axial(q=0, r=1), Axial(q=1, r=-1))
        """
        place = self
        for _ in range(steps % 6):
            place = Axial(-place.r, place.q + place.r)
        return place


STEPS: Final = (Axial(1, 0), Axial(0, 1), Axial(-1, 1), Axial(-1, 0), Axial(0, -1), Axial(1, -1))
"""The offset of one step in each direction."""


def opposite(direction: int) -> int:
    """The opposite direction."""
    return (direction + 3) % 6


class Hexes:
    """All places of a map with ``radius`` rings, and their neighbours."""

    def __init__(self, radius: int) -> None:
        self.places = tuple(place for ring in range(radius + 1) for place in _ring(ring))
        """Every place, ring by ring."""
        self.number = {place: index for index, place in enumerate(self.places)}
        self.names = tuple(place.name for place in self.places)
        self.index = {name: index for index, name in enumerate(self.names)}
        """Index by name."""
        self.rings = tuple(tuple(map(self.number.__getitem__, _ring(ring))) for ring in range(radius + 1))
        """The places of every ring, clockwise; the centre is ring 0."""
        self.ring_of = tuple(place.ring for place in self.places)
        self.beside = tuple(
            tuple(self.number.get(Axial(q + step.q, r + step.r), NOWHERE) for step in STEPS) for q, r in self.places
        )
        """For every place, its neighbour in each direction; NOWHERE beyond the rim."""
        self._turned = tuple(tuple(self.number[place.turned(steps)] for place in self.places) for steps in range(6))

    def turned(self, place: int, steps: int) -> int:
        """A place after a turn about the centre by ``steps`` of 60 degrees clockwise."""
        return self._turned[steps % 6][place]


def _ring(ring: int) -> list[Axial]:
    """The places of a ring, clockwise from the north-west corner."""
    if ring == 0:
        return [Axial(0, 0)]
    here, found = Axial(0, -ring), []
    for step in STEPS:
        for _ in range(ring):
            found.append(here)
            here = Axial(here.q + step.q, here.r + step.r)
    return found


@lru_cache(maxsize=8)
def hexes(radius: int) -> Hexes:
    """The map with ``radius`` rings; always the same object."""
    return Hexes(radius)
