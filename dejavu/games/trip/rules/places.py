"""Scoring a place, its markers on the shared map, and agreement there (section 2, steps 4 to 6)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.engine.refusal import Refusal
from dejavu.games.trip import events, forming
from dejavu.games.trip.actions import END_TURN, SCORE
from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.forming import chosen_tile
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.rules.turns import end_turn
from dejavu.games.trip.state import Forming, Marking, Place, State

# Before a place is begun


def _legal_score(state: State) -> list[Action]:
    if not state.may_score:
        return [END_TURN]
    return [*(state.tables.choose[cell] for cell in cells_of(forming.first_cells(state))), END_TURN]


def _choose(state: State, chance: Chance, emit: Emit, cell: int) -> None:
    chosen = state.move.cells if isinstance(state.move, Forming) else 0
    state.move = Forming(chosen | 1 << cell)


def _end(state: State, chance: Chance, emit: Emit) -> None:
    end_turn(state, emit)


def _refuse_first(state: State, cell: int) -> Refusal | None:
    if not state.may_score:
        return Refusal(Reason.SCORED_ENOUGH)
    if forming.first_cells(state) >> cell & 1:
        return None
    return Refusal(Reason.NO_PLACE_THERE, (state.map.names[cell],))


def _refuse_score_nothing(state: State) -> Refusal | None:
    return Refusal(Reason.CHOOSE_FIRST)


# While a place is formed


def _legal_forming(state: State) -> list[Action]:
    chosen = _chosen(state)
    more = [state.tables.choose[cell] for cell in cells_of(forming.next_cells(state, chosen))]
    return [*more, SCORE] if forming.is_place(state, chosen) else more


def _refuse_next(state: State, cell: int) -> Refusal | None:
    chosen, name = _chosen(state), state.map.names[cell]
    if chosen >> cell & 1:
        return Refusal(Reason.CHOSEN_ALREADY, (name,))
    if forming.next_cells(state, chosen) >> cell & 1:
        return None
    if not state.player.kinds[chosen_tile(state, chosen)] >> cell & 1:
        return Refusal(Reason.OTHER_KIND, (name,))
    return Refusal(Reason.NOT_JOINED, (name,))


def _refuse_score(state: State) -> Refusal | None:
    chosen = _chosen(state)
    if forming.is_place(state, chosen):
        return None
    kind = state.components.places[state.components.tiles[chosen_tile(state, chosen)].place]
    if chosen.bit_count() < kind.least:
        return Refusal(Reason.TOO_FEW_TILES, (kind.id, kind.least))
    return Refusal(Reason.NOTHING_NEW if not chosen & state.new else Reason.NO_SUCH_PLACE, (kind.id,))


def _score(state: State, chance: Chance, emit: Emit) -> None:
    """Score the place: turn its tiles, lay markers if possible, pay for agreeing cells."""
    chosen, box, seat = _chosen(state), state.components, state.current_player
    tile = chosen_tile(state, chosen)
    kind = box.tiles[tile].place
    place = Place(kind, chosen, box.places[kind].points(chosen.bit_count()), 0)
    state.player.score(place, tile)
    state.scored_places += 1
    state.move = None
    if emit is not None:
        emit(
            events.PlaceScored(seat, box.places[kind].id, box.tiles[tile].id, state.map.names_of(chosen), place.points)
        )
    agreed = chosen & state.marked[kind]
    free = chosen & ~state.taken_cells
    if agreed:
        _agree(state, agreed, emit)
    if box.places[kind].form == BLOCK:
        _mark_block(state, state.map.block_marker[kind], free, emit)
    elif free == chosen and state.supply[state.map.marker_of[kind, chosen]]:
        _lay_marker(state, state.map.marker_of[kind, chosen], chosen, emit)


def _mark_block(state: State, marker: int, free: int, emit: Emit) -> None:
    left = state.supply[marker]
    if left >= free.bit_count():
        for cell in cells_of(free):
            _lay_marker(state, marker, 1 << cell, emit)
    elif left:
        state.move = Marking(free, left)


def _lay_marker(state: State, marker: int, cells: int, emit: Emit) -> None:
    """Lay a marker on the shared map; its cells agree."""
    state.lay_marker(marker, cells, state.current_player)
    if emit is not None:
        box = state.components
        names = state.map.names_of(cells)
        emit(events.MarkerLaid(state.current_player, box.markers[marker].id, names, state.supply[marker]))
    _agree(state, cells, emit)


def _agree(state: State, cells: int, emit: Emit) -> None:
    places = state.player.places
    points = cells.bit_count() * state.components.rules.memory_points
    places[-1] = places[-1]._replace(agreed=places[-1].agreed + points)
    if emit:
        owners = tuple(map(state.owner, cells_of(cells)))
        emit(events.MemoriesAgreed(state.current_player, state.map.names_of(cells), points, owners))


def _chosen(state: State) -> int:
    assert isinstance(state.move, Forming)
    return state.move.cells


# Fewer markers than free cells


def _legal_marking(state: State) -> list[Action]:
    assert isinstance(state.move, Marking)
    return [state.tables.mark[cell] for cell in cells_of(state.move.cells)]


def _mark(state: State, chance: Chance, emit: Emit, cell: int) -> None:
    move, kind = state.move, state.player.places[-1].kind
    assert isinstance(move, Marking)
    state.move = Marking(move.cells & ~(1 << cell), move.left - 1) if move.left > 1 else None
    _lay_marker(state, state.map.block_marker[kind], 1 << cell, emit)


def _refuse_mark(state: State, cell: int) -> Refusal | None:
    assert isinstance(state.move, Marking)
    return None if state.move.cells >> cell & 1 else Refusal(Reason.NOT_FREE, (state.map.names[cell],))


SCORING: Handler[State] = Handler(
    _legal_score,
    {"choose": _choose, "end-turn": _end},
    {"choose": _refuse_first, "end-turn": never, "score": _refuse_score_nothing},
)
FORMING: Handler[State] = Handler(
    _legal_forming, {"choose": _choose, "score": _score}, {"choose": _refuse_next, "score": _refuse_score}
)
MARKING: Handler[State] = Handler(_legal_marking, {"mark": _mark}, {"mark": _refuse_mark})
