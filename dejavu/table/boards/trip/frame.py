"""What a seat has before it: the position, and its plans for tiles and places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain, takewhile
from typing import Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.games.trip.components import BLOCK, NONE, PlaceKind
from dejavu.games.trip.events import MemoryRevealed, SpaceTaken
from dejavu.games.trip.forming import chosen_tile
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.rules.turns import another_round, still_lays
from dejavu.games.trip.scoring import photos
from dejavu.games.trip.state import Phase, Player, State
from dejavu.games.trip.trip_state import TripState, TripView
from dejavu.table.boards.trip import laying, selection
from dejavu.table.boards.trip.offers import Offer, begun, marking, may_score, offer, offers, scores_last
from dejavu.table.boards.trip.wishes import (
    BEGUN,
    Comes,
    Wish,
    may_come,
    might_have_come,
    nearly_complete,
    place_of,
    wish_of,
)
from dejavu.table.boards.trip.words.names import TripNames, points, tile_count
from dejavu.table.boards.trip.words.orders import order_card, order_standing
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.item import Item, Message, Note, PlaceId
from dejavu.table.kit.race import Race
from dejavu.table.kit.say import later
from dejavu.table.text import _


def races(state: State, seat: int, names: TripNames, comes: Comes = may_come) -> Iterator[Race]:
    """Yield what a seat is close to: order cards one step away, the last photo, a place that lacks one tile."""
    if state.phase not in (Phase.BEGIN, Phase.OVER):
        yield from chain.from_iterable(made(state, seat, names, comes) for made in (_order, _photo, _place))


def _order(state: State, seat: int, names: TripNames, comes: Comes) -> Iterator[Race]:
    """Yield the order cards that pay more at the next step, without those that pay for every step."""
    for order in (order_card(state, number) for number in state.orders):
        pay, counts = order.goal.pay, order.goal.counts(state)
        if pay.least is None and not (pay.ranking and counts[seat]):
            continue
        more = [*counts[:seat], counts[seat] + 1, *counts[seat + 1 :]]
        brings = pay.points_for(more)[seat] - pay.points_for(counts)[seat]
        if brings > 0:
            need = pay.least or counts[seat] + 1
            said = later(
                N_("{order}: {standing}. One more: {points}."),
                order=partial(_, order.name),
                standing=partial(order_standing, state, order, seat),
                points=partial(points, brings),
            )
            yield Race(("goal", order.goal), need - 1, need, said, brief=(partial(_, order.name),))


def _photo(state: State, seat: int, names: TripNames, comes: Comes) -> Iterator[Race]:
    """Yield the last photo cell, if no other photo is missing."""
    player, pays, wanted = state.players[seat], state.components.rules.photos, len(state.map.photos)
    if photos(state, player) == wanted - 1 > 0:
        cell, tile = next((cell, tile) for cell, tile in state.map.photos if player.tiles[cell] != tile)
        if not player.scored >> cell & 1 and comes(state, seat, tile):
            said = later(
                N_("One photo is missing: {tile} {cell}, for {points}."),
                tile=partial(names.kind, tile),
                cell=names.mask(1 << cell),
                points=partial(points, pays[wanted] - pays[wanted - 1]),
            )
            yield Race(("tile", tile), wanted - 1, wanted, said, brief=(partial(_, N_("The last photo")),))


def _place(state: State, seat: int, names: TripNames, comes: Comes) -> Iterator[Race]:
    """Yield the place that the seat wants most, if it is nearly complete. The seat's face marks it on the maps."""
    best = wish_of(state, seat, comes)
    if best and nearly_complete(state, best):
        kind = place_of(state, best)
        said = later(
            N_("Missing: {more} on {cell}. Then {tiles} can be scored as a place: {points}."),
            more=partial(names.one_tile, state.components.tiles[best.tile].id),
            cell=names.mask(1 << best.cell),
            tiles=partial(tile_count, kind.least),
            points=partial(points, kind.ladder[0]),
        )
        yield Race(("tile", best.tile), kind.least - 1, kind.least, said, brief=_in_brief(kind, names))


