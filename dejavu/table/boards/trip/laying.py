"""What laying a tile would come to, shown before it is done.

The rules answer: the act is tried on a copy of the position, and what would be legal then is what would be open.
"""

from __future__ import annotations

from typing import NamedTuple

from dejavu.engine.foresight import foresee
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.offers import Offer, completed


class Laid(NamedTuple):
    """What would be the case after a tile was laid."""

    open: frozenset[int]
    """Where the next tile could go."""
    follow: int
    """How many tiles more could be laid at best."""
    forgotten: int
    """How many tiles would find no cell, at best."""
    place: Offer | None
    """The best place that the tile completes."""


def after(state: TripState, tile: int, cell: int) -> Laid | None:
    """What laying a tile on a cell would come to; None where it may not be laid."""
    action = state.tables.lay[tile][cell]
    if state.why_not(action) is not None:
        return None
    tried = state.clone()
    foresee(tried, action)
    left = len(state.player.hand) - 1
    follow = _most(tried)
    return Laid(frozenset(_cells(tried, "lay")), follow, left - follow, _completed(tried, cell))


def taken(state: TripState, space: int) -> TripState:
    """The position as it would be if the seat to act laid the tiles of a space at once; the leftmost space is 1."""
    tried = state.clone()
    tried.player.hand = list(tried.spaces[space - 1])
    tried.phase = Phase.LAY
    tried.begin_turn(state.current_player)
    return tried


def _completed(state: TripState, cell: int) -> Offer | None:
    """The best place with that cell, if the turn came to scoring now."""
    return next((offer for offer in completed(state) if offer.cells >> cell & 1), None)


def _cells(state: TripState, verb: str) -> list[int]:
    """The cells for which an act is legal, each once."""
    index = state.map.index
    return list({index[str(action.args[-1])]: 0 for action in state.legal_actions() if action.verb == verb})


def _most(state: TripState) -> int:
    """How many tiles can be laid still, if each is laid where most others can follow."""
    best, cells = 0, _cells(state, "lay")
    for cell in cells:
        tried = state.clone()
        foresee(tried, tried.tables.lay[tried.player.hand[0]][cell])
        best = max(best, 1 + _most(tried))
        if best == len(state.player.hand):
            break
    return best
