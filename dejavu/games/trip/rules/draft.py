"""Drafting: in turn order every player takes all tiles of one space (section 2, step 2)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler
from dejavu.engine.refusal import Refusal
from dejavu.games.trip import events
from dejavu.games.trip.actions import END_TURN
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.rules.turns import begin_laying
from dejavu.games.trip.state import Phase, State


def begin_draft(state: State) -> None:
    """Begin the draft with the round's first player."""
    state.phase = Phase.DRAFT
    state.begin_turn(state.first_player)


def _legal(state: State) -> list[Action]:
    if state.player.hand:
        return [END_TURN]
    return [state.tables.take[space] for space, tiles in enumerate(state.spaces) if tiles]


def _take(state: State, chance: Chance, emit: Emit, number: int) -> None:
    _take_space(state, number - 1, emit)


def _take_space(state: State, space: int, emit: Emit) -> None:
    tiles = state.spaces[space]
    state.spaces[space] = ()
    state.player.hand = list(tiles)
    if emit:
        names = tuple(state.components.tiles[tile].id for tile in tiles)
        emit(events.SpaceTaken(state.current_player, space + 1, names))


def _end_turn(state: State, chance: Chance, emit: Emit) -> None:
    """Let the next player draft, who gets the last space at once if only one is left.

    After the last player all lay, and leftover tiles leave the game. A position written by hand may have fewer spaces
    than seats; then some players have nothing to lay.
    """
    state.turn += 1
    state.begin_turn((state.current_player + 1) % state.seats)
    left = [space for space, tiles in enumerate(state.spaces) if tiles]
    if state.current_player != state.first_player and len(left) == 1:
        _take_space(state, left.pop(), emit)
        state.begin_turn((state.current_player + 1) % state.seats)
    if state.current_player != state.first_player and left:
        return
    state.begin_turn(state.first_player)
    for space in left:
        for tile in state.spaces[space]:
            state.removed[tile] += 1
        if emit:
            emit(events.RestRemoved(tuple(state.components.tiles[tile].id for tile in state.spaces[space])))
        state.spaces[space] = ()
    begin_laying(state, emit)


def _refuse_take(state: State, number: int) -> Refusal | None:
    if not 1 <= number <= len(state.spaces):
        return Refusal(Reason.NO_SPACE, (number,))
    if state.player.hand:
        return Refusal(Reason.TAKEN_ALREADY)
    return None if state.spaces[number - 1] else Refusal(Reason.SPACE_TAKEN, (number,))


def _refuse_end_turn(state: State) -> Refusal | None:
    return None if state.player.hand else Refusal(Reason.TAKE_FIRST)


DRAFT: Handler[State] = Handler(
    _legal, {"take": _take, "end-turn": _end_turn}, {"take": _refuse_take, "end-turn": _refuse_end_turn}
)
