"""Finds the contact nearest to a dragged nebula.

The nebula slides the short way until a point meets an outline. Then it turns about that contact, or slides along it,
until it meets a second nebula. The result is the legal placement that moves the nebula least. If none is in reach, the
result is the first contact alone, which shows the player where the nebula would touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from dejavu.games.fragments.cosmic_map.contact import Lying
from dejavu.games.fragments.cosmic_map.motion import Pivot, slides
from dejavu.games.fragments.cosmic_map.pose import placement_at
from dejavu.games.fragments.cosmic_map.room import Room
from dejavu.games.fragments.state import Placement

if TYPE_CHECKING:
    from dejavu.games.fragments.cosmic_map.geometry import MapGeometry

FIRST_CONTACTS = 6
"""Number of first contacts, the nearest ones, from which a second contact is sought."""
JUDGED = 24
"""Number of nearest placements that are judged before the search gives up."""
FURTHER = 2.0
"""Greatest total movement of a nebula, in multiples of the reach."""


def nearest_contact(
    geometry: MapGeometry, placed: Mapping[int, Placement], nebula: int, placement: Placement, reach: int
) -> Placement | None:
    """See ``MapGeometry.nearest_contact``."""
    placed = {other: place for other, place in placed.items() if other != nebula}
    if not placed or geometry.is_legal(placed, nebula, placement):
        return placement
    moving = geometry.lying(nebula, placement)
    room = Room([geometry.lying(other, place) for other, place in placed.items()], moving.tile, geometry.tolerance)
    if not room.within(moving.middle, FURTHER * reach):
        return None
    others = geometry.others(placed, nebula, placement, FURTHER * reach)
    firsts = sorted(_first_contacts(moving, others, reach), key=lambda first: abs(first.shift))[:FIRST_CONTACTS]
    if geometry.needed(placed, nebula) > 1:
        exact = [
            found
            for first in firsts
            if room.within(moving.middle + first.shift, FURTHER * reach - abs(first.shift))
            for found in _second_contacts(moving, first, others, room, FURTHER * reach)
        ]
        for _, place in sorted(exact)[:JUDGED]:
            if geometry.is_legal(placed, nebula, place):
                return place
    shifted = (placement_at(moving.middle + first.shift, moving.turn) for first in firsts)
    return next((place for place in shifted if geometry.is_free(placed, nebula, place)), None)


class _First:
    """A first contact: the shift to it, its place, its owner, and the direction in which the nebula may slide."""

    __slots__ = ("along", "at", "owner", "shift")

    def __init__(self, shift: complex, at: complex, owner: Lying, along: complex) -> None:
        self.shift = shift
        self.at = at
        self.owner = owner
        self.along = along


def _first_contacts(moving: Lying, others: Sequence[Lying], reach: float) -> Iterator[_First]:
    for other in others:
        for point in moving.points:
            if abs(point - other.middle) <= other.tile.outer + reach:
                place, along = other.near_along(point)
                if abs(place - point) <= reach:
                    yield _First(place - point, place, other, along)
        for point in other.points:
            if abs(point - moving.middle) <= moving.tile.outer + reach:
                place, along = moving.near_along(point)
                if abs(point - place) <= reach:
                    yield _First(point - place, point, other, along)


def _second_contacts(
    moving: Lying, first: _First, others: Sequence[Lying], room: Room, reach: float
) -> Iterator[tuple[float, Placement]]:
    """Placements with a second contact, each with the distance that the nebula moves to it."""
    tile = moving.tile
    moved = Lying(moving.nebula, tile, moving.middle + first.shift, moving.turn)
    pivot = Pivot(tile, moved.inside(first.at))
    for other in others:
        if other is first.owner:
            continue
        ends = [(pivot.middle(first.at, turn / abs(turn)), turn / abs(turn)) for turn in pivot.turns(first.at, other)]
        ends += [(moved.middle + way * first.along, moved.turn) for way in slides(moved, first.along, other, reach)]
        for middle, turn in ends:
            moves = abs(middle - moving.middle) + abs(turn - moving.turn) * tile.inner
            if moves <= reach and room.within(middle, 0) and room.for_points(middle, turn):
                yield moves, placement_at(middle, turn)
