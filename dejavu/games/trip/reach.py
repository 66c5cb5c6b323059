"""Finds the open cells for the next tile of a turn (section 2, step 3)."""

from __future__ import annotations

from dejavu.games.trip.city_map import CityMap


def reach(city: CityMap, memory: int, scored: int, used: int) -> int:
    """The open cells: land without a scored tile, within one position of the pattern that holds all used cells."""
    free = city.land & ~scored & ~used
    if not used:
        return free
    reached = 0
    first = (used & -used).bit_length() - 1
    for position in city.positions[memory][first]:
        if not used & ~position:
            reached |= position
    return free & reached
