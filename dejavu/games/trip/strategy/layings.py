"""Finds every way to lay the tiles of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.trip.actions import ActionTables
from dejavu.games.trip.components import NONE
from dejavu.games.trip.grid import cells_of, mask_of
from dejavu.games.trip.reach import reach
from dejavu.games.trip.state import Player, State


class Laying(NamedTuple):
    """One way to lay tiles: the cell of each tile, in order."""

    cells: tuple[int, ...]
    tiles: tuple[int, ...]
    kept: int
    """The mask of cells whose older tile stays."""
    left: tuple[int, ...]
    """Tiles without a cell."""

    def on(self, player: Player) -> Player:
        """The player's map after it."""
        after = player.clone()
        forgotten = list(self.left)
        for cell, tile in zip(self.cells, self.tiles, strict=True):
            old = after.tiles[cell]
            if self.kept >> cell & 1:
                forgotten.append(tile)
                continue
            if old != NONE:
                forgotten.append(old)
            after.lay(tile, cell)
        if forgotten:
            after.forget(forgotten)
        return after

    def covers(self, player: Player) -> bool:
        """Whether a tile of an earlier turn lies on one of the cells."""
        return any(player.tiles[cell] != NONE for cell in self.cells)

    def new(self) -> int:
        """The mask of cells that get a tile."""
        mask = 0
        for cell in self.cells:
            mask |= 1 << cell
        return mask & ~self.kept

    def steps(self, tables: ActionTables) -> list[Action]:
        """The actions that lay the tiles so."""
        return [
            (tables.keep if self.kept >> cell & 1 else tables.lay)[tile][cell]
            for cell, tile in zip(self.cells, self.tiles, strict=True)
        ]


def layings(state: State, player: Player, tiles: Sequence[int], *, covering: bool = True) -> list[Laying]:
    """Every distinct result of laying these tiles on a player's map, by the round's pattern.

    In that player's own turn, cells used before (``state.used``) count. Without ``covering``, tiles cover others only
    if they must.
    """
    occupied = player.unscored
    if not covering:
        found = [one for one in _on(cell_sets(state, player, len(tiles), occupied), tiles, 0) if not one.left]
        if found:
            return found
    return _on(cell_sets(state, player, len(tiles), 0), tiles, occupied)


def cell_sets(state: State, player: Player, count: int, avoided: int) -> dict[int, None]:
    """The sets of cells that ``count`` more tiles can use; smaller ones if no cell is left for the rest."""
    city, memory, scored = state.map, state.memory, player.scored
    used = state.used if player is state.player else 0  # another seat's turn
    free = city.land & ~scored & ~used & ~avoided
    found: dict[int, None] = {}
    for position in positions(state, used):
        if used & ~position:
            continue
        cells = list(cells_of(position & free))
        if len(cells) >= count:
            for chosen in combinations(cells, count):
                found[mask_of(chosen)] = None
        elif cells:
            stuck = mask_of(cells)
            if not reach(city, memory, scored, used | stuck) & ~avoided:
                found[stuck] = None
    return found


def positions(state: State, used: int) -> list[int]:
    """The distinct positions of the round's pattern; once cells are used, those that contain the first one."""
    by_cell = state.map.positions[state.memory]
    if used:
        return list(by_cell[(used & -used).bit_length() - 1])
    return list(dict.fromkeys([position for positions in by_cell for position in positions]))


def _on(sets: dict[int, None], tiles: Sequence[int], occupied: int) -> list[Laying]:
    """The tiles on each set of cells in every distinct order; on an occupied cell either tile may stay."""
    orders: dict[int, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    found: list[Laying] = []
    for chosen in sets:
        cells = tuple(cells_of(chosen))
        count = len(cells)
        if count not in orders:
            orders[count] = [(order[:count], order[count:]) for order in _orders(tiles, count)]
        for laid, left in orders[count]:
            found.append(Laying(cells, laid, 0, left))
            both = chosen & occupied
            kept = both
            while kept:  # every subset of cells that keep their tile
                found.append(Laying(cells, laid, kept, left))
                kept = (kept - 1) & both
    return found


def _orders(tiles: Sequence[int], count: int) -> list[tuple[int, ...]]:
    """The distinct orders of tiles if ``count`` are laid; the order of the rest does not matter."""
    found: dict[tuple[int, ...], None] = {}
    for order in permutations(tiles):
        found[(*order[:count], *sorted(order[count:]))] = None
    return list(found)
