"""Finds places that can be scored: unscored tiles of one kind, at least one of them new (section 2, step 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.grid import cells_of

if TYPE_CHECKING:
    from dejavu.games.trip.state import Player, State


def chosen_tile(state: State, chosen: int) -> int:
    """The kind of tile on the chosen cells, which must not be empty."""
    return state.player.tiles[next(cells_of(chosen))]


def first_cells(state: State) -> int:
    """The cells of all scorable places."""
    found = 0
    for place in scorable(state):
        found |= place
    return found


def scorable(state: State) -> Iterator[int]:
    """The cells of every scorable place, and of every block as a whole. Some may occur twice."""
    return (cells for _tile, _kind, cells in places_with(state, state.player, state.new))


def places_with(state: State, player: Player, new: int) -> Iterator[tuple[int, int, int]]:
    """Every scorable place on a player's map, if ``new`` are the new cells: kind of tile, kind of place, cells."""
    city = state.map
    for cell in cells_of(new):
        tile = player.tiles[cell]
        kind, free = state.components.tiles[tile].place, player.kinds[tile]
        if not free >> cell & 1:
            continue
        rules = state.components.places[kind]
        if rules.form == BLOCK:
            block = grid.connected(free, 1 << cell, city.neighbours)
            if block.bit_count() >= rules.least:
                yield tile, kind, block
        else:
            yield from ((tile, kind, place) for place in city.placements[kind][cell] if not place & ~free)


def next_cells(state: State, chosen: int) -> int:
    """The cells that may join the chosen ones: edge to edge with them, within a scorable place."""
    found = 0
    for place in scorable(state):
        if not chosen & ~place:
            found |= place
    return found & ~chosen & grid.around(chosen, state.map.neighbours)


def is_place(state: State, chosen: int) -> bool:
    """Whether connected cells of one kind are a scorable place."""
    kind = state.components.tiles[chosen_tile(state, chosen)].place
    rules = state.components.places[kind]
    if not chosen & state.new:
        return False
    if rules.form == BLOCK:
        return chosen.bit_count() >= rules.least
    return (kind, chosen) in state.map.marker_of
