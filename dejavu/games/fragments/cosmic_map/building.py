"""Finding placements one after the other: what bots choose from, and what completes a map.

A place on the outline of a nebula that lies there is met by a point of the new one (or a point that lies there by a
place on the new one's outline); then the new one turns about it until it touches a second nebula. Places near the
middle come first, so that gaps are filled before the map grows, and it grows about as wide as a screen is.
"""

from __future__ import annotations

from cmath import rect
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import tau
from typing import TYPE_CHECKING

from dejavu.games.fragments.cosmic_map.contact import Lying
from dejavu.games.fragments.cosmic_map.motion import Crossings, Pivot
from dejavu.games.fragments.cosmic_map.outline import Outline
from dejavu.games.fragments.cosmic_map.pose import placement_at, position
from dejavu.games.fragments.state import Placement

if TYPE_CHECKING:
    from dejavu.games.fragments.cosmic_map.geometry import MapGeometry

WIDE = 1.6
"""How much wider than high a map is to grow."""
CHOICE = 8
"""How many placements ``place_rest`` compares for every nebula."""

_ANY_TURN = [rect(1.0, tau * i / 24) for i in range(24)]
"""The turns tried for a nebula that needs to touch one other only."""


def candidates(geometry: MapGeometry, placed: Mapping[int, Placement], nebula: int, limit: int) -> list[Placement]:
    """See ``MapGeometry.candidates``."""
    placed = {other: place for other, place in placed.items() if other != nebula}
    if not placed:
        return [Placement(0, 0, 0)]
    heart = sum(map(position, placed.values())) / len(placed)
    found = list(islice(_found(geometry, placed, nebula, heart), limit))
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
    """How far out something lies, on the scale of the shape the map is to grow to."""
    return abs(complex(offset.real / WIDE, offset.imag))


def _found(
    geometry: MapGeometry, placed: Mapping[int, Placement], nebula: int, heart: complex
) -> Iterator[Placement]:
    """Legal placements without repetition, roughly from the middle outwards."""
    lying = [geometry.lying(other, place) for other, place in placed.items()]
    seen: set[Placement] = set()
    for place in _tried(geometry, lying, nebula, heart):
        if place not in seen:
            seen.add(place)
            if geometry.is_legal(placed, nebula, place):
                yield place


def _tried(geometry: MapGeometry, lying: Sequence[Lying], nebula: int, heart: complex) -> Iterator[Placement]:
    """Placements worth judging: spot after spot, and at each spot the most central first."""
    outline = geometry.outlines[nebula]
    by_points = [Pivot(outline, point) for point in outline.points]
    by_sides = [Pivot(outline, place) for place in _middles_of_sides(outline)]
    clear = [(other.middle, other.outline.inner + outline.inner - geometry.tolerance) for other in lying]
    alone = geometry.needed({other.nebula: Placement(0, 0, 0) for other in lying}, nebula) < 2
    for at, owner, is_point in _spots(lying, heart):
        others = [other for other in lying if other is not owner]
        seen = [(other, Crossings(other.outline.sides, other.inside(at))) for other in others]
        tries = []
        for pivot in by_sides if is_point else by_points:
            turns = _ANY_TURN if alone else _turns(pivot, at, seen)
            for turn in turns:
                middle = pivot.middle(at, turn)
                if all(abs(middle - place) >= gap for place, gap in clear):
                    tries.append((_spread(middle - heart), placement_at(middle, turn)))
        yield from (place for _, place in sorted(tries))


def _turns(pivot: Pivot, at: complex, seen: Sequence[tuple[Lying, Crossings]]) -> Iterator[complex]:
    for other, sides in seen:
        if abs(other.middle - at) <= pivot.reach + other.outline.outer:
            for turn in pivot.turns(at, other, sides):
                yield turn / abs(turn)


def _spots(lying: Sequence[Lying], heart: complex) -> list[tuple[complex, Lying, bool]]:
    """Where a new nebula may be joined on, the most central first: the place, whose it is, whether it is a point."""
    spots = [(point, other, True) for other in lying for point in other.points]
    for other in lying:
        spots += [(other.middle + other.turn * place, other, False) for place in _middles_of_sides(other.outline)]
    return sorted(spots, key=lambda spot: (_spread(spot[0] - heart), spot[1].nebula))


def _middles_of_sides(outline: Outline) -> list[complex]:
    return [side.start + side.along / 2 for side in outline.sides]
