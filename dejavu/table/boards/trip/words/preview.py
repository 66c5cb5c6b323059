"""What would happen if a place were scored now, as the rules foresee it."""

from __future__ import annotations

from typing import NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.foresight import foresee
from dejavu.games.trip import events, forming
from dejavu.games.trip.actions import SCORE
from dejavu.games.trip.game import TripState
from dejavu.games.trip.state import Forming, Marking, Phase, State


class Preview(NamedTuple):
    """What a place would pay."""

    place: str
    cells: int
    points: int
    """Its own."""
    agreed: int
    """For cells that agree, those under its own markers among them."""
    last: str = ""
    """The marker of which it would take the last one; empty if some stay or none is laid."""
    short: tuple[int, int] | None = None
    """Fewer markers than free cells: how many, for how many."""


def preview(state: TripState, cells: int) -> Preview | None:
    """What these cells would score now; None where they are no place that may be scored."""
    if state.phase is not Phase.SCORE or not cells or not _may_score(state, cells):
        return None
    after = state.clone()
    after.about_to_change()
    after.move = Forming(cells)
    heard: list[Event] = []
    foresee(after, SCORE, heard.append)
    scored = next(event for event in heard if isinstance(event, events.PlaceScored))
    agreed = sum(event.points for event in heard if isinstance(event, events.MemoriesAgreed))
    last = next((event.marker for event in heard if isinstance(event, events.MarkerLaid) and not event.left), "")
    short = None
    if isinstance(after.move, Marking):
        short = after.move.left, after.move.cells.bit_count()
        agreed += after.move.left * state.components.rules.memory_points
        last = state.components.markers[state.map.block_marker[after.player.places[-1].kind]].id
    return Preview(scored.place, cells, scored.points, agreed, last, short)


def _may_score(state: State, cells: int) -> bool:
    limit = state.components.rules.places_a_turn
    if state.scored_places >= limit or not cells & state.new:
        return False
    if not any(not cells & ~place for place in forming.scorable(state)):
        return False
    return forming.is_place(state, cells)


def tiles_wanted(state: State, cells: int) -> int:
    """How many more tiles what is chosen needs at least to be a place."""
    kind = state.components.places[state.components.tiles[forming.chosen_tile(state, cells)].place]
    return max(0, kind.least - cells.bit_count())


def can_score(state: State) -> bool:
    """Whether any place can still be scored this turn."""
    limit = state.components.rules.places_a_turn
    return state.phase is Phase.SCORE and state.scored_places < limit and any(forming.scorable(state))
