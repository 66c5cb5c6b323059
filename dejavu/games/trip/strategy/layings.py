"""Every way to lay the tiles of a turn."""

from __future__ import annotations

from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.trip.components import NONE
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.reach import reach
from dejavu.games.trip.state import Player, State


class Laying(NamedTuple):
    """What the map of a player looks like after a turn's tiles, and the steps that lead there."""

    player: Player
    new: int
    """The cells on which a tile was laid."""
    steps: tuple[Action, ...]


def layings(state: State, player: Player, tiles: tuple[int, ...]) -> list[Laying]:
    """Every different result of laying these tiles on a player's map, by the pattern of the round.

    ``state.used`` and ``state.new`` are what the turn did before.
    """
    search = _Search(state, player)
    search.follow(player, tiles, state.used, state.new, ())
    return search.found


class _Search:
    """Lays one tile after the other in every way; the same cells in another order are looked at once."""

    def __init__(self, state: State, player: Player) -> None:
        self._tables, self._city, self._memory, self._scored = state.tables, state.map, state.memory, player.scored
        self._seen: set[tuple[int, tuple[int, ...], tuple[int, ...], int]] = set()
        self.found: list[Laying] = []

    def follow(self, now: Player, left: tuple[int, ...], used: int, new: int, steps: tuple[Action, ...]) -> None:
        """Lay the tiles that are left."""
        key = (used, left, tuple(now.tiles), new)
        if key in self._seen:
            return
        self._seen.add(key)
        cells = reach(self._city, self._memory, self._scored, used) if left else 0
        if not cells:
            if left:
                now = now.clone()
                now.forget(left)
            self.found.append(Laying(now, new, steps))
            return
        for tile in dict.fromkeys(left):
            rest = list(left)
            rest.remove(tile)
            for cell in cells_of(cells):
                self._lay(now, tile, cell, tuple(rest), used, new, steps)

    def _lay(
        self, now: Player, tile: int, cell: int, left: tuple[int, ...], used: int, new: int, steps: tuple[Action, ...]
    ) -> None:
        """A tile on a cell; where another lies, either of them stays."""
        bit, old = 1 << cell, now.tiles[cell]
        laid = now.clone()
        laid.lay(tile, cell)
        if old != NONE:
            laid.forget([old])
            kept = now.clone()
            kept.forget([tile])
            self.follow(kept, left, used | bit, new, (*steps, self._tables.keep[tile][cell]))
        self.follow(laid, left, used | bit, new | bit, (*steps, self._tables.lay[tile][cell]))
