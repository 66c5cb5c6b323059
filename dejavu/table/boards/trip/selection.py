"""Selects the cells of a place at the table; they become acts when the place is scored.

A selection is a mask of cells, 0 for none. The rules say which cells may join it.
"""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.trip import forming, grid
from dejavu.games.trip.actions import SCORE
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Forming
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.offers import begun, may_score


def joinable(state: TripState, chosen: int) -> int:
    """The cells that may be selected next."""
    if not may_score(state):
        return 0
    return forming.next_cells(state, chosen) if chosen else forming.first_cells(state)


def is_place(state: TripState, chosen: int) -> bool:
    """Whether the selection can be scored as it is."""
    return bool(chosen) and may_score(state) and forming.is_place(state, chosen)


def toggled(state: TripState, chosen: int, cell: int) -> int | Refusal:
    """The selection after a click on a cell, or why it stays.

    A selected cell is removed, with those that only it connected. A cell of another place starts a new selection.
    """
    bit = 1 << cell
    if chosen & bit & ~begun(state):
        rest = grid.parts(chosen & ~bit, state.map.neighbours)
        kept = begun(state)
        return max(rest, key=lambda part: (not kept & ~part, bool(part & state.new), part.bit_count()), default=0)
    if joinable(state, chosen) & bit:
        return chosen | bit
    if not begun(state) and joinable(state, 0) & bit:
        return bit
    return _refusal(state, chosen, cell) or chosen


def swept(state: TripState, chosen: int, cell: int) -> int:
    """The selection after the pointer swept over a cell, which joins if it may; nothing is removed."""
    return chosen | joinable(state, chosen) & 1 << cell


def fitting(state: TripState, chosen: int) -> int:
    """The part of a selection that is still valid after the position changed; 0 if none is."""
    kept = begun(state)
    if not may_score(state) or not any(not chosen & ~place for place in forming.scorable(state)):
        return kept
    return chosen | kept if grid.connected(chosen | kept, chosen & -chosen, state.map.neighbours) == chosen else kept


def acts(state: TripState, chosen: int, advised: Sequence[Action] = ()) -> list[Action]:
    """The actions that score the selection: its cells one by one, in the advised order if any, then the place."""
    done, steps = begun(state), []
    order = [action for action in advised if action.verb == "choose"]
    while left := joinable(state, done) & chosen & ~done:
        able = [state.tables.choose[cell] for cell in cells_of(left)]
        step = next((action for action in order if action in able), able[0])
        steps.append(step)
        done |= 1 << state.map.index[str(step.args[0])]
    return [*steps, SCORE]


def _refusal(state: TripState, chosen: int, cell: int) -> Refusal | None:
    """The rules' objection to choosing a cell now, if any."""
    probe = state.clone()
    if chosen:
        probe.move = Forming(chosen)
    return probe.why_not(state.tables.choose[cell])
