"""The order of turns for laying, the end of a round and of the game (section 2, step 7)."""

from __future__ import annotations

from dejavu.engine.handler import Emit
from dejavu.games.trip import events
from dejavu.games.trip.components import NONE
from dejavu.games.trip.rules.laying import go_on
from dejavu.games.trip.scoring import order_points
from dejavu.games.trip.state import Phase, State


def begin_laying(state: State, emit: Emit) -> None:
    """Let the current player lay the tiles in hand, then score."""
    state.phase = Phase.LAY
    if emit:
        emit(events.TurnBegan(state.current_player, state.round))
    go_on(state, emit)


def end_turn(state: State, emit: Emit) -> None:
    """Let the next player lay. After the last one the round ends, and after the last round the game."""
    state.turn += 1
    if not ends_round(state):
        state.begin_turn((state.current_player + 1) % state.seats)
        begin_laying(state, emit)
        return
    state.memory = NONE
    state.spaces = []
    if not another_round(state):
        _end_game(state, emit)
        return
    state.first_player = (state.first_player + 1) % state.seats
    state.begin_turn(state.first_player)
    state.phase = Phase.REVEAL


def ends_round(state: State) -> bool:
    """Whether the current player is the last to lay in this round."""
    return (state.current_player + 1) % state.seats == state.first_player


def another_round(state: State) -> bool:
    """Whether another round follows. A position written by hand may have too few cards or tiles for it."""
    cards = zip(state.components.memories, state.memories, strict=True)
    most = max((card.tiles for card, left in cards if left), default=0)
    spaces = state.components.rules.spaces[state.seats]
    return state.round < state.components.rules.rounds and 0 < most * spaces <= sum(state.bag)


def still_lays(state: State, seat: int) -> bool:
    """Whether a seat has tiles to lay yet in this round, once all have drafted; also while it is laying them."""
    place, now = ((each - state.first_player) % state.seats for each in (seat, state.current_player))
    return place >= now


def _end_game(state: State, emit: Emit) -> None:
    state.phase = Phase.OVER
    state.begin_turn(state.current_player)
    if emit is not None:
        orders = state.components.orders(state.options.city, state.options.advanced)
        for order in state.orders:
            for seat, points in enumerate(order_points(state, order)):
                if points > 0:
                    emit(events.OrderMet(seat, orders[order].id, points))
    if emit:
        emit(events.GameEnded())
