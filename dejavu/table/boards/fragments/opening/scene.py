"""The choice of an opening hand: which cards to keep, to discard and, in the speed game, to remember."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.fragments.actions import READY
from dejavu.games.fragments.components import ANY_SHAPE, Components
from dejavu.games.fragments.events import CardDiscarded, CardRemembered
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.state import UNKNOWN
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.action_bar import STACKED, ActionBar
from dejavu.table.board.area import Area
from dejavu.table.board.flights import FlightPath, FlightPlan
from dejavu.table.board.inspector import Inspector
from dejavu.table.board.interaction import Interaction
from dejavu.table.board.item_area import ItemArea
from dejavu.table.board.overlay_placer import covering
from dejavu.table.boards.fragments.areas.seats import FragmentsSeats
from dejavu.table.boards.fragments.cards import PROPORTION, card_size
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.opening.presentation import (
    DISCARD,
    GESTURES,
    KEEP,
    KEPT,
    ZONES,
    OpeningMeaning,
    chosen,
    name_of,
    place_of,
    wanted,
)
from dejavu.table.boards.fragments.overlays.map import MapScene
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.kit.containers import Row
from dejavu.table.kit.description import Panel
from dejavu.table.kit.item import Item, Note, Placed, PlaceId
from dejavu.table.kit.layout import REST, Part, Split, columns, rows, window
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, pgettext
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import fitted_lines

_GAP = 0.8
"""Gap between cards, in em."""
_TITLE = 2.4
"""Height of a place for cards without the cards themselves, in em."""
_ZONE = 12.0
"""Least width of a place for cards, in em."""
_WORDS = (14.0, 30.0)
"""Least and greatest width of the words, in em."""
_APART = 0.6
"""Gap between two areas, and at the edge of the window, in em."""
_HEAD = (2.2, 11.0)
"""Height of the seats, and width of the button beside them, in em."""
_GUIDE = (3.0, 5.2)
"""Height of the action bar in one line, and with words above its buttons, in em."""
_HAND = (0.54, 0.6)
"""Greatest height of the hand as a share of the table's, in a window with little room and in others."""


