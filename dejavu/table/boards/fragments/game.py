"""The table during a game: areas around the cosmic map, gestures, and animations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Any, cast

from pygame import FINGERDOWN, KEYDOWN, MOUSEBUTTONDOWN, Rect
from pygame.event import Event

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.state import Sowing, State, Taking
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.area import Area
from dejavu.table.board.hint_marks import lead_focus
from dejavu.table.board.item_area import ItemArea
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.board.overlay_placer import covering, covers_any
from dejavu.table.boards.fragments import joined, speech, television
from dejavu.table.boards.fragments.areas.bits import BitTray, Question, Sown
from dejavu.table.boards.fragments.areas.girl import GirlTile
from dejavu.table.boards.fragments.areas.hand import Hand
from dejavu.table.boards.fragments.areas.map_area import FragmentsMapArea
from dejavu.table.boards.fragments.areas.memory import LongTerm, ShortTerm
from dejavu.table.boards.fragments.areas.plaque import Plaque
from dejavu.table.boards.fragments.areas.row import Row
from dejavu.table.boards.fragments.areas.seats import FragmentsSeats
from dejavu.table.boards.fragments.areas.supplies import Supplies
from dejavu.table.boards.fragments.arrangement import Contents, arrange
from dejavu.table.boards.fragments.flights import FragmentsFlightPlan
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.gestures import GESTURES, FragmentsInteraction
from dejavu.table.boards.fragments.items import TRAY, beckons, other_ends
from dejavu.table.boards.fragments.moments import moments_of
from dejavu.table.boards.fragments.onward import to_mark
from dejavu.table.boards.fragments.sower import Sower
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.kit.description import END
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.hints import Hint
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button


class FragmentsActionBar(ActionBar["FragmentsScene"]):
    """The action bar of *Fragments*."""

    def end_label(self) -> str | None:
        """*Sow this way* while a sowing is planned."""
        return _("Sow this way") if self.scene.frame.plan.route else super().end_label()

    def end_tip(self) -> str:
        """What else a press brings about: a regeneration, or the others' last turns."""
        scene = self.scene
        return "" if scene.frame.plan.route else scene.words.what_comes(scene.view)

    def beckons(self) -> bool:
        """Whether the main button is highlighted: always for a planned sowing, never while white bits can be taken."""
        frame = self.scene.frame
        return beckons(frame) and (bool(frame.plan.route) or super().beckons())

    def other_ends(self) -> Sequence[Button]:
        """A button for the other way to go on.

        It plants nothing, walks after all, only regenerates, or chooses the nebulae for the last bits.
        """
        hands, frame = self.scene.hands, self.scene.frame
        press = {
            "choose-for-me": hands.choose_for_me,
            "walk": hands.to_planting,
            "skip-planting": hands.skip_planting,
            "regenerate": hands.only_regenerate,
        }
        after = frame.without_planting.after if frame.without_planting else ()
        return [
            self._other(name, each.message(), press[name], each.tip(), (*frame.other_ends[name], *after))
            for each in other_ends(frame)
            for name in (each.id.kind,)
        ]

    def _other(
        self, name: str, words: str, press: Callable[[], str | None], tip: str, acts: Sequence[Action]
    ) -> Button:
        scene = self.scene
        irreversible = partial(scene.match.irreversible, acts)
        return Button(name, words, lambda: scene.show_refusal(press()), tip=tip, irreversible=irreversible)


class FocusHistory:
    """Remembers which target had the focus before each act, so that an undo restores it."""

    def __init__(self, app: App, match: Match) -> None:
        self._app, self._match = app, match
        self._names: dict[int, str | None] = {}
        self._depth = match.session.undoable

    def happened(self, batch: EventBatch, focus: str | None) -> None:
        """After an act, note the focus before it; after an undo, restore that focus."""
        before, self._depth = self._depth, self._match.session.undoable
        if not batch.taken_back:
            self._names[before] = focus
            self._names = {depth: name for depth, name in self._names.items() if depth < self._depth}
        elif self._app.by_keys and (name := self._names.get(self._depth)):
            self._app.post(lambda: self._go(name))

    def _go(self, name: str) -> None:
        """Focus a target, if the table shows it."""
        self._app.ask_targets()
        target = self._app.targets.named(name)
        if target and target.focusable and self._app.by_keys:
            self._app.input.focus_by_key(name)


