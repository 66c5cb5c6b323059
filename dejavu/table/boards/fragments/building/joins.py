"""The joins between which keys move a nebula: its legal placements, by place, and by turn at each place.

A place is the set of nebulae that are joined there, and the side of them on which the new one lies. A nebula may fit at
one place in several turns. The places nearest to the middle of the map come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.contact import Contact
from dejavu.games.fragments.cosmic_map.pose import position
from dejavu.games.fragments.state import Placement, State
from dejavu.table.boards.fragments.words.names import side_number

MOST = 1_000
"""Greatest number of joins of a nebula: the second one has some 450, others seldom more than 250."""
_APART = 5_000
"""Turns at one place that differ by less than this count as one, in thousandths of a degree."""


class Join(NamedTuple):
    """A legal placement, with the nebulae that it joins and the points of contact."""

    placement: Placement
    touching: tuple[int, ...]
    contacts: tuple[Contact, ...]


class Joins:
    """All joins of a nebula, and the current one."""

    def __init__(self, state: State, nebula: int, advised: Placement | None = None) -> None:
        """``advised``: a hint's or guide's placement, which comes first.

        On a nearly finished map finding all joins takes one or two tenths of a second; the geometry caches them.
        """
        self._state, self._nebula = state, nebula
        found = geometry_of(state.components).candidates(state.placements, nebula, MOST)
        self.places = self._sorted([advised, *found] if advised else found)
        self._place = self._turn = 0

    @property
    def join(self) -> Join:
        """The current join."""
        return self.places[self._place][self._turn]

    @property
    def number(self) -> tuple[int, int]:
        """The number of the current place, counted from 1, and the number of places."""
        return self._place + 1, len(self.places)

    @property
    def turn_number(self) -> tuple[int, int]:
        """The number of the current turn at this place, counted from 1, and the number of turns."""
        return self._turn + 1, len(self.places[self._place])

    def go_on(self, steps: int) -> None:
        """Go ``steps`` places on, or back if negative, in a ring."""
        self._go((self._place + steps) % len(self.places))

    def go_towards(self, way: complex) -> bool:
        """Go to the nearest place in a direction of the map (y down); False if there is none."""
        here = position(self.join.placement)
        ways = [(position(turns[0].placement) - here, number) for number, turns in enumerate(self.places)]
        ahead = [(_far(off, way), number) for off, number in ways if number != self._place and _ahead(off, way) > 0]
        if ahead:
            self._go(min(ahead)[1])
        return bool(ahead)

    def turn(self, steps: int) -> bool:
        """Go to the next turn at this place, counter-clockwise for positive steps; False if there is only one."""
        turns = self.places[self._place]
        self._turn = (self._turn + steps) % len(turns)
        return len(turns) > 1

    def _go(self, place: int) -> None:
        self._place, self._turn = place, 0

    def _join(self, placement: Placement) -> Join:
        verdict = geometry_of(self._state.components).judge(self._state.placements, self._nebula, placement)
        return Join(placement, verdict.touching, verdict.contacts)

    def _sorted(self, found: Sequence[Placement]) -> list[list[Join]]:
        """The joins by place, places in the order found.

        The turns of a place start with the first one found and go counter-clockwise.
        """
        places: dict[tuple[object, ...], list[Join]] = {}
        for join in map(self._join, found):
            turns = places.setdefault((join.touching, self._side(join)), [])
            if all(_apart(join, other) >= _APART for other in turns):
                turns.append(join)
        for turns in places.values():
            first = turns[0].placement.angle
            turns.sort(key=lambda join: (join.placement.angle - first) % 360_000)
        return list(places.values())

    def _side(self, join: Join) -> int:
        """The side of its neighbours on which a join lies, one of eight."""
        placed = [position(self._state.placements[n]) for n in join.touching]
        off = position(join.placement) - sum(placed) / len(placed) if placed else 0j
        return side_number(off)


def _ahead(off: complex, way: complex) -> float:
    """The distance along a direction of length 1; 0 if more of it is sideways than ahead."""
    along, aside = (off * way.conjugate()).real, abs((off * way.conjugate()).imag)
    return along if along >= aside else 0.0


def _far(off: complex, way: complex) -> float:
    return abs(off) + abs((off * way.conjugate()).imag)


def _apart(one: Join, other: Join) -> int:
    turn = (one.placement.angle - other.placement.angle) % 360_000
    return min(turn, 360_000 - turn)
