"""Previews of laying a tile.

The rules answer: a copy of the position does the act, and its legal acts are read.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.games.trip import scoring
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.offers import Offer, completed


class AfterLaying(NamedTuple):
    """The position after a tile was laid."""

    open: frozenset[int]
    """The cells where the next tile could go."""
    follow: int
    """The greatest number of further tiles that could be laid without forgetting any."""
    forgotten: int
    """The least number of tiles that would become false memories, because no cell or only covered cells are left."""
    place: Offer | None
    """The best place that the tile completes."""
    order: int = 0
    """The additional pay of the order card once that place is scored."""
    last: bool = False
    """Whether no tile would be left to lay, so that no cell has to stay open."""


def after(state: TripState, tile: int, cell: int) -> AfterLaying | None:
    """The result of laying a tile on a cell; None if it is illegal."""
    action = state.tables.lay[tile][cell]
    if state.why_not(action) is not None:
        return None
    tried, seat = state.clone(), state.current_player
    foresee(tried, action)
    place = _completed(tried, cell)
    order = scoring.scores(tried)[seat].order - scoring.scores(state)[seat].order + (place.order if place else 0)
    forgotten = _fewest(tried, seat) - len(state.player.false_memories)
    follow = max(0, len(state.player.hand) - 1 - forgotten)
    return AfterLaying(frozenset(_cells(tried, "lay")), follow, forgotten, place, order, not tried.players[seat].hand)


class Price(NamedTuple):
    """What an act brings or costs at once."""

    points: int
    """The points that it brings to the seat to act, negative for a loss."""
    lost: int
    """The number of tiles forgotten, with those that must be later in the turn, however the rest is laid."""
    known: tuple[int, ...]
    """The kinds of those that are forgotten at once; of the others, the seat may choose which."""


def price(state: TripState, action: Action) -> Price:
    """What an act brings to the seat to act, or costs it."""
    tried, seat = state.clone(), state.current_player
    foresee(tried, action)
    player, forgotten, before = tried.players[seat], _fewest(tried, seat), state.players[seat].false_memories
    known = tuple((Counter(player.false_memories) - Counter(before)).elements())
    player.false_memories = player.false_memories + player.hand[: forgotten - len(player.false_memories)]
    points = scoring.scores(tried)[seat].total - scoring.scores(state)[seat].total
    return Price(points, forgotten - len(before), known)


def taken(state: TripState, space: int) -> TripState:
    """The position if the seat to act laid the tiles of a space at once; the leftmost space is 1."""
    tried = state.clone()
    tried.player.hand = list(tried.spaces[space - 1])
    tried.phase = Phase.LAY
    tried.begin_turn(state.current_player)
    return tried


def _completed(state: TripState, cell: int) -> Offer | None:
    """The best place with that cell, if it could be scored now."""
    return next((offer for offer in completed(state) if offer.cells >> cell & 1), None)


def _cells(state: TripState, verb: str) -> list[int]:
    """The cells for which a verb is legal, each once."""
    index = state.map.index
    return list({index[str(action.args[-1])]: 0 for action in state.legal_actions() if action.verb == verb})


def _fewest(state: TripState, seat: int) -> int:
    """The number of the seat's false memories after the rest of its tiles were laid in the best way."""
    sure = len(state.players[seat].false_memories)
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
