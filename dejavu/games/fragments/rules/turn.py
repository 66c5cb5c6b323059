"""The frame of a turn: its beginning, its phases, its end and the end of the game (sections 3 and 5)."""

from __future__ import annotations

from dejavu.engine.handler import Emit
from dejavu.games.fragments import events
from dejavu.games.fragments.state import NONE, Ending, Phase, State


def begin_turn(state: State, emit: Emit) -> None:
    """Begin the current player's turn with phase 2; phase 1 is possible before it."""
    state.phase = Phase.RECOLLECTION
    state.move = None
    state.planting_done = state.regenerated = state.used_bits = state.drawn = False
    if emit:
        emit(events.TurnBegan(state.current_player, state.round))
        emit(events.PhaseBegan(state.current_player, Phase.RECOLLECTION))


def enter(state: State, phase: Phase, emit: Emit) -> None:
    """Begin a phase of the turn."""
    state.phase = phase
    state.move = None
    if emit:
        emit(events.PhaseBegan(state.current_player, phase))


def brings_last_turns(state: State) -> bool:
    """Whether the last turns begin after this turn, because its player is the first to hold enough cards."""
    return state.last_turns == NONE and len(state.player.long) >= state.components.rules.end_cards


def turns_of_limit(state: State) -> int:
    """The number of turns, of all players, that the round limit allows after this one."""
    following = (state.current_player + 1) % state.seats
    in_round = (state.first_player - following) % state.seats
    return in_round + state.seats * max(0, state.components.rules.round_limit - state.round)


def is_last_turn(state: State) -> bool:
    """Whether the player to act has no turn after this one."""
    over = state.last_turns != NONE or brings_last_turns(state)
    return over or turns_of_limit(state) < state.seats


def end_turn(state: State, emit: Emit) -> None:
    """Check for the end of the game, then begin the next player's turn."""
    state.idle_turns = 0 if state.used_bits else state.idle_turns + 1
    if state.last_turns != NONE:
        state.last_turns -= 1
    elif brings_last_turns(state):
        state.last_turns = state.seats - 1
        if emit:
            denied = max(0, state.last_turns - turns_of_limit(state))
            emit(events.LastTurnsBegan(state.current_player, denied))
    following = (state.current_player + 1) % state.seats
    if state.last_turns == 0:
        _end_game(state, Ending.TEN_CARDS, emit)
    elif state.idle_turns >= state.seats:
        _end_game(state, Ending.STALLED, emit)
    elif turns_of_limit(state) == 0:
        _end_game(state, Ending.ROUND_LIMIT, emit)
    else:
        state.pass_to(following)
        state.round += following == state.first_player
        begin_turn(state, emit)


def _end_game(state: State, ending: Ending, emit: Emit) -> None:
    state.phase = Phase.OVER
    state.ending = ending
    if emit:
        emit(events.GameEnded(ending.value))
