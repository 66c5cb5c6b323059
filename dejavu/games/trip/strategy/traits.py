"""What the tiles of a space are like: bots of one temperament like other tiles than those of another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejavu.engine.action import Action
from dejavu.games.trip.components import BLOCK

if TYPE_CHECKING:
    from dejavu.games.trip.trip_state import TripState

_SIZES: Final = ("small", "middling", "large")
"""Tiles of places of two cells, of three, and of four or more."""


def traits_of(state: TripState, action: Action) -> list[str]:
    """The traits of taking a space, each tile's own; none of any other act.

    A tile is ``small``, ``middling`` or ``large``, or one of a place that ``grows``; it may be ``theirs``, of a kind of
    which another seat has more tiles to score.
    """
    if action.verb != "take":
        return []
    found = []
    for tile in state.spaces[state.tables.take.index(action)]:
        place = state.components.places[state.components.tiles[tile].place]
        found.append("grows" if place.form == BLOCK else _SIZES[min(place.least, len(_SIZES) + 1) - 2])
        unscored = [(player.kinds[tile] & ~player.scored).bit_count() for player in state.players]
        if max(unscored) > unscored[state.current_player]:
            found.append("theirs")
    return found