def aim_of(state: State, seat: int, names: TripNames) -> Race | None:
    """The kind of place of which a seat has most unscored tiles, at least two; of several, the one that pays most."""
    if state.phase in (Phase.BEGIN, Phase.OVER):
        return None
    player, box = state.players[seat], state.components
    laid = Counter[int]()
    for tile, cells in enumerate(player.kinds):
        laid[box.tiles[tile].place] += cells.bit_count()
    number = max(laid, key=lambda place: (laid[place], box.places[place].ladder[0]))
    kind, count = box.places[number], laid[number]
    if count < BEGUN:
        return None
    tile = max(
        range(len(box.tiles)), key=lambda tile: (box.tiles[tile].place == number, player.kinds[tile].bit_count())
    )
    said = later(
        N_("Collects {places} at present: {tiles} not scored yet."),
        places=partial(names.places, kind.id),
        tiles=partial(tile_count, count),
    )
    return Race(("tile", tile), min(count, kind.least - 1), kind.least, said, brief=_in_brief(kind, names))


def _in_brief(kind: PlaceKind, names: TripNames) -> Sequence[Message]:
    """Two short texts: that the seat collects a kind of place, and the kind's name alone."""
    places = partial(names.places, kind.id)
    return later(N_("Collects {places}"), places=places), places


class Asked(NamedTuple):
    """A tile about which is asked before it is laid.

    It lies over an unscored one, and one of them will be forgotten; or on a bare cell after which more tiles find no
    cell than after another one.
    """

    tile: Item
    cell: Item


class TripDraft(NamedTuple):
    """A seat's plans, which the rules do not know yet."""

    chosen: int = 0
    """The mask of cells selected as a place."""
    asked: Asked | None = None
    """The open question about a tile on a cell."""


_NOTHING: Final = TripDraft()


