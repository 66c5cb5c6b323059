"""Tells what tiles are like and where they are laid. Bots of different temperaments like different tiles and places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dejavu.engine.action import Action
from dejavu.games.trip.components import BLOCK, NONE

if TYPE_CHECKING:
    from dejavu.games.trip.state import State
    from dejavu.games.trip.trip_state import TripState

_SIZES: Final = ("small", "middling", "large")
"""Tiles of places of two cells, of three, and of four or more."""


def traits_of(state: TripState, actions: Sequence[Action]) -> list[str]:
    """The traits of each tile that is taken or laid; other actions have none."""
    if actions[0].verb == "take":
        return [size_of(tile, state) for tile in state.spaces[state.tables.take.index(actions[0])]]
    laid = [str(action.args[1]) for action in actions if action.verb == "lay"]
    return ["apart" for cell in laid if is_apart(state, state.current_player, state.map.index[cell])]


def size_of(tile: int, state: State) -> str:
    """The trait of a tile that is taken: ``small``, ``middling`` or ``large``, or its place ``grows``."""
    place = state.components.places[state.components.tiles[tile].place]
    return "grows" if place.form == BLOCK else _SIZES[min(place.least, len(_SIZES) + 1) - 2]


def is_apart(state: State, seat: int, cell: int) -> bool:
    """Whether no seat but this one has a tile or a marker on a cell."""
    others = (player for each, player in enumerate(state.players) if each != seat)
    free = not state.taken_cells >> cell & 1 or state.owner(cell) == seat
    return free and all(player.tiles[cell] == NONE for player in others)
