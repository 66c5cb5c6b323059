"""Every way to lay the tiles of a turn."""

from __future__ import annotations

from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.trip.components import NONE
from dejavu.games.trip.grid import cells_of
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
    found: list[Laying] = []
    verbs, city, pattern = state.actions, state.map, state.memory
    free = city.land & ~player.scored

    seen: set[tuple[int, tuple[int, ...], tuple[int, ...], int]] = set()

    def follow(now: Player, left: tuple[int, ...], used: int, new: int, steps: tuple[Action, ...]) -> None:
        key = (used, left, tuple(now.tiles), new)
        if key in seen:  # the same cells in another order
            return
        seen.add(key)
        if used:
            first = (used & -used).bit_length() - 1
            reached = 0
            for position in city.positions[pattern][first]:
                if not used & ~position:
                    reached |= position
            cells = free & reached & ~used
        else:
            cells = free
        if not left or not cells:
            if left:
                now = now.clone()
                now.forget(left)
            found.append(Laying(now, new, steps))
            return
        for tile in dict.fromkeys(left):
            rest = list(left)
            rest.remove(tile)
            after = tuple(rest)
            for cell in cells_of(cells):
                bit, old = 1 << cell, now.tiles[cell]
                laid = now.clone()
                laid.lay(tile, cell)
                if old != NONE:
                    laid.forget([old])
                follow(laid, after, used | bit, new | bit, (*steps, verbs.lay[tile][cell]))
                if old != NONE:
                    kept = now.clone()
                    kept.forget([tile])
                    follow(kept, after, used | bit, new, (*steps, verbs.keep[tile][cell]))

    follow(player, tiles, state.used, state.new, ())
    return found
