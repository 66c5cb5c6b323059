"""Laying tiles in the pattern of the round (section 2, step 3)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler
from dejavu.engine.refusal import Refusal
from dejavu.games.trip import events
from dejavu.games.trip.components import NONE
from dejavu.games.trip.events import Forgotten
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.reach import reach
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.state import Phase, State


def open_cells(state: State) -> int:
    """The open cells for the next tile of this turn."""
    return reach(state.map, state.memory, state.player.scored, state.used)


def _legal(state: State) -> list[Action]:
    player, tables = state.player, state.tables
    cells = list(cells_of(open_cells(state)))
    found: list[Action] = []
    for tile in dict.fromkeys(player.hand):
        for cell in cells:
            found.append(tables.lay[tile][cell])
            if player.tiles[cell] != NONE:
                found.append(tables.keep[tile][cell])
    return found


def _lay(state: State, chance: Chance, emit: Emit, tile: int, cell: int) -> None:
    player, old = state.player, state.player.tiles[cell]
    player.hand.remove(tile)
    player.lay(tile, cell)
    state.new |= 1 << cell
    if emit:
        box = state.components
        emit(events.TileLaid(state.current_player, box.tiles[tile].id, state.map.names[cell]))
    if old != NONE:
        _forget(state, [old], cell, Forgotten.COVERED, emit)
    _used(state, cell, emit)


def _keep(state: State, chance: Chance, emit: Emit, tile: int, cell: int) -> None:
    """Keep the older tile. The cell counts as used, but not as new."""
    state.player.hand.remove(tile)
    _forget(state, [tile], cell, Forgotten.KEPT_OUT, emit)
    _used(state, cell, emit)


def _used(state: State, cell: int, emit: Emit) -> None:
    state.used |= 1 << cell
    go_on(state, emit)


def go_on(state: State, emit: Emit) -> None:
    """Forget the tiles in hand if no cell is open; after the last tile begin scoring."""
    hand = state.player.hand
    if hand and not open_cells(state):
        state.player.hand = []
        _forget(state, hand, None, Forgotten.NO_CELL, emit)
    if not state.player.hand:
        state.phase = Phase.SCORE


def _forget(state: State, tiles: list[int], cell: int | None, why: Forgotten, emit: Emit) -> None:
    state.player.forget(tiles)
    if emit:
        where = None if cell is None else state.map.names[cell]
        for tile in tiles:
            emit(events.TileForgotten(state.current_player, state.components.tiles[tile].id, where, why))


def _refuse_lay(state: State, tile: int, cell: int) -> Refusal | None:
    city, player, bit = state.map, state.player, 1 << cell
    name = city.names[cell]
    if tile not in player.hand:
        return Refusal(Reason.NOT_IN_HAND, (state.components.tiles[tile].id,))
    if city.covered & bit:
        return Refusal(Reason.OFF_MAP, (name,))
    if city.water & bit:
        return Refusal(Reason.ON_WATER, (name,))
    if player.scored & bit:
        return Refusal(Reason.ALREADY_SCORED, (name,))
    if state.used & bit:
        return Refusal(Reason.CELL_USED, (name,))
    if open_cells(state) & bit:
        return None
    return Refusal(Reason.OUT_OF_PATTERN, (name, city.names[next(cells_of(state.used))]))


def _refuse_keep(state: State, tile: int, cell: int) -> Refusal | None:
    refusal = _refuse_lay(state, tile, cell)
    if refusal is None and state.player.tiles[cell] == NONE:
        return Refusal(Reason.NOTHING_THERE, (state.map.names[cell],))
    return refusal


LAYING: Handler[State] = Handler(_legal, {"lay": _lay, "keep": _keep}, {"lay": _refuse_lay, "keep": _refuse_keep})
