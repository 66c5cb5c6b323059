"""What laying a tile would come to, shown before it is done.

The rules answer: the act is tried on a copy of the position, and what would be legal then is what would be open.
"""

from __future__ import annotations

from typing import NamedTuple

from dejavu.engine.foresight import foresee
from dejavu.games.trip import scoring
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.offers import Offer, completed


class Laid(NamedTuple):
    """What would be the case after a tile was laid."""

    open: frozenset[int]
    """Where the next tile could go."""
    follow: int
    """How many tiles more could be laid at best, and nothing forgotten for them."""
    forgotten: int
    """How many tiles would become false memories, at best: those that find no cell, or only one with an older tile."""
    place: Offer | None
    """The best place that the tile completes."""
    order: int = 0
    """What the order card would pay more than it does now, once that place is scored."""
    last: bool = False
    """Whether no tile would be left to lay: then no cell has to stay open for another."""


def after(state: TripState, tile: int, cell: int) -> Laid | None:
    """What laying a tile on a cell would come to; None where it may not be laid."""
    action = state.tables.lay[tile][cell]
    if state.why_not(action) is not None:
        return None
    tried, seat = state.clone(), state.current_player
    foresee(tried, action)
    place = _completed(tried, cell)
    order = scoring.scores(tried)[seat].order - scoring.scores(state)[seat].order + (place.order if place else 0)
    forgotten = _fewest(tried, seat) - len(state.player.false)
    follow = max(0, len(state.player.hand) - 1 - forgotten)
    return Laid(frozenset(_cells(tried, "lay")), follow, forgotten, place, order, not tried.players[seat].hand)


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


def _fewest(state: TripState, seat: int) -> int:
    """How many false memories the seat has after its tiles were laid where fewest of them are forgotten."""
    sure = len(state.players[seat].false)
    if state.phase is not Phase.LAY or state.current_player != seat:
        return sure
    best, tile = sure + len(state.player.hand), state.player.hand[0]
    for cell in _cells(state, "lay"):
        tried = state.clone()
        foresee(tried, tried.tables.lay[tile][cell])
        best = min(best, _fewest(tried, seat))
        if best == sure:
            break
    return best