def arrange(look: Look, drawn: int, wanted: Mapping[str, int]) -> dict[str, Rect]:
    """The rectangles of the areas, for ``drawn`` cards in the hand and the number of cards that each place wants."""
    plain = look.scaled(1.0)
    gap, apart = plain.px(_GAP), plain.px(_APART)

    def table(room: Rect) -> Split:
        widest = (room.width - gap * (drawn - 1)) // drawn
        most = round(room.height * _HAND[not look.cramped]) - gap
        card = card_size(min(most, round(widest / PROPORTION)))[1]
        # Chosen cards are never larger than those in the hand, which get the remaining room.
        return rows(hand=max(card + gap, room.height - card - look.px(_TITLE)), chosen=(REST, places)).apart(0)

    def places(room: Rect) -> Split:
        cards, least = sum(wanted.values()), look.px(_WORDS[0])
        around = apart * len(wanted) + gap * (cards + len(wanted))
        widest = (room.width - least - around) // cards
        card = card_size(min(room.height - look.px(_TITLE), round(widest / PROPORTION)))[0]
        needed = {place: count * (card + gap) + gap for place, count in wanted.items()}
        roomy = {place: max(look.px(_ZONE), width) for place, width in needed.items()}
        for widths in (roomy, needed):
            left_over = room.width - sum(widths.values()) - apart * len(widths)
            if left_over >= least:
                break
        words = min(left_over, look.px(_WORDS[1]))
        margin = max(apart, (left_over - words) // 2) - apart
        return columns(margin=(margin, rows()), **widths, reading=words) if margin else columns(**widths, reading=words)

    room = window(look.size, apart)
    guide = _GUIDE[look.wide < STACKED]
    head = columns(seats=REST, map=look.px(_HEAD[1]))
    parts: dict[str, Part] = {"head": (look.px(_HEAD[0]), head), "table": (REST, table), "guide": look.px(guide)}
    return rows(**parts).place(room, apart)


class OpeningInteraction(OpeningMeaning, Interaction):
    """Handles the gestures of the scene."""

    def seen(self) -> FragmentsFrame:
        """The viewer's frame now."""
        frame = super().seen()
        assert isinstance(frame, FragmentsFrame)
        return frame

    def take_back(self, item: Item) -> None:
        """Undo until the card is in the hand, then choose the others again."""
        match, frame = self.scene.match, self.frame
        others = [(place, card) for place in wanted(frame) for card in chosen(frame, place) if card != item.value]
        while match.can_undo and item.value not in self.frame.player.hand:
            match.undo()
        for place, card in others:  # the rules refuse one that still lies there
            match.act(Action(place, (frame.components.cards[card].id,)))


class OpeningCards(ItemArea[FragmentsTable]):
    """Cards side by side in the middle, as large as the room allows."""

    def __init__(self, scene: FragmentsTable, panel: Panel[FragmentsFrame], most: int) -> None:
        """``most``: the number of cards that have to find room."""
        super().__init__(scene, panel)
        self.most = most

    def slots(self, count: int) -> list[Rect]:
        """The rectangles of ``count`` cards."""
        room, gap = self.items_room(), self.plain(_GAP)
        widest = (room.width - gap * (self.most - 1)) // self.most
        return Row(card_size(min(room.height, round(widest / PROPORTION))), gap, "centre").rects(room, count)

    def items_room(self) -> Rect:
        """The room between the gaps above and below."""
        return self.rect.inflate(0, -self.plain(_GAP))

    def placed_in(self, frame: FragmentsFrame) -> list[Placed]:
        """The cards that lie here in a frame."""
        assert self.panel
        items = list(self.panel.items(frame))
        return list(map(Placed, items, self.slots(len(items))))

    def lay_out(self) -> Sequence[Placed]:
        """Place the cards."""
        return self.placed_in(self.scene.frame)

    def draw_ground(self, surface: Surface) -> None:
        """Draw nothing: the cards lie on the sky."""

    def grounds(self) -> Iterable[Target]:
        """The place; keys reach it while a card is in the hand."""
        return [replace(target, focusable=self.scene.carried is not None) for target in super().grounds()]


class OpeningHand(OpeningCards):
    """The hand, in which no card moves when another one is chosen or taken back."""

    def placed_in(self, frame: FragmentsFrame) -> list[Placed]:
        """Each card in the slot in which it was dealt."""
        drawn = [*frame.player.hand, *(card for place in wanted(frame) for card in chosen(frame, place))]
        slots = dict(zip(sorted(drawn), self.slots(len(drawn)), strict=True))
        return [Placed(item, slots[item.value]) for item in KEPT.items(frame)]


class Zone(OpeningCards):
    """A place for chosen cards, with an empty slot for every card still to come."""

    def items_room(self) -> Rect:
        """The room below the title."""
        px, rect = self.px, self.rect
        return Rect(
            rect.left + px(_GAP), rect.top + px(_TITLE - 0.4), rect.width - 2 * px(_GAP), rect.height - px(_TITLE)
        )

    def slots(self, count: int) -> list[Rect]:
        """Slots for all cards that are wanted here."""
        return super().slots(max(count, self.most))

    def draw_ground(self, surface: Surface) -> None:
        """Draw a plate with its title and the empty slots."""
        look, rect, may_act = self.look, self.rect, self.scene.frame.may_act
        assert self.panel
        self.draw_panel(surface)
        room = rect.width - look.px(0.6), look.px(1.9)
        title = fitted_lines(look, self.panel.title(self.scene.frame), room, self.small, "text_secondary")
        top = rect.top + look.px(0.3 if title.get_height() < look.px(1.6) else 0.1)
        blit_at(surface, title, midtop=(rect.centerx, top))
        for free in self.slots(len(self.placed))[len(self.placed) :]:
            surface.blit(look.panel(free.size, "field", "edge" if may_act else "hairline", 0.5), free)
            asked = look.paragraph(self._asked(), free.width - look.px(1), self.small, "text_secondary")
            if may_act and asked.get_height() < free.height and asked.get_width() < free.width:
                blit_at(surface, asked, center=free.center)

    def _asked(self) -> str:
        """How to move a card; choosing it does it if there is only one place."""
        return _("Choose a card.") if len(wanted(self.scene.frame)) == 1 else _("Put a card here.")


class Reading(Area[FragmentsTable]):
    """A note on how to read a card, in the room where the words about a card appear."""

    def refresh(self) -> None:
        """Set the words."""
        self._words = self.scene.inspector.say(_how_to_read(self.scene.components, self.scene.frame.player.hand))

    def draw(self, surface: Surface) -> None:
        """Draw the note, unless a card is looked at, or a plan or a tip lies here."""
        scene = self.scene
        if scene.inspector.area is None and not any(area.shown for area in scene.overlaid.values()):
            surface.blit(self._words, self.rect)


class MapButton(ItemArea[FragmentsTable]):
    """The button that shows the cosmic map."""

    def refresh(self) -> None:
        """Place the button."""
        show = partial(self.scene.app.push, MapScene(self.scene.match))
        button = Button("map", pgettext("cosmic map", "Look at the map"), show)
        button.place(self.rect, self.look)
        self.buttons = [button]

    def draw_ground(self, surface: Surface) -> None:
        """Draw nothing besides the button."""


class OpeningFlightPlan(FlightPlan["OpeningScene", FragmentsView]):
    """The cards of the player who chooses glide to their new places."""

    def made(self) -> list[FlightPath]:
        """A path for every card that moves; events sound at once."""
        paths, scene = super().made(), self.scene
        lying = {each.item.value: each.rect for row in scene.rows for each in row.placed}
        for card in self._put():
            del lying[card]
        after = scene.hands.seen()
        if self.before.seat != after.seat or not after.may_act or not scene.secrets_open:
            return paths
        for item, rect in (each for row in scene.rows for each in row.placed_in(after)):
            if item.value in lying and lying[item.value] != rect:
                face = scene.faces.face(item.value, rect.size)
                self.fly(face, lying[item.value].center, item.id, away=item.id)
        return self.paths

    def _put(self) -> list[int]:
        """The cards that the player dragged to where they lie."""
        moved = (event.card for event in self.happened if isinstance(event, CardDiscarded | CardRemembered))
        index = self.scene.components.card_index
        return [index[card] for card in moved if card] if self.happened.by_hand else []


class OpeningScene(FragmentsTable):
    """The drawn cards lie large in the middle; the player drags or clicks them to their places and back."""

    name = "opening"
    hands: OpeningInteraction
    flight_plan = OpeningFlightPlan

    def enter(self) -> None:
        """Create the interaction and the areas."""
        self.hands = OpeningInteraction(self, GESTURES, FragmentsFrame)
        super().enter()

    def parts(self) -> Mapping[str, Area[Any]]:
        """Create the areas; the log is a sheet here."""
        self._drawn, self._wanted = opening_of(self.state).draw, wanted(self.frame)
        self.seats = FragmentsSeats(self)
        zones = [Zone(self, zone, self._wanted.get(zone.name, 1)) for zone in ZONES]
        self.rows: Sequence[OpeningCards] = [OpeningHand(self, KEPT, self._drawn), *zones]
        return {
            **{row.panel.name: row for row in self.rows if row.panel},
            "reading": Reading(self),
            "map": MapButton(self),
            "seats": self.seats,
        }

    def make_bar(self) -> ActionBar[FragmentsTable]:
        """The action bar, also in a replay."""
        return ActionBar(self)

    def prepare(self) -> None:
        """Divide the window; the words about cards have a room of their own."""
        super().prepare()
        self._rects = arrange(self.look, self._drawn, self._wanted)
        self.inspector = Inspector(self.app, self.detail, self._rects["reading"])

    def arrange(self) -> None:
        """Lay out the areas."""
        for name, area in self.areas.items():
            area.place(self._rects.get(name), folded=True)
        self.place_beside(None, self._rects["reading"], bool)

    def message_room(self) -> Rect:
        """The room for messages: where the words about cards stand."""
        return self._rects["reading"]

    def message_cover(self) -> Callable[[Rect], bool]:
        """A test of whether a message covers the action bar or a target, such as a card or a place for cards."""
        touched = [target for area in self.areas.values() if area.shown for target in area.targets()]
        return covering([self.areas["guide"].rect], touched)

    def refresh(self) -> None:
        """Show what the viewer knows now."""
        self.hands.refresh()
        super().refresh()

    def peeked(self) -> None:
        """Show or hide the hand."""
        self.refresh()

    def happened(self, batch: EventBatch) -> None:
        """Let cards glide; once the choice is made, the keyboard's focus goes to the main button."""
        super().happened(batch)
        if self.frame.end == READY and self.app.by_keys:
            self.app.input.focus_by_key("end")

    # Input

    def end_acts(self) -> Sequence[Action]:
        """The main button's only act."""
        return (READY,)

    def described(self, target: Target) -> Sequence[str]:
        """The inspector's words, and what Enter does with a card."""
        said, item = list(super().described(target)), self._card(target.name)
        if item is None or target.action is None:
            return said
        key, place = self.app.bindings.shown("confirm"), place_of(item)
        if place != KEEP:
            return [*said, _("{key} takes it back into your hand.", key=key)]
        places = [name_of(action.verb) for action in self.hands.actions_for(item)]
        return [*said, *(_("{key} puts it there: {place}.", key=key, place=place) for place in places)]

    def surroundings(self, target: Target) -> str:
        """The place of a card."""
        item = self._card(target.name)
        return f"{name_of(place_of(item))}." if item else ""

    def _card(self, name: str) -> Item | None:
        """The card of a target; None if it is no card."""
        item = self.item(PlaceId.named(name))
        return item if item and item.value is not None else None

    def commands(self) -> Commands:
        """The keys of every table, and those for cards."""
        picks: dict[str, Callable[[], None]] = {name: partial(self._pick, place) for place, name in enumerate(PICKS)}
        return {**super().commands(), **picks, "discard": self._discard}

    def _pick(self, number: int) -> None:
        """Focus a card of the hand by its number."""
        cards = [target.name for target in self.app.targets if target.area == KEEP and self._card(target.name)]
        if cards[number : number + 1]:
            self.app.input.focus_by_key(cards[number])

    def _discard(self) -> None:
        """Discard the card that is focused or under the pointer, or take it back into the hand."""
        item = self._card(self.touched.name)
        if item is None or not self.frame.may_act or self.carried is not None:
            return
        if place_of(item) == KEEP:
            self.show_refusal(self.hands.drop(Item(PlaceId(DISCARD)), item, by_hand=False))
        else:
            self.hands.click(item)


def _how_to_read(components: Components, hand: Sequence[int]) -> Note:
    """The note on how to read a card; it mentions slots for any bit if the hand has one."""
    any_bit = any(ANY_SHAPE in components.cards[card].slots for card in hand if card != UNKNOWN)
    return Note(
        _("How to read a card"),
        (
            _("At its left: the bits that complete it, from the top, any colours; a ring with a dot takes any shape.")
            if any_bit
            else _("The shapes at its left are the bits that complete it, filled from the top, in any colours."),
            _("The number in the circle: its VP. The sign below: what it does for you. Both count once complete."),
            _(
                "The number at the foot: its place in its world. Neighbours link: {vp} VP each.",
                vp=components.girl.link_vp,
            ),
            _("Rest on a card to read about it."),
        ),
    )
