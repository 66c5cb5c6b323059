"""The table during a game: two maps, the areas round them, gestures, and animations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, cast

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.games.trip.actions import END_TURN
from dejavu.games.trip.events import GameEnded
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState, TripView
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.area import Area
from dejavu.table.board.highlight import TurnSign
from dejavu.table.board.hint_marks import lead_focus
from dejavu.table.board.inspector import Detail
from dejavu.table.board.log_sheet import LogSheet
from dejavu.table.board.moments import OverlayAnimation, factor_of
from dejavu.table.board.overlay_placer import covering, covers_any
from dejavu.table.board.protocol import PlanLine
from dejavu.table.board.turn_line import turn_line
from dejavu.table.boards.trip import television
from dejavu.table.boards.trip.arrangement import arrange
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.painters import large, painters
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.city_lights import CityLights
from dejavu.table.boards.trip.flights import TripFlightPlan
from dejavu.table.boards.trip.items import SPACES, TRAY, beckons, end_label, sentence
from dejavu.table.boards.trip.laying import AfterLaying
from dejavu.table.boards.trip.maps import MapLayer, SeatMap, SharedMap
from dejavu.table.boards.trip.moments import moments_of
from dejavu.table.boards.trip.offers import Offer
from dejavu.table.boards.trip.offers_row import Offers
from dejavu.table.boards.trip.order_area import OrderArea
from dejavu.table.boards.trip.own_map import OwnMap
from dejavu.table.boards.trip.panels import FalseMemories, MemoryCard, Plate, Spaces, Supply, TileTray
from dejavu.table.boards.trip.seats import TripSeats
from dejavu.table.boards.trip.sheets.scores import SeatSheet, TripScores
from dejavu.table.boards.trip.table import TripTable
from dejavu.table.boards.trip.words import banner, notes
from dejavu.table.boards.trip.words.guidance import offer_sentences
from dejavu.table.kit.item import Item, Note, PlaceId
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.animation import linear
from dejavu.table.look.light import blit_below, height_of
from dejavu.table.look.shapes import transparent
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.play.watched_match import WatchedMatch
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.scene import Commands, Scene
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button

_SUPPLY = 20.0
"""Height of the enlarged supply, in em."""
_SEAT_GAP = 0.4
"""Gap between the large map of a seat and the action bar, in em."""
_SEAT_SHARE = 0.75
"""Least share of its room that this map keeps above the action bar."""
_DAYBREAK = 2.4
"""Seconds in which the day breaks after the last round."""
_LIGHTS = 12
"""Steps of the light meanwhile; each paints both maps anew."""
_WANTED = {Phase.LAY: "tray", Phase.SCORE: "offers"}
"""The area that the smallest windows show in a phase, if not the spaces."""


def described(scene: TripScene, target: Target, shown: Sequence[str]) -> Sequence[str]:
    """The words for a target: the whole supply, or the keys for an offer or a space; else ``shown``."""
    spot = PlaceId.named(target.name)
    key = scene.app.bindings.shown("confirm")
    if spot.kind == "supply":
        return notes.supply_note(scene.state, scene.words.names).lines
    if spot.kind == "offer" and scene.match.my_move:
        words = _("Chosen: {key} scores it.") if target.value else _("{key} chooses it, to be scored.")
        return [words.format(key=key), *shown]
    if spot.kind == "space" and scene.frame.may_take(spot.number):
        words = _("This is space {number} of {count}. {key} takes all its tiles.")
        return [words.format(number=spot.number, count=len(scene.state.spaces), key=key)]
    return shown


def lies_on(scene: TripScene, spot: PlaceId) -> str:
    """The title of the map on which a cell lies; empty for anything else."""
    maps = {"own": scene.own, "shared": scene.shared_map}
    return maps[spot.kind].title() if spot.kind in maps else ""


class TripActionBar(ActionBar[TripTable]):
    """The action bar of *Remember Our Trip*."""

    keeps_heading = True

    def end_label(self) -> str | None:
        """The main button's label; None if it does nothing."""
        return end_label(self.scene.frame) if self.scene.can_end else None

    def ends(self, main: Button) -> Sequence[Button]:
        """The buttons. While something can be scored, *pass* never stands where *score* does, to prevent blind clicks.

        With a selected place the main button scores it; else the main button moves aside.
        """
        scene, hands, frame = self.scene, self.scene.hands, self.scene.frame
        guide = scene.match.guide
        if not frame.offers or END_TURN not in frame.legal or (guide and guide.is_reading):
            return [main]
        if frame.chosen:
            tip, irreversible = _("No place is scored this turn."), lambda: scene.match.irreversible(hands.pass_acts())
            return [main, Button("pass", _("Pass on"), hands.pass_on, tip=tip, irreversible=irreversible)]
        why = scene.words.sentence(scene.view)
        main.tip = sentences((_("No place is scored this turn."), main.tip))
        return [Button("choose", _("Choose a place"), lambda: None, enabled=False, why=why), main]

    def _line(self) -> Surface:
        """The sentence with the phase above it, even where the bar is low."""
        look, words = self.look, super()._line()
        if self.scene.match.guide:
            return words
        head = look.text(turn_line(self.scene), self.small, "accent", width=self._room.width)
        both = transparent((self._room.width, height_of((head, words))))
        blit_below(both, (head, words), 0, left=0)
        return both

    def beckons(self) -> bool:
        """Whether the main button is highlighted (``items.beckons``).

        In a lesson it is so only where the lesson says so, unless an answer or a complete place waits for it.
        """
        frame = self.scene.frame
        return beckons(frame) and (frame.complete or bool(frame.draft.asked) or super().beckons())


