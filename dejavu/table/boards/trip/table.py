"""The state that this table's areas read: the viewer's frame, the target under the pointer, the carried item."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from pygame import Rect, Surface

from dejavu.games.trip.state import Player
from dejavu.games.trip.trip_state import TripState, TripView
from dejavu.table.board.game_table import GameTable
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.frame import TripFrame
from dejavu.table.boards.trip.gestures import GESTURES, TripInteraction
from dejavu.table.boards.trip.items import only_tile
from dejavu.table.boards.trip.laying import AfterLaying
from dejavu.table.boards.trip.offers import Offer
from dejavu.table.boards.trip.words import TripWords
from dejavu.table.boards.trip.words.orders import order_card
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.text import sentences

_TARGETS: Mapping[str, Mapping[str, Any]] = {
    "own": {"kind": "cell", "ring": False},
    "shared": {"kind": "cell", "ring": False},
    "memory": {"kind": "card"},
    "order": {"kind": "card"},
    "tile": {"kind": "tile"},
    "marker": {"kind": "marker"},
}
"""Settings of targets that differ from the default; cells draw their own rings."""
_READ = ("order", "supply", "false")
"""Kinds that a click enlarges."""


class TripTable(GameTable):
    """A ``GameTable`` with the state that its parts read. Subclass with ``cells``."""

    words: TripWords
    hands: TripInteraction
    studio: TripStudio
    """The resources for drawing (``city``)."""
    daybreak = 1.0
    """How far the light has gone from night to morning after the last round, from 0 to 1."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, TripWords(match))

    def enter(self) -> None:
        """Create the interaction and the areas."""
        self.hands = TripInteraction(self, GESTURES, TripFrame)
        self.words.selected = lambda: self.frame.chosen
        self.words.passes_on = lambda: self.frame.passes_on
        super().enter()

    def cells(self, kind: str) -> Cells:
        """The cells of the ``own`` or the ``shared`` map."""
        raise NotImplementedError

    def _heard(self, batch: EventBatch) -> None:
        """Say where a tile went by itself, because only one cell was left for it."""
        super()._heard(batch)
        follows = self.match.followed_seat == self.match.viewer and not batch.taken_back
        told = [self.words.followed(act.action, self.match.session.state) for act in batch.acts if follows]
        if said := sentences([*filter(None, told)]):
            self.app.toast(said)

    # State

    @property
    def frame(self) -> TripFrame:
        """The viewer's frame, as the areas show it until they hear of new events."""
        return self.hands.frame

    @property
    def view(self) -> TripView:
        """What the viewer knows."""
        return self.frame.view

    @property
    def state(self) -> TripState:
        """The position."""
        return self.frame.state

    @property
    def seat(self) -> int:
        """The seat of the own map: the viewer's; if several people share the screen, that is the one to act."""
        return self.frame.seat

    # Pointer and carried item

    @property
    def pointed_cell(self) -> int | None:
        """The cell under the pointer or the visible focus, on any map; it is ringed on all of them."""
        return self.state.map.index.get(self.touched.id) if self.touched.kind in ("own", "shared") else None

    @property
    def own_cell(self) -> int | None:
        """The cell under the pointer or the visible focus, if it is on the own map."""
        return self.pointed_cell if self.touched.kind == "own" else None

    @property
    def preview(self) -> AfterLaying | None:
        """The preview of laying the carried tile on the own cell under the pointer; None if no tile can be laid."""
        item, cell = self.carried or only_tile(self.frame), self.own_cell
        return None if item is None or cell is None or self.frame.draft.asked else self.frame.preview(item, cell)

    @property
    def blocks(self) -> tuple[int, ...]:
        """The blocks on the own map, joined if they touch, while the pointer is on an order card that counts blocks."""
        if self.touched.kind != "order":
            return ()
        card = order_card(self.state, self.state.orders[max(0, self.touched.number - 1)])
        return tuple(card.goal.blocks(self.state, self.frame.player))

    @property
    def pointed_offer(self) -> Offer | None:
        """The offer under the pointer or the visible focus."""
        return self.frame.offer_at(self.touched)

    @property
    def told_offer(self) -> Offer | None:
        """The place that is carried or under the pointer, which the sentence describes."""
        return self.frame.offer_of(self._carried_place) if self._carried_place else self.pointed_offer

    @property
    def shown_place(self) -> int:
        """The cells outlined on both maps: under the pointer or carried, else selected, else advised."""
        pointed = self.pointed_offer
        return self._carried_place or (pointed.cells if pointed else self.frame.chosen or self.frame.advised)

    @property
    def _carried_place(self) -> int:
        """The cells of the held place; 0 if there is none."""
        held: Item | None = self.carried
        return held.value if held and held.id.kind == "place" else 0

    def is_away(self, piece: PlaceId) -> bool:
        """Whether a piece is in the hand, in flight, or part of an open question."""
        asked = self.frame.draft.asked
        return bool(asked and piece == asked.tile.id) or super().is_away(piece)

    # Acts

    def touch(self, each: Placed) -> Mapping[str, Any]:
        """What can be done with an item."""
        spot = each.item.id
        read = {"action": partial(self.look_at, spot.name)} if spot.kind in _READ else {}
        return {**super().touch(each), **read, **(_TARGETS.get(spot.kind, {}) if spot != PlaceId("shared") else {})}

    def answer(self, answer: str) -> None:
        """Answer the question about a tile on a cell; the focus returns to the map."""
        if (asked := self.frame.draft.asked) and self.app.input.touch.keyboard:
            self.app.input.focus(asked.cell.id.name)
        self.show_refusal(self.hands.answer(answer))


class TripArea(ItemArea[TripTable]):
    """An area of the table during a game."""

    edges: tuple[float, float] | None = None
    """Margins beside the items, and above and below them, in em of a UI scale of 100 %; None for the default."""

    @property
    def frame(self) -> TripFrame:
        """The viewer's frame."""
        return self.scene.frame

    @property
    def state(self) -> TripState:
        """The position."""
        return self.scene.state

    @property
    def player(self) -> Player:
        """The player of the own map."""
        return self.frame.player

    def items_room(self) -> Rect:
        """The room within the margins."""
        return self.inner(self.rect, *self.edges) if self.edges else super().items_room()

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel, raised while the pointer is on it and a click would enlarge it; folded, a tab."""
        self.draw_panel(surface, self.hovered.kind in _READ and self.hovered.kind in self.kinds)
        if self.folded and self.panel:
            self.draw_tab(surface, self.panel.title(self.frame))

    def inner(self, rect: Rect, edge: float, above: float | None = None) -> Rect:
        """A rectangle without margins of ``edge`` em of a UI scale of 100 %, or ``above`` em above and below."""
        across, down = (self.plain(ems) if ems else 0 for ems in (edge, edge if above is None else above))
        return rect.inflate(-2 * across, -2 * down)
