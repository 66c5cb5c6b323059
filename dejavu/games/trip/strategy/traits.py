"""Tells what tiles are like and where they are laid. Bots of different temperaments like different tiles and places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from dejavu.engine.action import Action
from dejavu.games.trip.components import BLOCK, NONE

if TYPE_CHECKING:
    from dejavu.games.trip.trip_state import TripState

_SIZES: Final = ("small", "middling", "large")
"""Tiles of places of two cells, of three, and of four or more."""


def traits_of(state: TripState, actions: Sequence[Action]) -> list[str]:
    """The traits of each tile that is taken or laid; other actions have none."""
    if actions[0].verb == "take":
        return list(_taken(state, state.spaces[state.tables.take.index(actions[0])]))
    laid = [str(action.args[1]) for action in actions if action.verb == "lay"]
    return ["apart" for cell in laid if _is_apart(state, state.map.index[cell])]


def _taken(state: TripState, tiles: Sequence[int]) -> Iterator[str]:
    """The traits of the tiles that are taken.

    A tile is ``small``, ``middling`` or ``large``, or its place ``grows``.
    """
    for tile in tiles:
        place = state.components.places[state.components.tiles[tile].place]
        yield "grows" if place.form == BLOCK else _SIZES[min(place.least, len(_SIZES) + 1) - 2]


def _is_apart(state: TripState, cell: int) -> bool:
    """Whether no other seat has a tile on a cell, and no marker lies there."""
    others = (player for seat, player in enumerate(state.players) if seat != state.current_player)
    return not state.taken_cells >> cell & 1 and all(player.tiles[cell] == NONE for player in others)
