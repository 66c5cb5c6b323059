"""Choosing an opening hand without a window: what lies before a seat, and what gestures mean there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from dejavu.engine.action import Action
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.state import Phase
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.items import END_BUTTON, HAND, SEATS, SHAPES, cards, sentence
from dejavu.table.boards.fragments.words import refusal
from dejavu.table.kit.description import Panel, Presentation
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.kit.meaning import Meaning, Outcome
from dejavu.table.text import _, commas

KEEP, REMEMBER, DISCARD = "hand", "remember", "discard"
"""The places for cards; the last two are also verbs of the rules."""
_KINDS: Final = {REMEMBER: "long", DISCARD: "discard"}
"""The kinds of chosen cards, by place."""


def wanted(frame: FragmentsFrame) -> Mapping[str, int]:
    """How many cards go from the hand to each place; a place that takes none is left out."""
    rules = opening_of(frame.state)
    return {place: n for place, n in ((REMEMBER, rules.remember), (DISCARD, rules.discard)) if n}


def tokens(frame: FragmentsFrame) -> int | None:
    """The VP in tokens that top up the VP of the remembered cards; None in a game without such tokens."""
    vp = opening_of(frame.state).tokens
    return vp - sum(frame.components.cards[card].vp for card in frame.player.long) if vp else None


def chosen(frame: FragmentsFrame, place: str) -> Sequence[int]:
    """The seat's cards in a place; its discards only until it is ready."""
    if place == REMEMBER:
        return frame.player.long
    state = frame.state
    under_way = frame.may_act and state.phase is Phase.OPENING
    count = opening_of(state).discard - state.opening[1] if under_way else 0
    return state.discards[len(state.discards) - count :]


def name_of(place: str) -> str:
    """The name of a place."""
    return {DISCARD: _("Discards"), REMEMBER: _("Long-term memory"), KEEP: _("Hand")}[place]


def _title(frame: FragmentsFrame, place: str) -> str:
    vp = tokens(frame) if place == REMEMBER else None
    return name_of(place) if vp is None else _("{place} · tokens for {vp} VP", place=name_of(place), vp=vp)


def _tip(frame: FragmentsFrame, place: str) -> str:
    vp = tokens(frame) if place == REMEMBER else None
    if vp is None:
        return ""
    return _(
        "These cards are completed from the start. Tokens for {vp} VP make up for what they are worth less.", vp=vp
    )


def _zone(place: str) -> Panel[FragmentsFrame]:
    """A place for chosen cards; it is empty and has no ground in a game where it takes none."""

    def items(frame: FragmentsFrame) -> Iterator[Item]:
        return cards(frame, _KINDS[place], chosen(frame, place) if place in wanted(frame) else ())

    def ground(frame: FragmentsFrame) -> Item | None:
        item = Item(PlaceId(place), message=partial(name_of, place), tip=partial(_tip, frame, place))
        return item if place in wanted(frame) else None

    return Panel(place, items, lambda frame: _title(frame, place), ground, private=True)


KEPT: Final = replace(HAND, ground=lambda frame: Item(PlaceId(KEEP), message=partial(name_of, KEEP)))
ZONES: Final = (_zone(REMEMBER), _zone(DISCARD))

GESTURES: Final = GestureTable(
    *(Gesture(place, "hand", args=("card",)) for place in _KINDS),
    *(Gesture(place, "hand", place, ("card",)) for place in _KINDS),
    Gesture("ready", "end"),
)


def place_of(item: Item) -> str:
    """The place in which a card lies."""
    return next((place for place, kind in _KINDS.items() if kind == item.id.kind), item.id.kind)


class OpeningMeaning(Meaning[FragmentsFrame]):
    """A card of the hand goes where the rules allow it, and comes back by undo."""

    def actions_for(self, source: Item, place: Item | None = None) -> Sequence[Action]:
        """The actions of a gesture. A click makes a card's only move; if there are several, it picks the card up."""
        found = super().actions_for(source, place)
        if place is None and source.id.kind == "hand":
            found = [action for action in self.gestures.actions_for(source) if action in self.frame.legal]
            return found if len(found) == 1 else ()
        return found

    def outcome(self, source: Item, place: Item | None = None) -> Outcome:
        """The outcome of a gesture; a chosen card can only go back to the hand."""
        to_hand = place is None or place.id.kind == KEEP
        if self._is_chosen(source) and not to_hand:
            same = place is not None and place.id.kind == place_of(source)
            return Outcome(hint="" if same else _("First take it back to your hand."))
        if self._is_chosen(source):
            return Outcome(takes_back=True)
        return Outcome() if place and to_hand else super().outcome(source, place)

    def _is_chosen(self, item: Item) -> bool:
        return item.value is not None and item.id.kind in _KINDS.values()

    def accepts(self, place: Item, source: Item) -> bool:
        """Whether a card may go to a place now."""
        if place.id.kind == KEEP or self._is_chosen(source):
            return place.id.kind == KEEP and self._is_chosen(source) and self.frame.can_undo
        return super().accepts(place, source)

    def may_click(self, item: Item) -> bool:
        """Whether a click has an effect now; on a chosen card, while it can be taken back."""
        if self._is_chosen(item):
            return self.frame.can_undo
        return not self.frame.legal.isdisjoint(self.actions_for(item))

    def may_lift(self, item: Item) -> bool:
        """Whether a card can be picked up now."""
        return item.value is not None and self.frame.may_act

    def takes(self, item: Item) -> bool:
        """Whether an item is a place for cards."""
        return item.id.name in (KEEP, *_KINDS)

    def drop_hint(self, source: Item) -> str:
        """The possible places."""
        places = [name_of(place) for place in (KEEP, *wanted(self.frame))]
        return _("A card goes to one of these: {places}.", places=commas(places))


PRESENTATION: Final = Presentation(
    FragmentsFrame,
    GESTURES,
    (KEPT, *ZONES, SEATS, END_BUTTON),
    sentence,
    lambda frame, why: refusal(why, frame.names),
    OpeningMeaning,
    SHAPES,
)
"""How the choice is presented to a seat."""
