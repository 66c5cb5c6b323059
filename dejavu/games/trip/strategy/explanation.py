"""Finds reasons for actions in their results by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Effort, Reason
from dejavu.games.trip import events, forming, grid
from dejavu.games.trip.actions import END_TURN
from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.grid import cells_of, mask_of
from dejavu.games.trip.scoring import order_points
from dejavu.games.trip.state import Phase, Player
from dejavu.games.trip.strategy.layings import layings
from dejavu.games.trip.strategy.preparing import lacks_one, nearest
from dejavu.games.trip.strategy.reasons import Why
from dejavu.games.trip.strategy.turn import Turn
from dejavu.games.trip.strategy.weights import CONSIDERED

if TYPE_CHECKING:
    from dejavu.games.trip.trip_state import TripState


def explained(state: TripState, actions: Sequence[Action]) -> tuple[Reason, ...]:
    """The reasons for actions, each legal after the one before, up to the first random result."""
    found = list(dict.fromkeys(_Explanation(state).of(actions)))
    telling = [reason for reason in found if not (reason.reason == Why.PREPARES and reason.about[-1] != 1)]
    return tuple(telling or found)


def spared(state: TripState, actions: Sequence[Action], reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """How many tiles fewer the actions forget than any laying that could score a place; empty if they score one.

    ``reasons`` are the reasons for the actions.
    """
    found = {reason.reason: reason.about for reason in reasons}
    if state.phase is not Phase.LAY or Why.SCORES in found or END_TURN not in actions[-1:]:
        return ()
    player, least = state.player, None
    forgotten = int(*found.get(Why.FORGETS, (0,)))
    for laying in layings(state, player, player.hand):
        after = laying.on(player)
        costs = len(after.false_memories) - len(player.false_memories)
        if (least is None or costs < least) and any(forming.places_with(state, after, laying.new() | state.new)):
            least = costs
            if least <= forgotten:
                return ()
    return () if least is None else (Reason(Why.SPARES, (least - forgotten,)),)


class _Explanation:
    """Applies the actions to a copy of a position, and compares both."""

    def __init__(self, state: TripState) -> None:
        self._before, self._after = state, state.clone()
        self._seat = state.current_player
        self._heard: list[Event] = []
        self._open = 0
        """The mask of the block that could have been scored when the turn ended."""

    def of(self, actions: Sequence[Action]) -> Iterator[Reason]:
        """The reasons, the most telling first."""
        for action in actions:
            if self._after.phase is Phase.SCORE and action.verb == "end-turn":
                self._open = self._best_block()
            if not foresee(self._after, action, self._heard.append):
                break
        for event in self._heard:
            if isinstance(event, events.SpaceTaken) and event.player == self._seat:
                yield from self._space(event.space)
                return
        yield from self._scored()
        yield from self._order()
        yield from self._photos()
        yield from self._waits()
        yield from self._prepared()
        yield from self._denied_marker()
        forgotten = sum(isinstance(event, events.TileForgotten) for event in self._heard)
        if forgotten:
            yield Reason(Why.FORGETS, (forgotten,))

    # Drafting

    def _space(self, number: int) -> Iterator[Reason]:
        """The reasons for taking a space: the results of laying its tiles now, and what the next seat then lacks."""
        state, tiles = self._before, self._before.spaces[number - 1]
        others = [space for space in state.spaces if space and space != tiles]
        imagined = state.clone()
        imagined.phase = Phase.LAY
        imagined.players[self._seat].hand = list(tiles)
        actions = Turn(imagined, Random(0), CONSIDERED, Effort.GLANCE).plans()[0].actions
        explanation = _Explanation(imagined)
        for reason in explanation.of(actions):
            yield explanation.located(reason)
        if others and _fits(state, state.player, tiles) and not any(_fits(state, state.player, o) for o in others):
            yield Reason(Why.FITS, (number,))
        following = (self._seat + 1) % state.seats
        if following != state.first_player and others and state.spaces.count(tiles) == 1:
            player, box = state.players[following], state.components
            left = {kind for other in others for kind in _scorable(state, player, other)}
            for kind in sorted(_scorable(state, player, tiles) - left, key=lambda kind: -box.places[kind].ladder[0]):
                yield Reason(Why.DENIES, (following, box.places[kind].id))
                break

    def located(self, reason: Reason) -> Reason:
        """Add the cells of the place to the reason that it is scored."""
        if reason.reason != Why.SCORES:
            return reason
        scored = self._after.players[self._seat].places[-1]
        return Reason(reason.reason, (*reason.about, *self._after.map.names_of(scored.cells)))

    # Scoring

    def _scored(self) -> Iterator[Reason]:
        box, places = self._before.components, self._after.players[self._seat].places
        for place in places[len(self._before.players[self._seat].places) :]:
            yield Reason(Why.SCORES, (box.places[place.kind].id, place.points))
            if place.agreed:
                agreed = place.agreed // box.rules.memory_points
                yield Reason(Why.AGREES, (agreed, place.cells.bit_count()))
        for marker in self._last_markers():
            yield Reason(Why.LAST_MARKER, (box.markers[marker].id,))

    def _last_markers(self) -> list[int]:
        """The kinds of marker of which the last one was laid."""
        index = self._before.components.marker_index
        laid = (event for event in self._heard if isinstance(event, events.MarkerLaid))
        return [index[event.marker] for event in laid if not event.left]

    def _denied_marker(self) -> Iterator[Reason]:
        """The first seat that lacks one tile of a place which would have got this marker."""
        state, box = self._before, self._before.components
        for marker in self._last_markers():
            if box.places[box.markers[marker].place].form == BLOCK:
                continue
            for seat, player in enumerate(state.players):
                if seat != self._seat and lacks_one(state, player, marker):
                    yield Reason(Why.DENIES, (seat, box.places[box.markers[marker].place].id))
                    return

    # Later gains

    def _order(self) -> Iterator[Reason]:
        before, after = (sum(order_points(s, o)[self._seat] for o in s.orders) for s in (self._before, self._after))
        if after > before:
            yield Reason(Why.ORDER, (after - before,))

    def _photos(self) -> Iterator[Reason]:
        was, now = self._before.players[self._seat].tiles, self._after.players[self._seat].tiles
        for cell, tile in self._before.map.photos:
            if now[cell] == tile != was[cell]:
                yield Reason(Why.PHOTO, (self._before.map.names[cell],))

    def _best_block(self) -> int:
        """The mask of the largest scorable block that may grow; 0 if there is none."""
        state, box = self._after, self._after.components
        if not state.may_score or state.round >= box.rules.rounds:
            return 0
        blocks = [
            cells for _, _, cells in forming.places_with(state, state.player, state.new) if _may_grow(state, cells)
        ]
        return max(blocks, key=int.bit_count, default=0)

    def _waits(self) -> Iterator[Reason]:
        if self._open:
            box, player = self._before.components, self._after.players[self._seat]
            kind = box.tiles[player.tiles[next(cells_of(self._open))]].place
            yield Reason(Why.WAITS, (box.places[kind].id, *self._before.map.names_of(self._open)))

    def _prepared(self) -> Iterator[Reason]:
        """The place nearest to its completion after the laying."""
        state, player = self._after, self._after.players[self._seat]
        laid = mask_of(
            state.map.index[event.cell]
            for event in self._heard
            if isinstance(event, events.TileLaid) and event.player == self._seat
        )
        if not laid or self._before.round >= state.components.rules.rounds:
            return
        found = nearest(state, player, laid & ~self._open)
        if found is not None:
            box = state.components
            kind = box.tiles[found.tile].place
            yield Reason(
                Why.PREPARES,
                (box.places[kind].id, state.map.names[found.cell], box.tiles[found.tile].id, found.missing),
            )


def _may_grow(state: TripState, cells: int) -> bool:
    """Whether a place is a block and has room for one more tile."""
    tile = state.player.tiles[next(cells_of(cells))]
    kind = state.components.tiles[tile].place
    if state.components.places[kind].form != BLOCK:
        return False
    return bool(grid.around(cells, state.map.neighbours) & state.map.land & ~state.player.scored & ~cells)


def _fits(state: TripState, player: Player, tiles: tuple[int, ...]) -> bool:
    """Whether all tiles fit on empty cells."""
    return any(not laying.left for laying in layings(state, player, tiles, covering=False) if not laying.covers(player))


def _scorable(state: TripState, player: Player, tiles: tuple[int, ...]) -> set[int]:
    """The kinds of place that a player could score after laying these tiles now."""
    return {
        kind
        for laying in layings(state, player, tiles)
        for _, kind, _ in forming.places_with(state, laying.on(player), laying.new())
    }
