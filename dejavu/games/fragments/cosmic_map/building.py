"""Finds placements one by one, for bots and for completing a map.

A point of the new nebula meets a place on the outline of a placed one (or the reverse). Then the new nebula turns about
that contact until it touches a second one. Places near the middle come first, so that gaps fill before the map grows,
and the map takes about the shape of a screen.
"""

from __future__ import annotations

from cmath import rect
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from math import tau
from typing import TYPE_CHECKING

from dejavu.games.fragments.cosmic_map import NoRoom, SearchGivenUp
from dejavu.games.fragments.cosmic_map.contact import Lying
from dejavu.games.fragments.cosmic_map.motion import Crossings, Pivot
from dejavu.games.fragments.cosmic_map.pose import placement_at, position
from dejavu.games.fragments.cosmic_map.room import Arc, Room
from dejavu.games.fragments.cosmic_map.tile import Tile
from dejavu.games.fragments.state import Placement

if TYPE_CHECKING:
    from dejavu.games.fragments.cosmic_map.geometry import MapGeometry

WIDE = 2.0
"""Width to height of the area over which the nebulae's middles spread; whole maps are then about 16:10."""
PLACES = (8, 1000)
"""Number of places tried round every outline: at first, and if those lead to nothing."""
CHOICE = 6
"""Number of placements that ``place_rest`` compares for each nebula."""
MOST_STEPS = 1_000_000
"""Greatest number of steps in a search, about ten seconds; the real outlines take a few thousand. A limit in steps
gives the same result on every machine."""

_ANY_TURN = [rect(1.0, tau * i / 24) for i in range(24)]
"""The turns tried for a nebula that needs to touch only one other."""


class Steps:
    """The steps that a search may still take. Each holds an outline at a spot, tries a turn or judges a placement."""

    def __init__(self, left: int) -> None:
        self._left = left

    def take(self) -> None:
        """Take one step. Raises _OutOfSteps if none is left."""
        if self._left <= 0:
            raise _OutOfSteps
        self._left -= 1


class _OutOfSteps(Exception):
    pass


def candidates(geometry: MapGeometry, placed: Mapping[int, Placement], nebula: int, limit: int) -> list[Placement]:
    """See ``MapGeometry.candidates``."""
    placed = {other: place for other, place in placed.items() if other != nebula}
    if not placed:
        return [Placement(0, 0, 0)]
    heart = sum(map(position, placed.values())) / len(placed)
    found: list[Placement] = []
    fault: type[NoRoom] = NoRoom
    try:
        steps = geometry.steps or Steps(MOST_STEPS)
        found.extend(islice(_found(geometry, placed, nebula, heart, steps), limit))
    except _OutOfSteps:
        fault = SearchGivenUp
    if not found:
        raise fault(nebula, geometry.names[nebula])
    return sorted(found, key=lambda place: (_spread(position(place) - heart), place))


def place_rest(
    geometry: MapGeometry, placed: Mapping[int, Placement], order: Sequence[int]
) -> list[tuple[int, Placement]]:
    """See ``MapGeometry.place_rest``."""
    lying = dict(placed)
    for nebula in order:
        lying[nebula] = candidates(geometry, lying, nebula, CHOICE)[0]
    return [(nebula, lying[nebula]) for nebula in order]


def _spread(offset: complex) -> float:
    """The distance of an offset, scaled to the shape that the map should have."""
    return abs(complex(offset.real / WIDE, offset.imag))


def _found(
    geometry: MapGeometry, placed: Mapping[int, Placement], nebula: int, heart: complex, steps: Steps
) -> Iterator[Placement]:
    """Legal placements without repetition, roughly from the middle outwards."""
    lying = [geometry.lying(other, place) for other, place in placed.items()]
    seen: set[Placement] = set()
    for places in PLACES:
        found = False
        for place in _tried(geometry, lying, nebula, heart, places, steps):
            if place not in seen:
                seen.add(place)
                steps.take()
                if geometry.is_legal(placed, nebula, place):
                    found = True
                    yield place
        if found:
            return


def _tried(
    geometry: MapGeometry, lying: Sequence[Lying], nebula: int, heart: complex, places: int, steps: Steps
) -> Iterator[Placement]:
    """Placements worth judging, spot by spot, the most central of each spot first."""
    tile = geometry.tiles[nebula]
    by_points = [Pivot(tile, point) for point in tile.points]
    by_sides = [Pivot(tile, place) for place in _places(tile, places)]
    room = Room(lying, tile, geometry.tolerance)
    alone = geometry.needed({other.nebula: Placement(0, 0, 0) for other in lying}, nebula) < 2
    for at, owner, is_point in _spots(lying, heart, places):
        others = [_Seen(other, at) for other in lying if other is not owner]
        tries = []
        for pivot in by_sides if is_point else by_points:
            steps.take()
            arcs = room.round(at, pivot.arm)
            if not arcs:
                continue
            for turn in _ANY_TURN if alone else _turns(pivot, at, others, arcs):
                steps.take()
                middle = pivot.middle(at, turn)
                if any(arc.holds(middle - at) for arc in arcs) and room.for_points(middle, turn):
                    tries.append((_spread(middle - heart), placement_at(middle, turn)))
        yield from (place for _, place in sorted(tries))


def _turns(pivot: Pivot, at: complex, others: Sequence[_Seen], arcs: Sequence[Arc]) -> Iterator[complex]:
    for other in others:
        if other.is_in_reach(pivot, arcs):
            for turn in pivot.turns(at, other.lying, other.sides):
                yield turn / abs(turn)


class _Seen:
    """Another nebula as seen from a spot; its sides are prepared on first use."""

    def __init__(self, lying: Lying, at: complex) -> None:
        self.lying = lying
        self._at = at

    @cached_property
    def sides(self) -> Crossings:
        return Crossings(self.lying.tile.sides, self.lying.inside(self._at))

    def is_in_reach(self, pivot: Pivot, arcs: Sequence[Arc]) -> bool:
        """Whether a nebula turning about the spot, with its middle on one of the arcs, might touch this one."""
        away = self.lying.middle - self._at
        return any(
            abs(rect(pivot.arm, arc.start + arc.width * part) - away)
            <= pivot.outer + self.lying.tile.outer + pivot.arm * arc.width / 4
            for arc in arcs
            for part in (0.0, 0.5, 1.0)
        )


def _spots(lying: Sequence[Lying], heart: complex, places: int) -> list[tuple[complex, Lying, bool]]:
    """Places where a new nebula may join, the most central first: the place, its nebula, whether it is a point."""
    spots = [(point, other, True) for other in lying for point in other.points]
    for other in lying:
        spots += [(other.middle + other.turn * place, other, False) for place in _places(other.tile, places)]
    return sorted(spots, key=lambda spot: (_spread(spot[0] - heart), spot[1].nebula))


def _places(tile: Tile, number: int) -> list[complex]:
    """About ``number`` places round an outline, each the middle of a side."""
    return [side.start + side.along / 2 for side in tile.sides[:: max(1, len(tile.sides) // number)]]
