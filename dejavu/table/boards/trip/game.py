"""The table during a game: two maps, what lies round them, what is done with it, and what is seen to happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, cast

import pygame
from pygame import Rect
from pygame.event import Event

from dejavu.engine.action import Action
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripView
from dejavu.table.board.area import Area
from dejavu.table.board.highlight import TurnSign
from dejavu.table.board.inspector import Detail, Inspector
from dejavu.table.board.log import Log
from dejavu.table.board.log_sheet import LogSheet
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.board.overlay_placer import covers_any
from dejavu.table.board.transport import Transport
from dejavu.table.boards.trip.arrangement import arrange
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.painters import large, painters
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.boards.trip.details import described, lies_on
from dejavu.table.boards.trip.flights import TripFlightPlan
from dejavu.table.boards.trip.guide import Guide
from dejavu.table.boards.trip.items import SPACES, TRAY, offer_line
from dejavu.table.boards.trip.laying import Laid
from dejavu.table.boards.trip.maps import MapLayer, SeatMap, SharedMap
from dejavu.table.boards.trip.moments import moments_of
from dejavu.table.boards.trip.offers import Offer
from dejavu.table.boards.trip.offers_row import Offers
from dejavu.table.boards.trip.order_area import OrderArea
from dejavu.table.boards.trip.own_map import OwnMap
from dejavu.table.boards.trip.panels import FalseMemories, MemoryCard, Plate, Spaces, Supply, Tray
from dejavu.table.boards.trip.seats import Seats
from dejavu.table.boards.trip.sheets.scores import Scores, SeatSheet
from dejavu.table.boards.trip.table import TripTable
from dejavu.table.boards.trip.words import banner
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.kit.note import Note
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

_SUPPLY = 11.0
"""Height of the large picture of the supply, in em."""
_WANTED = {Phase.LAY: "tray", Phase.SCORE: "offers"}
"""What the smallest windows show in a phase, if not the spaces."""


class GameScene(TripTable):
    """Everything on the table from the first round to the last."""

    areas: dict[str, Area[Any]]
    sheets: Mapping[str, Callable[[Match, Any], Scene]] = {"log": LogSheet, "scores": Scores}

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._pointed: tuple[str, Item | None] = ("", None)
        """What was pointed at, and carried, when that was looked at last."""
        self._seen: tuple[int | None, int | None, Laid | None, int, tuple[int, ...]] = None, None, None, 0, ()
        """What the maps showed of it: the cell, on whichever map and on the own map, what would come of it, a place,
        and the blocks that an order counts."""
        self._acts: int | None = None
        """The person who acted last; None before anybody did."""
        self._told: Offer | None = None
        """The place of which the sentence tells."""

    # What areas read

    @property
    def ends(self) -> bool:
        """Whether the main button does something now."""
        return self.frame.draft.asked is not None or super().ends

    @property
    def question(self) -> str:
        """What the place that is pointed at would bring."""
        told = self.told_offer
        return offer_line(self.frame, told) if told else ""

    def cells(self, kind: str) -> Cells:
        """Where every cell of a map lies."""
        return (self.own if kind == "own" else self.shared_map).cells

    # The life of the scene

    def enter(self) -> None:
        """Whose move it is is known from now on."""
        super().enter()
        self._acts = self.seat if self.match.my_move else None

    def leave(self) -> None:
        """Let go of large pictures."""
        super().leave()
        self.map_layer.let_go()
        self.studio.let_go()

    def make_areas(self) -> dict[str, Area[Any]]:
        """All areas that are shared out."""
        self.shared_map = SharedMap(self)
        self.own = OwnMap(self, self.shared_map)
        self.order = OrderArea(self)
        self.map_layer = MapLayer((self.own, self.shared_map), self.draw_sky)
        self.seats = Seats(self)
        self.memory, self.spaces, self.tray = MemoryCard(self), Spaces(self), Tray(self)
        self.offers, self.supply = Offers(self), Supply(self)
        self.plate = Plate(self)
        self.seat_map = SeatMap(self)
        self.overlaid = {
            "tip": self.tip,
            "recap": self.recap,
            "plan": self.plan_panel,
            "seat_map": self.seat_map,
            "plate": self.plate,
        }
        guide = Transport(self, self.match) if isinstance(self.match, Replay) else Guide(self)
        return {
            "own": self.own,
            "shared": self.shared_map,
            "memory": self.memory,
            "spaces": self.spaces,
            "order": self.order,
            "tray": self.tray,
            "offers": self.offers,
            "false": FalseMemories(self),
            "seats": self.seats,
            "supply": self.supply,
            "log": Log(self, self.recap, self.plan_panel, self.tip, above=guide),
            "guide": guide,
        }

    def prepare(self) -> None:
        """What everything is drawn with, in the sizes of this window."""
        self.studio = Studio(self.look, self.app.pictures, self.state.components)
        self.painters = painters(self.studio)
        self.large = large(self.studio)
        self.inspector = Inspector(self.app, self.detail)
        self.map_layer.resize(self.look.size)

    def arrange(self) -> None:
        """Share the window out among the areas."""
        rules, seats = self.state.components.rules, self.state.seats
        now = _WANTED.get(self.state.phase, "spaces")
        made = arrange(self.look, seats, rules.spaces[seats], rules.rows, now)
        self.seats.maps, self.seats.roomy = "maps" not in made.folded, "details" not in made.folded
        self.own.bare = self.shared_map.bare = "headings" in made.folded
        self.made = made
        for name, area in self.areas.items():
            area.place(made.rects.get(name), name in made.folded)
        self._place_read(None if "log" in made.folded else made.rects["log"])
        self.plate.place_now()
        self._told_in = self.areas["guide"].reach
        self._seat_room = made.seat_map
        self._show_seat()

    def message_room(self) -> Rect:
        """Over the spaces while nothing lies there, else over the shared map: the order card stays readable."""
        empty = self.spaces.shown and not any(self.state.spaces)
        return (self.spaces if empty else self.shared_map).rect

    def _place_read(self, log: Rect | None) -> None:
        """What is only read lies over the log, or in a corner of the shared map where nothing is to be clicked."""
        touched = [*self.shared_map.targets(), *(self.plate.targets() if self.plate.shown else ())]
        self.place_beside(
            log,
            self.shared_map.rect,
            lambda rect: not covers_any(rect, touched),
            () if self.made.compact else self._idle_rooms(log),
            lambda rect: self.made.compact and self.shared_map.is_bare(rect),
        )

    def _idle_rooms(self, log: Rect | None) -> Sequence[Rect]:
        """Where nothing is to be done or read now, so that a tip covers no map: what is empty, then the supply."""
        idle = [self.offers] if self.offers.idle else []
        empty = [self.spaces] if not any(self.state.spaces) else []
        column = self.supply.rect.union(log) if log else self.supply.rect
        return [*(area.rect for area in (*idle, *empty)), column]

    def happened(self, batch: EventBatch) -> None:
        """Let pieces fly from where they lay to where they are now."""
        self.tips.heard(batch)
        self.timeline.finish(spare=self.moments.tween)
        before, after = self.state, cast(TripView, self.match.view).state
        paths = TripFlightPlan(self, batch, before, after).made()
        moments = moments_of(self, batch, before, after)
        acted = before.current_player
        own = before.phase is Phase.REVEAL or (self.match.session.seats[acted].is_person and acted == self.seat)
        self.hands.refresh()
        self.moments.add([*moments, *self._turn_sign()], own)
        self.refresh()
        self.flights.depart(paths, own, self.moments.begin)

    def _turn_sign(self) -> Sequence[OverlayAnimation]:
        """Where several people look at one screen and another of them is to act: whose turn it is.

        The banner over the own map says so as well, and alone where motion is reduced.
        """
        before, self._acts = self._acts, self.seat if self.match.my_move else self._acts
        changed = self.match.shared and before not in (None, self._acts)
        if not changed or self.app.settings.reduced_motion:
            return []
        return [TurnSign(self, self.seat, banner(self.view, self.frame.names), self.own.cells.rect)]

    @property
    def lying(self) -> Iterator[Item]:
        """What lies on the table; spaces and tray also where the smallest windows show only one of them."""
        return chain(SPACES.items(self.frame), TRAY.items(self.frame), super().lying)

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points, or else a guide."""
        guide = None if self.match.hints.shown else self.match.guide
        return self.hands.lit(guide.lit) if guide else super().pointed_at

    def update(self, dt: float) -> None:
        """The cell that is pointed at is ringed on every map; the two large ones show what would be done there."""
        pointed = self.touched.name, self.carried
        if pointed == self._pointed:
            return
        self._pointed = pointed
        before = self._seen
        seen = self.pointed_cell, self.own_cell, self.preview, self.shown_place, self.blocks
        if seen != before:
            self._seen = seen
            self.invalidate(self.own.rect)
            self.invalidate(self.shared_map.rect)
        if seen[0] != before[0]:
            for part in self.seats.rings(seen[0], before[0]):
                self.invalidate(part)
        self._show_seat()
        self._show_offer()

    def _show_offer(self) -> None:
        """What the place that is pointed at would bring is said in place of what may be done."""
        if self.told_offer is not self._told:
            self._told, before = self.told_offer, self._told_in
            self._told_in = self.areas["guide"].reach
            self.invalidate(self._told_in.union(before))
            self.invalidate(self.offers.rect)

    def _show_seat(self) -> None:
        """The map of a seat that is pointed at, large."""
        spot = self.touched
        seat = spot.number if spot.kind == "seat" and not self.carried else None
        if seat != self.seat_map.shown_seat or seat is not None:
            self.seat_map.place_now(seat, self._seat_room)
            self.invalidate(self._seat_room)

    # Input

    def targets(self) -> Sequence[Target]:
        """Tab and arrow keys begin where something can be done now: with the spaces, else with the own map."""
        first = "spaces" if self.state.phase is Phase.DRAFT else "own"
        return sorted(super().targets(), key=lambda target: target.area != first)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The keys of the table."""
        picks = {name: partial(self.hands.pick, place) for place, name in enumerate(PICKS, 1)}
        found: dict[str, Callable[[], None]] = {
            **picks,
            **({"keep": partial(self.answer, keep=True)} if self.frame.draft.asked else {}),
            **super().commands(),
        }
        if self.frame.offers and not self.frame.complete:
            found.pop("confirm", None)  # the button is not golden: Enter does not leave a place unscored
        return found

    def end(self) -> None:
        """The main button."""
        if self.frame.draft.asked:
            self.answer(keep=False)
        else:
            self.show_refusal(self.hands.end())

    def end_acts(self) -> Sequence[Action]:
        """What it does now."""
        return self.hands.end_acts()

    def handle(self, event: Event) -> bool:
        """A right click puts back the tile over which something is asked, as it does any that is in the hand."""
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        return (right and self.hands.stop_asking()) or super().handle(event)

    def cancel(self) -> None:
        """Escape: forget what was asked, or pause."""
        if not (self.hands.stop_asking() or self.hands.give_up()):
            super().cancel()

    def detail(self, target: Target) -> Detail | None:
        """The supply is shown, not told."""
        if target.name == "supply":
            return Detail(Note(_("Supply"), ()), self.supply.picture, _SUPPLY)
        return super().detail(target)

    def described(self, target: Target) -> Sequence[str]:
        """What the glass would say; of a space which it is, of the supply all."""
        return described(self, target, super().described(target))

    def surroundings(self, target: Target) -> str:
        """Of a cell, on which map it lies."""
        return lies_on(self, PlaceId.named(target.name))

    def inspect(self, target: Target | None) -> bool:
        """Show what lies there large; what is told of maps lies beside both: one goes on comparing them."""
        beside = target is not None and PlaceId.named(target.name).kind in ("own", "shared", "offer", "order")
        return self.inspector.show(target, self._seat_room if beside else None)

    def open_seat(self, seat: int) -> None:
        """The menu of a seat, or what lies there, where there is nothing else to choose."""
        self.open_seat_menu(seat, _("Look at the map"), f"seat:{seat}")

    def overlay_named(self, name: str) -> Scene:
        """The sheet of that name, or that of a seat."""
        kind, _colon, seat = name.partition(":")
        return SeatSheet(self.match, self.words, int(seat)) if kind == "seat" else super().overlay_named(name)