class TripScene(TripTable):
    """The table from the first round to the last."""

    areas: dict[str, Area[Any]]
    flight_plan = TripFlightPlan
    action_bar = TripActionBar
    sheets: Mapping[str, Callable[[Match, Any], Scene]] = {"log": LogSheet, "scores": TripScores}

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._pointed: tuple[str, Item | None] = ("", None)
        """The last target under the pointer, and the carried item."""
        self._seen: tuple[int | None, int | None, AfterLaying | None, int, tuple[int, ...]] = None, None, None, 0, ()
        """What the maps last showed: the pointed cell on any map and on the own map, the preview, a place, and the
        blocks that an order counts."""
        self._acts: int | None = None
        """The seat of the last person to act; None before the first act."""
        self._told: Offer | None = None
        """The place that the sentence describes."""

    # For the areas

    @property
    def can_end(self) -> bool:
        """Whether the main button does something now."""
        return self.frame.draft.asked is not None or (super().can_end and not self.match.follows_up)

    @property
    def question(self) -> str:
        """What the place under the pointer pays, and why some of its cells do not."""
        told = self.told_offer
        return offer_sentences(self.state, told, self.frame.names) if told else ""

    def cells(self, kind: str) -> Cells:
        """The cells of a map."""
        return (self.own if kind == "own" else self.shared_map).cells

    # Lifecycle

    def enter(self) -> None:
        """Note whose move it is; before the first round, light the city."""
        super().enter()
        self._acts = self.seat if self.match.my_move else None
        awaited = factor_of(self.app.settings) and not isinstance(self.match, WatchedMatch)
        if self.state.phase is Phase.BEGIN and awaited:
            self.moments.add([CityLights(self)], own=True)
            self.moments.begin()

    def leave(self) -> None:
        """Release large pictures."""
        super().leave()
        self.map_layer.let_go()
        self.studio.let_go()

    def parts(self) -> dict[str, Area[Any]]:
        """Create the areas that are laid out."""
        self.shared_map = SharedMap(self)
        self.own = OwnMap(self, self.shared_map)
        self.order = OrderArea(self)
        self.map_layer = MapLayer((self.own, self.shared_map), self.draw_sky)
        self.seats = TripSeats(self)
        self.memory, self.spaces, self.tray = MemoryCard(self), Spaces(self), TileTray(self)
        self.offers, self.supply = Offers(self), Supply(self)
        self.plate = Plate(self)
        self.seat_map = SeatMap(self)
        self.overlaid = {**self.overlaid, "seat_map": self.seat_map, "plate": self.plate}
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
        }

    def prepare(self) -> None:
        """Prepare painters and pictures in the sizes of this window."""
        super().prepare()
        self.studio = TripStudio(self.look, self.app.pictures, self.state.components, self.state.map.city)
        self.painters = painters(self.studio)
        self.large = large(self.studio)
        self.map_layer.resize(self.look.size)

    def arrange(self) -> None:
        """Lay out the areas."""
        rules, seats = self.state.components.rules, self.state.seats
        now = _WANTED.get(self.state.phase, "spaces")
        if self.is_far:
            made = television.arrange(self.look, seats)
        else:
            made = arrange(self.look, seats, rules.spaces[seats], rules.rows, now)
        self.seats.maps, self.seats.roomy = "maps" not in made.folded, "details" not in made.folded
        self.own.bare = self.shared_map.bare = "headings" in made.folded
        self.made = made
        self.place_areas(made)
        self._place_read(None if "log" in made.folded else made.rects["log"])
        self.plate.place_now()
        self._told_in = self.areas["guide"].reach
        self._seat_room = made.seat_map
        self._show_seat()

    def message_room(self) -> Rect:
        """The room for messages: the spaces while they are empty and the recap is elsewhere, else the shared map.

        Messages never lie over the order card. In a film nobody scores places by hand, so messages lie over the offers.
        """
        if isinstance(self.match, Replay) and self.offers.shown:
            return self.offers.rect
        empty = self.spaces.shown and not any(self.state.spaces)
        free = empty and not self.recap.rect.colliderect(self.spaces.rect)
        return (self.spaces if free else self.shared_map).rect

    def message_cover(self) -> Callable[[Rect], bool]:
        """A test whether a message covers the order card, the recap, the action bar, or a highlighted cell."""
        kept = [self.order.rect, self.areas["guide"].rect, *([self.recap.rect] if self.recap.shown else [])]
        kept += map(self.own.cells.of, self.frame.lit_cells)
        kept += map(self.shared_map.cells.of, cells_of(self.frame.wanting))
        return covering(kept, ())

    def _place_read(self, log: Rect | None) -> None:
        """Place what is only read: over the log, in an idle room, or in a corner of the shared map without targets."""
        touched = [*self.shared_map.targets(), *(self.plate.targets() if self.plate.shown else ())]
        idle = self._idle_rooms() if not self.is_far else ()
        column = self.supply.rect.union(log) if log else self.supply.rect
        self.place_beside(
            log,
            self.shared_map.rect,
            lambda rect: not covers_any(rect, touched),
            () if self.made.compact or self.is_far else (*idle, column),
            lambda rect: self.made.compact and self.shared_map.is_bare(rect),
            idle,
        )

    def _idle_rooms(self) -> Sequence[Rect]:
        """The areas that nobody needs now: the offers while there are none, and spaces without tiles."""
        idle = [self.offers] if self.offers.idle and not self.frame.draft.asked else []
        empty = [self.spaces] if not any(self.state.spaces) else []
        return [area.rect for area in (*idle, *empty) if area.shown]

    def happened(self, batch: EventBatch) -> None:
        """Let pieces fly from their old places to the new ones."""
        if self.match.remote and isinstance(self.moments.shown, CityLights):
            self.moments.skip()  # whoever plays on a phone sees no lights, and would only wait
        super().happened(batch)
        if factor_of(self.app.settings) and any(isinstance(event, GameEnded) for event in batch):
            self.timeline.run(_DAYBREAK, self._break_day, ease=linear)
        self.app.post(self._lead_to_tray)

    def _break_day(self, share: float) -> None:
        """Bring the light of both maps nearer to the morning."""
        share = round(share * _LIGHTS) / _LIGHTS
        if share != self.daybreak:
            self.daybreak = share
            for area in (self.own, self.shared_map):
                self.invalidate(area.rect)

    def _lead_to_tray(self) -> None:
        """For somebody who plays by keys, move the focus from a cell to the next tile to lay."""
        match, tile = self.match, PlaceId("tile", number=1)
        if (
            not self.app.by_keys
            or self.app.scene is not self
            or self.carried
            or self.frame.draft.asked
            or match.follows_up
            or not (match.my_move and self.frame.open_cells)
        ):
            return
        self.app.ask_targets()
        focus = PlaceId.named(self.app.targets.focus or "")
        if focus.kind != tile.kind and self.app.targets.named(tile.name):
            lead_focus(self.app, tile)

    def position(self, view: View) -> TripState:
        """The position, which is open to all."""
        return cast(TripView, view).state

    def moments_of(self, batch: EventBatch, before: TripState, after: TripState) -> Sequence[OverlayAnimation]:
        """A memory card turns, an achievement shines, tiles are lost, the trip is over."""
        return moments_of(self, batch, before, after)

    def is_own(self, before: TripState) -> bool:
        """Whether the player of the own map acted; what chance reveals is everybody's own."""
        acted = before.current_player
        return before.phase is Phase.REVEAL or (self.match.session.seats[acted].is_person and acted == self.seat)

    def turn_sign(self) -> Sequence[OverlayAnimation]:
        """A sign of whose turn it is, if several people share the screen and another of them is to act.

        The banner over the own map says so as well; if motion is reduced, it is the only sign.
        """
        before, self._acts = self._acts, self.seat if self.match.my_move else self._acts
        changed = self.match.shared and before not in (None, self._acts)
        if not changed or self.app.settings.reduced_motion:
            return []
        return [TurnSign(self, self.seat, banner(self.view, self.frame.names), self.own.cells.rect)]

    @property
    def lying(self) -> Iterator[Item]:
        """The items on the table, including spaces and tray when a small window hides one of them."""
        return chain(SPACES.items(self.frame), TRAY.items(self.frame), super().lying)

    @property
    def outdone(self) -> bool:
        """Whether the selected place pays more than the one that a hint advises; the hint then says so."""
        mine, advised = self.frame.offer_of(self.frame.chosen), self.frame.offer_of(self.frame.advised)
        return mine is not None and advised is not None and mine.gain > advised.gain

    @property
    def hint(self) -> str:
        """The words of the hint; empty without one."""
        return _("The place that you have chosen pays more than the plan.") if self.outdone else super().hint

    def plan_lines(self) -> Sequence[PlanLine]:
        """The advised turn, in lines."""
        return () if self.outdone else super().plan_lines()

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points, or else a guide."""
        guide = None if self.match.hints.shown else self.match.guide
        if guide:
            return self.hands.lit(guide.lit)
        return () if self.outdone else super().pointed_at

    def update(self, dt: float) -> None:
        """Ring the cell under the pointer on every map, and preview on both large maps what can be done there."""
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
        if seen[0] != before[0] and (around := self.seats.rings(seen[0], before[0])):
            self.invalidate(around)
        self._show_seat()
        self._show_offer()

    def _show_offer(self) -> None:
        """Show the yield of the place under the pointer instead of the sentence."""
        if self.told_offer is not self._told:
            self._told, before = self.told_offer, self._told_in
            self._told_in = self.areas["guide"].reach
            self.invalidate(self._told_in.union(before))
            self.invalidate(self.offers.rect)

    def _show_seat(self) -> None:
        """Show the large map of the seat under the pointer."""
        spot = self.touched
        seat = spot.number if spot.kind == "seat" and not self.carried else None
        if seat != self.seat_map.shown_seat or seat is not None:
            self.invalidate(self.seat_map.rect)
            self.seat_map.place_now(seat, self._room_of_seat())
            self.invalidate(self.seat_map.rect)

    def _room_of_seat(self) -> Rect:
        """The room of that map: above the sentence and the buttons, or over all of them where it would be small."""
        room, bar = self._seat_room, self.areas["guide"].reach
        if not room.colliderect(bar):
            return room
        above = with_edges(room, bottom=bar.top - self.look.px(_SEAT_GAP))
        return above if above.height >= _SEAT_SHARE * room.height else room.union(bar)

    # Input

    def targets(self) -> Sequence[Target]:
        """All targets, first those of the area where something can be done now: the spaces, else the own map."""
        first = "spaces" if self.state.phase is Phase.DRAFT else "own"
        return sorted(super().targets(), key=lambda target: target.area != first)

    def commands(self) -> Commands:
        """The keys of the table."""
        picks = {name: partial(self.hands.pick, place) for place, name in enumerate(PICKS, 1)}
        found: dict[str, Callable[[], None]] = {
            **picks,
            **({"keep": partial(self.answer, "keep")} if self.frame.covers else {}),
            **super().commands(),
        }
        if self.frame.offers and not self.frame.complete:
            found.pop("confirm", None)  # the button is not golden, so Enter does not leave a place unscored
        return found

    def end(self) -> None:
        """Press the main button."""
        if self.frame.draft.asked:
            self.answer(self.frame.better_answer or "lay")
        else:
            self.show_refusal(self.hands.end())

    def end_acts(self) -> Sequence[Action]:
        """The acts of the main button."""
        return self.hands.end_acts()

    def handle(self, event: Event) -> bool:
        """A right click puts back the tile of an open question, like any held tile."""
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        return (right and self.hands.stop_asking()) or super().handle(event)

    def cancel(self) -> None:
        """Escape: cancel a question or a selection, or pause."""
        if not (self.hands.stop_asking() or self.hands.give_up()):
            super().cancel()

    def detail(self, target: Target) -> Detail | None:
        """The details of a target; the supply is a picture."""
        if target.name == "supply":
            return Detail(Note(_("Supply"), ()), self.supply.picture, _SUPPLY)
        return super().detail(target)

    def described(self, target: Target) -> Sequence[str]:
        """The inspector's words; also the number of a space, and the whole supply."""
        return described(self, target, super().described(target))

    def guidance(self) -> Sequence[str]:
        """The usual guidance, and what the chosen cells lack of a place."""
        said = super().guidance()
        return [*said, sentence(self.frame)] if self.frame.chosen and not self.frame.complete else said

    def surroundings(self, target: Target) -> str:
        """The map on which a cell lies."""
        return lies_on(self, PlaceId.named(target.name))

    def inspect(self, target: Target | None) -> bool:
        """Inspect a target; details of maps are shown beside both maps, so that they can still be compared."""
        beside = target is not None and PlaceId.named(target.name).kind in ("own", "shared", "offer", "order")
        return self.inspector.show(target, self._seat_room if beside else None)

    def open_seat(self, seat: int) -> None:
        """Open the menu of a seat, or its map if there is nothing else to choose."""
        self.open_seat_menu(seat, _("Look at the map"), f"seat:{seat}")

    def overlay_named(self, name: str) -> Scene:
        """The sheet of that name, or of a seat."""
        kind, _colon, seat = name.partition(":")
        return SeatSheet(self.match, self.words, int(seat)) if kind == "seat" else super().overlay_named(name)
