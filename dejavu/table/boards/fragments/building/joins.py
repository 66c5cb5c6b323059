"""Where keys may put a nebula: the legal joins that the geometry finds, place after place, at each turn after turn.

A place is told from another by the nebulae that are joined there and by the side of them on which the new one lies.
At one place a nebula may fit in several turns. The places nearest to the middle of the map come first.
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
"""More than there are: some 450 for the second nebula, seldom more than 250 for another."""
_APART = 5_000
"""Turns at one place that differ by less, in thousandths of a degree, are one to whoever goes by keys."""


class Join(NamedTuple):
    """One legal placement, with the nebulae that it joins and where they touch."""

    placement: Placement
    touching: tuple[int, ...]
    contacts: tuple[Contact, ...]


class Joins:
    """All joins of a nebula, and the one that the keys have come to."""

    def __init__(self, state: State, nebula: int, advised: Placement | None = None) -> None:
        """``advised``: what a hint or a guide would have comes first.

        Finding them all takes a tenth of a second or two on a nearly finished map; the geometry keeps what it found.
        """
        self._state, self._nebula = state, nebula
        found = geometry_of(state.components).candidates(state.placements, nebula, MOST)
        self.places = self._sorted([advised, *found] if advised else found)
        self._place = self._turn = 0

    @property
    def join(self) -> Join:
        """Where the keys are."""
        return self.places[self._place][self._turn]

    @property
    def number(self) -> tuple[int, int]:
        """Which place that is, counted from 1, and of how many."""
        return self._place + 1, len(self.places)

    @property
    def turn_number(self) -> tuple[int, int]:
        """Which of the turns at this place, counted from 1, and of how many."""
        return self._turn + 1, len(self.places[self._place])

    def go_on(self, steps: int) -> None:
        """To the next place, or (negative) the one before, in a ring."""
        self._go((self._place + steps) % len(self.places))

    def go_towards(self, way: complex) -> bool:
        """To the nearest place in a direction of the map (y down); False where there is none."""
        here = position(self.join.placement)
        ways = [(position(turns[0].placement) - here, number) for number, turns in enumerate(self.places)]
        ahead = [(_far(off, way), number) for off, number in ways if number != self._place and _ahead(off, way) > 0]
        if ahead:
            self._go(min(ahead)[1])
        return bool(ahead)

    def turn(self, steps: int) -> bool:
        """To the next turn at this place, counter-clockwise for positive steps; False where it fits in one alone."""
        turns = self.places[self._place]
        self._turn = (self._turn + steps) % len(turns)
        return len(turns) > 1

    def _go(self, place: int) -> None:
        self._place, self._turn = place, 0

    def _join(self, placement: Placement) -> Join:
        verdict = geometry_of(self._state.components).judge(self._state.placements, self._nebula, placement)
        return Join(placement, verdict.touching, verdict.contacts)

    def _sorted(self, found: Sequence[Placement]) -> list[list[Join]]:
        """By place, in the order found. The turns of a place begin with the first and go on counter-clockwise."""
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
        """On which side of those that it joins it lies: one of eight."""
        placed = [position(self._state.placements[n]) for n in join.touching]
        off = position(join.placement) - sum(placed) / len(placed) if placed else 0j
        return side_number(off)


def _ahead(off: complex, way: complex) -> float:
    """How far along a way of length 1; nothing where more of it is aside than ahead."""
    along, aside = (off * way.conjugate()).real, abs((off * way.conjugate()).imag)
    return along if along >= aside else 0.0


def _far(off: complex, way: complex) -> float:
    return abs(off) + abs((off * way.conjugate()).imag)


def _apart(one: Join, other: Join) -> int:
    turn = (one.placement.angle - other.placement.angle) % 360_000
    return min(turn, 360_000 - turn)
