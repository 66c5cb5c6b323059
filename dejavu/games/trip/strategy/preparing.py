"""Finds how near places are to completion."""

from __future__ import annotations

from typing import NamedTuple

from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Player, State


class Prepared(NamedTuple):
    """A partly laid place."""

    tile: int
    cell: int
    """A missing cell."""
    missing: int
    """The number of missing tiles, at least one."""


def nearest(state: State, player: Player, laid: int) -> Prepared | None:
    """The place with the fewest missing tiles that could hold an unscored tile on one of these cells.

    Missing tiles go on empty cells. None if there is no such place.
    """
    best: Prepared | None = None
    for cell in cells_of(laid):
        tile = player.tiles[cell]
        if tile < 0 or not player.kinds[tile] >> cell & 1:
            continue
        found = _prepared(state, player, tile, cell)
        if found is not None and (best is None or found.missing < best.missing):
            best = found
    return best


def _prepared(state: State, player: Player, tile: int, cell: int) -> Prepared | None:
    city, mine = state.map, player.kinds[tile]
    kind = state.components.tiles[tile].place
    least = state.components.places[kind].least
    empty = city.land & ~player.scored & ~player.unscored
    if state.components.places[kind].form == BLOCK:
        block = grid.connected(mine, 1 << cell, city.neighbours)
        missing = least - block.bit_count()
        whole = grid.connected(empty | block, block, city.neighbours)
        if missing <= 0 or whole.bit_count() < least:
            return None
        return Prepared(tile, next(cells_of(grid.around(block, city.neighbours) & empty)), missing)
    lacking = [cells & ~mine for cells in city.placements[kind][cell] if not cells & ~mine & ~empty]
    lacking = [cells for cells in lacking if cells]
    if not lacking:
        return None
    fewest = min(lacking, key=lambda cells: (cells.bit_count(), cells & state.taken_cells))
    return Prepared(tile, next(cells_of(fewest)), fewest.bit_count())


def lacks_one(state: State, player: Player, marker: int) -> bool:
    """Whether one more tile completes a place for which this kind of marker could be laid now."""
    city, taken = state.map, state.taken_cells | player.scored
    kind = state.components.markers[marker].place
    tiles = [tile for tile, one in enumerate(state.components.tiles) if one.place == kind]
    for (place, cells), one in city.marker_of.items():
        if place == kind and one == marker and not cells & taken:
            for tile in tiles:
                if (cells & ~player.kinds[tile]).bit_count() == 1:
                    return True
    return False
