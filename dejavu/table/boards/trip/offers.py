"""The places that a position offers, and the pay of each cell, according to the rules.

Nothing here counts points: a place is scored on a copy of the position, and its events are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.foresight import foresee
from dejavu.games.trip import events, forming, scoring
from dejavu.games.trip.actions import SCORE
from dejavu.games.trip.components import NONE
from dejavu.games.trip.grid import cells_of, mask_of
from dejavu.games.trip.state import Forming, Marking, Phase
from dejavu.games.trip.trip_state import TripState

_MOST_OFFERS: Final = 9
"""Greatest number of scorable places listed, one for each digit."""


class CellFuture(Enum):
    """The future of a place's cell on the shared map."""

    LAID = "laid"
    """A marker will be laid there, and agrees."""
    WAITS = "waits"
    """The cell is free, and gets one of the last markers if the player chooses it."""
    AGREES = "agrees"
    """A marker of the same kind lies there."""
    OTHER = "other"
    """A marker of another kind lies there."""
    BARE = "bare"
    """The cell is free, and no marker is left for it."""

    @property
    def pays(self) -> bool:
        """Whether the cell brings a memory point for sure."""
        return self in (CellFuture.LAID, CellFuture.AGREES)


class Offer(NamedTuple):
    """A place that could be scored, and all that it would bring."""

    tile: int
    place: int
    """Kinds of the tile and of the place."""
    cells: int
    points: int
    """The place's own points."""
    memories: int
    """Points for agreeing cells, including those with a new marker."""
    signs: Mapping[int, CellFuture]
    """The sign of each of its cells on the shared map."""
    order: int
    photos: int
    """The additional pay of the order card and of photos."""
    marker: int
    """The kind of marker to lay; NONE for no marker."""
    left: int
    """The number of these markers left in the supply."""
    markers: int
    """The number of these markers to lay."""

    @property
    def total(self) -> int:
        """Its own points and those for memories."""
        return self.points + self.memories

    @property
    def gain(self) -> int:
        """All the points that it would bring."""
        return self.total + self.order + self.photos

    @property
    def waiting(self) -> int:
        """The number of cells among which the player chooses because too few markers are left; else 0."""
        return sum(sign is CellFuture.WAITS for sign in self.signs.values())


def may_score(state: TripState) -> bool:
    """Whether the current player may form a place now, or is forming one."""
    return state.phase is Phase.SCORE and state.may_score and not isinstance(state.move, Marking)


def begun(state: TripState) -> int:
    """The cells that acts have already chosen for a place; they stay chosen."""
    return state.move.cells if isinstance(state.move, Forming) else 0


def scores_last(state: TripState) -> bool:
    """Whether the place that is scored next is the last one of the turn."""
    return state.scored_places + 1 >= state.components.rules.places_a_turn


def marking(state: TripState) -> int:
    """The free cells among which the current player chooses for the last markers; 0 if there is no choice."""
    return state.move.cells if isinstance(state.move, Marking) else 0


def offers(state: TripState) -> list[Offer]:
    """The places that could be scored now, the best first; a block only as a whole."""
    return completed(state)[:_MOST_OFFERS] if may_score(state) else []


def completed(state: TripState) -> list[Offer]:
    """The places that could be scored with the tiles laid so far, in any phase of a turn, the best first."""
    kept = begun(state)
    places = dict.fromkeys(cells for cells in forming.scorable(state) if not kept & ~cells)
    found = [offer(state, cells) for cells in places]
    return sorted(found, key=lambda one: (-one.total, -one.order, one.place, one.cells))


def offer(state: TripState, cells: int) -> Offer:
    """What a place would bring to the current player, who must be able to score it."""
    tile, seat = forming.chosen_tile(state, cells), state.current_player
    before, after = scoring.scores(state)[seat], state.clone()
    after.move = Forming(cells)
    heard: list[Event] = []
    foresee(after, SCORE, heard.append)
    waiting = marking(after)
    while marking(after):
        foresee(after, after.legal_actions()[0], heard.append)
    laid = [event for event in heard if isinstance(event, events.MarkerLaid)]
    now = scoring.scores(after)[seat]
    return Offer(
        tile=tile,
        place=state.components.tiles[tile].place,
        cells=cells,
        points=now.places - before.places,
        memories=now.memories - before.memories,
        signs=_signs(state, cells, heard, waiting),
        order=now.order - before.order,
        photos=now.photos - before.photos,
        marker=state.components.marker_index[laid[0].marker] if laid else NONE,
        left=laid[-1].left if laid else 0,
        markers=len(laid),
    )


def _signs(state: TripState, cells: int, heard: Sequence[Event], waiting: int) -> dict[int, CellFuture]:
    def named(kind: type[events.MarkerLaid] | type[events.MemoriesAgreed]) -> int:
        return mask_of(state.map.index[name] for event in heard if isinstance(event, kind) for name in event.cells)

    masks = (
        (CellFuture.WAITS, waiting),
        (CellFuture.LAID, named(events.MarkerLaid)),
        (CellFuture.AGREES, named(events.MemoriesAgreed)),
        (CellFuture.OTHER, state.taken_cells),
        (CellFuture.BARE, cells),
    )
    return {cell: next(sign for sign, mask in masks if mask >> cell & 1) for cell in cells_of(cells)}