@dataclass(frozen=True)
class TripFrame(Frame[TripView, TripDraft]):
    """What a seat has before it."""

    draft: TripDraft = _NOTHING

    @property
    def state(self) -> TripState:
        """The position, read-only."""
        return self.view.state

    @property
    def player(self) -> Player:
        """The player of the own map."""
        return self.state.players[self.seat]

    @cached_property
    def names(self) -> TripNames:
        """The names of things and people."""
        return TripNames(self.state.map, self.people)

    def races(self, seat: int) -> Iterator[Race]:
        """The races of any seat, because the whole position is open."""
        return races(self.state, seat, self.names)

    def misses(self, seat: int) -> Iterator[Race]:
        """The races, also for goals whose tile came to nobody in the last draft."""
        return races(self.state, seat, self.names, might_have_come)

    def aim(self, seat: int) -> Race | None:
        """The kind of place that the seat collects."""
        return aim_of(self.state, seat, self.names)

    @property
    def wishes(self) -> Sequence[Wish]:
        """What rivals want next, in the order of their seats."""
        everyone = (
            self.for_all(("wish", seat), partial(wish_of, self.state, seat)) for seat in range(self.state.seats)
        )
        return [wish for wish in everyone if wish and wish.seat != self.seat]

    def note(self, words: Callable[..., Note], *about: int) -> Callable[[], Note]:
        """A note about the position (``words.notes``), which is the same for all seats."""
        return lambda: self.for_all((words, *about), lambda: words(self.state, *about, self.names))

    def turns_left(self, seat: int) -> int | None:
        """1 for a seat that still has to lay in the last round, else 0; None before that round.

        The round begins before its memory card lies open.
        """
        state = self.state
        if state.phase is Phase.REVEAL and state.round + 1 == state.components.rules.rounds:
            return 1
        if state.phase not in (Phase.DRAFT, Phase.LAY, Phase.SCORE) or another_round(state):
            return None
        return int(state.phase is Phase.DRAFT or still_lays(state, seat))

    # Spaces and tiles

    @property
    def may_swap(self) -> bool:
        """Whether the tiles of a space just taken can be exchanged for others."""
        return self.state.phase is Phase.DRAFT and bool(self.state.player.hand) and self.can_undo

    def may_take(self, number: int) -> bool:
        """Whether the tiles of a space may be taken, perhaps in exchange for tiles taken before."""
        swaps = self.may_swap and any(self.state.spaces[number - 1 : number])
        return swaps or Action("take", (number,)) in self.legal

    @cached_property
    def takers(self) -> dict[int, int]:
        """Who took which space in this round, according to the events that the table has shown."""
        round_ = takewhile(lambda event: not isinstance(event, MemoryRevealed), reversed(self.happened()))
        taken = [event for event in round_ if isinstance(event, SpaceTaken)]
        return {event.space: event.player for event in reversed(taken)}

    def may_put_back(self, number: int) -> bool:
        """Whether the seat took the tiles of a space and can put them back."""
        return bool(self.player.hand) and self.takers.get(number) == self.seat and self.can_undo

    @cached_property
    def open_cells(self) -> frozenset[int]:
        """The cells on which a tile may be laid now."""
        return self._cells(self.legal, "lay")

    @cached_property
    def lit_cells(self) -> frozenset[int]:
        """The highlighted open cells, and those whose older tile can be kept by laying the new one on it."""
        return self._cells(self.welcome, "lay", "keep")

    def _cells(self, among: Iterable[Action], *verbs: str) -> frozenset[int]:
        index = self.state.map.index
        return frozenset(index[str(action.args[-1])] for action in among if action.verb in verbs)

    def lies_on(self, cell: int) -> int:
        """The current player's unscored tile on a cell; NONE if there is none."""
        player = self.state.player
        return NONE if player.scored >> cell & 1 else player.tiles[cell]

    def preview(self, source: Item, cell: int) -> laying.AfterLaying | None:
        """What laying a tile, or the first tile of a space, on a cell would lead to; None if it is illegal."""
        return self.once((source.id, cell), lambda: self._previewed(source, cell))

    def _previewed(self, source: Item, cell: int) -> laying.AfterLaying | None:
        if source.id.kind == "tile" and self.open_cells:
            return self.laid(source.value, cell)
        if source.id.kind == "space" and self.may_take(source.id.number):
            laid = laying.taken(self.state, source.id.number)
            return laying.after(laid, laid.player.hand[0], cell)
        return None

    def laid(self, tile: int, cell: int) -> laying.AfterLaying | None:
        """What laying a tile of the tray on a cell would lead to; None if it is illegal."""
        return self.once(("laid", tile, cell), lambda: laying.after(self.state, tile, cell))

    def fewest_forgotten(self, tile: int) -> int:
        """The least number of tiles forgotten after a tile is laid on any highlighted cell."""
        return min((laid.forgotten for cell in self.lit_cells if (laid := self.laid(tile, cell))), default=0)

    def wastes(self, tile: int, cell: int) -> bool:
        """Whether laying a tile on a cell forgets more than laying it elsewhere would."""
        laid = self.laid(tile, cell)
        return laid is not None and laid.forgotten > self.fewest_forgotten(tile)

    # The question about a tile on a cell

    def price(self, answer: Action) -> laying.Price:
        """What an answer brings or costs."""
        return self.once(answer, lambda: laying.price(self.state, answer))

    @property
    def covers(self) -> bool:
        """Whether the tile in question lies over an older one."""
        asked = self.draft.asked
        return asked is not None and self.lies_on(asked.cell.value) != NONE

    @property
    def answers(self) -> Mapping[str, Action]:
        """The answers that the rules hear of, by their verbs: lay the new tile, or keep the older one."""
        if not (asked := self.draft.asked):
            return {}
        args = self.state.components.tiles[asked.tile.value].id, self.state.map.names[asked.cell.value]
        return {verb: Action(verb, args) for verb in (("lay", "keep") if self.covers else ("lay",))}

    def completed(self, answer: Action) -> Offer | None:
        """The place that the new tile would complete, if the answer lays it."""
        if not (asked := self.draft.asked) or answer.verb != "lay":
            return None
        laid = self.laid(asked.tile.value, asked.cell.value)
        return laid.place if laid else None

    @property
    def better_answer(self) -> str:
        """The answer that costs less; empty if both cost the same, or nothing is asked.

        It is ``back`` for a tile that wastes others, unless it completes a place.
        """
        if self.draft.asked and not self.covers:
            return "" if self.completed(self.answers["lay"]) else "back"
        priced = {verb: self.price(answer) for verb, answer in self.answers.items() if answer in self.welcome}
        ranks = {verb: (price.points, -price.lost) for verb, price in priced.items()}
        best = [verb for verb, rank in ranks.items() if rank == max(ranks.values())]
        return best[0] if len(best) == 1 else ""

    # Places

    @cached_property
    def forms(self) -> bool:
        """Whether the seat forms a place now."""
        return self.may_act and may_score(self.state)

    @property
    def wanting(self) -> int:
        """The shared cells among which the seat chooses for the last markers."""
        return marking(self.state) if self.may_act else 0

    @property
    def wanted_marker(self) -> int:
        """The kind of these last markers."""
        return self.state.map.block_marker[self.state.player.places[-1].kind]

    @property
    def offers(self) -> list[Offer]:
        """The places that can be scored, the best first."""
        return self.once("offers", lambda: offers(self.state)) if self.forms else []

    def offer_at(self, spot: PlaceId) -> Offer | None:
        """The offer on a plate; None if the place is no plate."""
        listed = spot.kind == "offer" and 0 < spot.number <= len(self.offers)
        return self.offers[spot.number - 1] if listed else None

    def offer_of(self, cells: int) -> Offer | None:
        """What these cells would bring; None if they are no place that can be scored now."""
        if not self.forms or not selection.is_place(self.state, cells):
            return None
        listed = next((one for one in self.offers if one.cells == cells), None)
        return listed or self.once(cells, lambda: offer(self.state, cells))

    @property
    def chosen(self) -> int:
        """The mask of selected cells."""
        return self.draft.chosen

    @property
    def complete(self) -> bool:
        """Whether the selection can be scored."""
        return self.offer_of(self.chosen) is not None

    @property
    def passes_on(self) -> bool:
        """Whether nothing is left to decide once the selection is scored; the main button then also passes on."""
        scored = self.offer_of(self.chosen)
        return not self.guided and scored is not None and not scored.waiting and scores_last(self.state)

    @property
    def joinable(self) -> int:
        """The cells that may be chosen next."""
        return selection.joinable(self.state, self.chosen) if self.forms else 0

    def kind_of(self, cells: int) -> PlaceKind:
        """The kind of place that the cells belong to."""
        box = self.state.components
        return box.places[box.tiles[chosen_tile(self.state, cells)].place]

    def is_block(self, cells: int) -> bool:
        """Whether the cells belong to a block, which any tiles of its kind form edge to edge from a least number on."""
        return self.kind_of(cells).form == BLOCK

    @property
    def advised_cells(self) -> list[int]:
        """The cells that a hint would choose, in its order."""
        if not self.forms or not self.advice or self.advice[0].verb != "choose":
            return []
        return [self.state.map.index[str(action.args[0])] for action in self.advice if action.verb == "choose"]

    @property
    def advised(self) -> int:
        """The advised cells as a mask, with cells already chosen by acts; 0 without a hint."""
        cells = mask_of(self.advised_cells)
        return cells | begun(self.state) if cells else 0