class FragmentsScene(FragmentsTable):
    """The table from the first turn to the last."""

    areas: dict[str, Area[Any]]
    hands: FragmentsInteraction
    flight_plan = FragmentsFlightPlan
    action_bar = FragmentsActionBar

    # For the areas

    @property
    def can_end(self) -> bool:
        """Whether the main button does something now."""
        return self.frame.end is not None or bool(self.frame.plan.route)

    @property
    def question(self) -> str:
        """The question that the player has to answer, if any."""
        return self.hands.question

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points."""
        if not (plan := self.match.hints.plan):
            return super().pointed_at
        first = [action.verb for action in plan.left[:2]]
        if self.frame.may_pass_planting and first == [END_PHASE.verb, "walk"]:
            return (PlaceId("walk"),)
        if self.frame.without_planting and first == [END_PHASE.verb, END_PHASE.verb]:
            return (PlaceId("skip-planting"),)
        if card := to_mark(plan.left, self.frame.marked_ids):
            sign = PlaceId("mark", card)
            return (sign,) if self.app.targets.named(sign.name) else (PlaceId("hand", card), PlaceId("discards"))
        return self._with_drawer(super().pointed_at)

    def _with_drawer(self, spots: Iterable[PlaceId]) -> tuple[PlaceId, ...]:
        """Places, with the shut drawer instead of the cards in it."""
        shut = self.row.folded
        return tuple(PlaceId("row") if shut and spot.kind == "row" else spot for spot in spots)

    def mark_named(self, places: tuple[PlaceId, ...], words: str = "") -> None:
        """Mark the places that a refusal names; the shut drawer instead of the cards in it."""
        super().mark_named(self._with_drawer(places), words)

    @property
    def glowing(self) -> tuple[PlaceId, ...]:
        """The targets of a hint, and the cards that a warning named."""
        return (*self.pointed_at, *self._unfinished)

    @property
    def _unfinished(self) -> Iterator[PlaceId]:
        """The places of the cards that the last warning named, or the shut drawer of communal ones."""
        player, shut = self.frame.player, self.row.folded
        for card in self.frame.unfinished:
            id = self.components.cards[card].id
            if card in player.short or card in player.hand:
                yield PlaceId("short" if card in player.short else "hand", id)
            else:
                yield PlaceId("row") if shut else PlaceId("row", id)

    def hinted(self, hint: Hint) -> None:
        """Choose and focus what a new hint rings, so that a click or Enter does it."""
        self.hands.follow(hint.action)
        super().hinted(hint)
        if (spots := self.pointed_at) and spots[0].kind == "mark":
            lead_focus(self.app, PlaceId("hand", spots[0].id))

    @property
    def lying(self) -> Iterator[Item]:
        """The items on the table, also those that a small window hides; the tray comes before its bits."""
        yield TRAY
        for area in (*self.areas.values(), self.sown):
            if isinstance(area, ItemArea):
                yield from area.items()
        yield Item(END)

    # Lifecycle

    def enter(self) -> None:
        """Create the parts of the scene."""
        self.hands = FragmentsInteraction(self, GESTURES, FragmentsFrame)
        self.words.marked = lambda: self.frame.marked_ids
        self.sower = Sower(self.hands)
        self.storied: set[int] = set()
        """Cards whose story lines were told."""
        self._focus_history = FocusHistory(self.app, self.match)
        super().enter()

    def parts(self) -> dict[str, Area[Any]]:
        """Create the areas that are laid out, and three more that lie over them."""
        self.map = FragmentsMapArea(self, self.sower)
        self.sown = Sown(self)
        self.long = LongTerm(self)
        self.row = Row(self)
        self.hand = Hand(self)
        self.seats = FragmentsSeats(self)
        self.plaque = Plaque(self, self.map, self.long, self.seats)
        self.asked = Question(self)
        self.overlaid = {
            "sown": self.sown,
            **self.overlaid,
            "plaque": self.plaque,
            "question": self.asked,
        }
        return {
            "map": self.map,
            "row": self.row,
            "short": ShortTerm(self),
            "girl": GirlTile(self),
            "long": self.long,
            "hand": self.hand,
            "tray": BitTray(self),
            "seats": self.seats,
            "supplies": Supplies(self),
        }

    def arrange(self) -> None:
        """Lay out the areas."""
        contents = Contents(
            seats=self.state.seats,
            hand=self.frame.player.hand_size,
            short=self.frame.player.short_slots,
            row_open=self.row.is_open,
            details=self.seats.detailed,
        )
        made = television.arrange(self.look, contents) if self.is_far else arrange(self.look, contents)
        self.row.drawer = made.drawer
        sows = bool(self.frame.lifted)
        if sows and not self.is_far:
            made.rects["sown"], made.rects["tray"] = made.rects["tray"], None
        self.place_areas(made)
        if sows and not self.is_far:
            self.sown.place(made.rects["sown"], "tray" in made.folded)
        else:
            self.sown.place_over(self.map.rect)
        self.plaque.place_now()
        self.asked.place_now()
        self._place_read(made.rects["log"])

    def message_room(self) -> Rect:
        """The room for messages: over the map, never over names or cards."""
        return self.map.rect

    def message_cover(self) -> Callable[[Rect], bool]:
        """A test of whether a message covers the action bar, an area over the map, or a target."""
        read = [area.reach for area in (self.areas["guide"], *self.overlaid.values()) if area.shown]
        touched = [target for area in self.areas.values() if area.shown for target in area.targets()]
        return covering(read, touched)

    def _place_read(self, log: Rect | None) -> None:
        """Place the panels to read over the log, or in a corner of the map without targets."""

        @cache
        def touched() -> Sequence[Target]:
            areas = (*self.areas.values(), self.sown, self.asked)
            return [target for area in areas if area.shown for target in area.targets()]

        def is_free(rect: Rect) -> bool:
            read = any(area.shown and area.rect.colliderect(rect) for area in (self.sown, self.plaque))
            return not read and not covers_any(rect, touched())

        self.place_beside(log, self.map.rect, is_free)

    def happened(self, batch: EventBatch) -> None:
        """Let pieces fly. An undo restores the focus, and a sowing moves it off the map."""
        goal = self.frame.plan.goal if self.sower.busy else None
        plate = PlaceId("plate", self.components.nebulae[goal.end].id).name if goal else None
        self._focus_history.happened(batch, plate or self.app.targets.focus)
        before = self.state
        super().happened(batch)
        self.map.mark()
        sown = isinstance(before.move, Sowing | Taking) and not isinstance(self.state.move, Sowing)
        if sown and self.is_own(before):
            self._leave_map()

    def position(self, view: View) -> State:
        """The position that a seat knows."""
        return cast(FragmentsView, view).state

    def moments_of(self, batch: EventBatch, before: State, after: State) -> Sequence[OverlayAnimation]:
        """The moments of a completed memory, a flower and the wind; each story line is told once."""
        moments = moments_of(self, batch, before)
        self.storied.update(joined.joined_cards(self, batch))
        return moments

    def renew(self, batch: EventBatch, before: State) -> None:
        """Also let the plaque and the hand tell what happened."""
        super().renew(batch, before)
        self.plaque.tell(batch, before)
        self.hand.tell(batch, before)

    def _leave_map(self) -> None:
        """Move the keyboard's focus from the map to white bits that may be taken, else to collected bits."""
        if (self.app.targets.focus or "").startswith(("nebula:", "lifted:", "plate:", "last:")):
            self.app.input.focus("lifted:0" if isinstance(self.state.move, Taking) else "tray:0")

    def landed(self, after: State) -> None:
        """Show the new position on the map, then the moments."""
        grown = after.placements.keys() != self.map.view.placements.keys()
        self.map.view.show(after)
        if grown and not self.map.view.hand_moved:
            self.map.view.fit()
        self.map.mark()
        super().landed(after)

    def update(self, dt: float) -> None:
        """Update the map and its hovered nebula, and what the question explains."""
        self.asked.touched(self.touched)
        self.map.view.update(dt)
        touch = self.app.input.touch
        self.map.touched(touch.hover, touch.focus if touch.keyboard else None)

    # Input

    def handle(self, event: Event) -> bool:
        """While a planned sowing is being laid, any input only lays the rest at once."""
        if self.sower.busy and event.type in (KEYDOWN, MOUSEBUTTONDOWN, FINGERDOWN):
            self.sower.hurry()
            return True
        return super().handle(event)

    def covered(self) -> None:
        """Finish a sowing before another scene covers this one."""
        self.sower.hurry()
        super().covered()

    def described(self, target: Target) -> Sequence[str]:
        """A target's inspector words, the ways from a nebula, and the possible acts there."""
        return speech.described(self, target, super().described(target))

    def recounted(self, batch: EventBatch) -> Sequence[str]:
        """Also tell the story line of each card of the viewer that joins a neighbour."""
        return [
            *super().recounted(batch),
            *(joined.story_line(self, card) for card in joined.joined_cards(self, batch)),
        ]

    def guidance(self) -> Sequence[str]:
        """Every table's guidance, the bits still to sow, and the communal cards that can be completed."""
        return [*super().guidance(), speech.in_hand(self), speech.fillable(self)]

    def inspect(self, target: Target | None) -> bool:
        """Inspect a target; nebulae are shown in a corner of the map, so that their neighbours stay in sight.

        The hand, the bits, the action bar and the question stay in sight as well, and most of the map and the plates.
        A communal card is enlarged beside all of them, on the near edge of the map.
        """
        nebula = target is not None and self.map.view.named(target.name) is not None
        kept = (self.hand, self.areas["tray"], self.areas["short"], self.areas["guide"], self.asked)
        spared = [area.reach for area in kept if area.shown]
        cleared = (self.map.rect, self.seats.rect)
        communal = target is not None and PlaceId.named(target.name).kind == "row"
        spared += [self.row.rect] if communal and not self.row.drawer else []
        return self.inspector.show(target, self.map.rect if nebula else None, spared, cleared, communal)

    def commands(self) -> Commands:
        """The keys of the table: picking bits, moving the map, and those of every table."""
        return {
            **{name: partial(self._pick, place) for place, name in enumerate(PICKS)},
            "discard": self.hands.discard,
            **self.map.view.commands(),
            **super().commands(),
        }

    def _pick(self, place: int) -> None:
        self.hands.pick(place)
        if lying := speech.in_hand(self):
            self.app.narrator.tell([lying], at_once=True)

    def peeked(self) -> None:
        """Redraw the hand, which was turned over."""
        self.areas["hand"].refresh()

    def cancel(self) -> None:
        """Escape: shut the drawer, leave a replay, cancel a question or a plan, or pause."""
        if not (self.row.shut() or self.hands.stop_asking() or self.hands.give_up_plan()):
            super().cancel()

    def held_changed(self, spot: PlaceId, piece: Item | None) -> None:
        """A piece was picked up or put down; update the map's highlights."""
        super().held_changed(spot, piece)
        self.map.mark()

    def end(self) -> None:
        """Press the main button, which sows a planned sowing."""
        if self.frame.plan.route:
            self.sower.begin()
            return
        self.show_refusal(self.hands.end())

    @property
    def warning(self) -> str:
        """What the press that was held back would lose, until something else is done."""
        return self.frame.left_undone.words if self.frame.warned else ""

    def end_acts(self) -> Sequence[Action]:
        """The acts of the main button; none for a planned sowing, which can be undone."""
        onward = None if self.frame.plan.route else self.frame.onward
        return onward.acts + onward.after if onward else ()
