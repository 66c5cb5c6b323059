"""The gestures of this table, and those that mean more than one action.

Nothing here decides a rule: every answer is one of ``view.legal_actions()``, what would be legal after one of them, or
an action that the rules refuse.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from dejavu.engine.action import Action
from dejavu.engine.journal import Ask
from dejavu.games.memoir.actions import END_ACTIONS, HOME, STOP
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Discarding, Exchange
from dejavu.table.boards.memoir.foresight import passed, passing, walk_on
from dejavu.table.boards.memoir.frame import MemoirDraft, MemoirFrame
from dejavu.table.boards.memoir.items import MAP
from dejavu.table.boards.memoir.words.carrying import drop_hint, opened_where
from dejavu.table.boards.memoir.words.guidance import giving_up
from dejavu.table.boards.memoir.words.panels import closing
from dejavu.table.boards.memoir.words.requests import answered
from dejavu.table.kit.description import END
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.kit.meaning import Chooser, Meaning, Outcome

CARDS: Final = ("hand", "kept")
_SEATS: Final = ("pawn", "seat", "hands")
"""Kinds that stand for a player to whom a card goes."""
_USED_ON: Final = ("map", "place", *_SEATS, "monster", "ring", "way", "choice", "clue", "discards")
"""Kinds on which a card or an ability can be put; on a wrong one the rules may say why not."""
_ON_PLACES: Final = (
    ("move", "way"),
    ("move", "home"),
    ("look", "q", "r"),
    ("put", "q", "r"),
    ("choose", "letter"),
)

GESTURES: Final = GestureTable(
    # The map: the pawn can be carried to what can be clicked
    *(Gesture(verb, "place", args=tuple(args)) for verb, *args in _ON_PLACES),
    *(Gesture(verb, "pawn", "place", tuple(args)) for verb, *args in _ON_PLACES),
    Gesture("sight", "eye", args=("tiles",)),
    Gesture("take", "item"),
    Gesture("take", "item", "hands"),
    Gesture("unlock", "seal", "clue"),
    Gesture("unlock", "seal"),
    *(Gesture("unlock", "hand", onto) for onto in ("clue", "place", "pawn")),
    # A card's question is answered on the table, or on a plate
    Gesture("choose", "pawn", args=("who",)),
    Gesture("choose", "seat", args=("who",)),
    Gesture("choose", "monster", args=("monster",)),
    Gesture("choose", "ring", args=("ring",)),
    Gesture("choose", "way", args=("turn",)),
    Gesture("choose", "choice", args=("choice",)),
    Gesture("choose", "ring", "way", ("ring",)),
    *(Gesture("choose", "monster", onto, ("who",)) for onto in ("seat", "pawn")),
    # Cards and the ability are used if put on themselves
    Gesture("discard", "hand", args=("card",)),
    Gesture("discard", "hand", "discards", ("card",)),
    *(Gesture("play", card, onto, ("card",)) for card in CARDS for onto in ("", card, *_USED_ON)),
    *(Gesture("use", "ability", onto) for onto in ("", "ability", *_USED_ON)),
    # Exchanges
    *(Gesture("meet", player, args=("seat",)) for player in ("pawn", "seat", "choice")),
    Gesture("meet", "pawn", "pawn", ("seat",)),
    *(Gesture(verb, verb, onto, ("card",)) for verb in ("give", "get") for onto in ("", "exchange")),
    *(Gesture("give", "hand", onto, ("card",)) for onto in _SEATS),
    *(Gesture("get", "hand", onto, ("theirs",)) for onto in ("", *_SEATS)),
    *(Gesture(button, button) for button in ("offer", "agree", "decline", "stop", "go-on")),
    Gesture("done", "done"),
    *(Gesture(verb, "end") for verb in ("end-actions", "done", "let-strike")),
)

_ANSWERS: Final = frozenset({"choose", "look", "put"})
_READ: Final = frozenset({*CARDS, "monster", "clue", "give", "get"})
"""Kinds that a click enlarges if it means nothing else."""


class MemoirMeaning(Meaning[MemoirFrame]):
    """The meaning of a seat's gestures. Several actions are one gesture; those that are no longer legal are skipped."""

    @property
    def state(self) -> MemoirState:
        """The position."""
        return self.frame.state

    @property
    def cards(self) -> Iterable[Item]:
        """The cards of the seat."""
        return self.frame.cards

    # Clicks

    def actions_for(self, source: Item, place: Item | None = None) -> Sequence[Action]:
        """The actions of a click on an item, or of its drop on another one."""
        if place is None:
            return self._clicked(source) or self._underfoot(source)
        if source.id.kind == "pawn":
            return self._asked(super().actions_for(source, place)) if place.id != source.id else ()
        found = (self._spelt_out(action, source, place) for action in self.gestures.actions_for(source, place))
        return next(filter(None, found), ())

    def _clicked(self, item: Item) -> Sequence[Action]:
        return self.frame.once(("clicked", item.id), partial(self._clicked_anew, item))

    def _clicked_anew(self, item: Item) -> Sequence[Action]:
        """A click on a seat chooses it if asked for, or meets it if possible; otherwise a pawn counts as its place.

        A click on a partner's card meets the partner and asks for the card.
        """
        if not self.frame.may_act:
            return ()
        if item.id == END:
            ends = () if self.frame.exchange.terms else super().actions_for(item)
            return self.discards() or [action for action in ends if action in self.frame.legal]
        if item.id.kind == "offer":
            return self._offered()
        acts = self._asked(super().actions_for(item))
        if item.id.kind in ("pawn", "seat") and self.frame.welcome.isdisjoint(acts):
            under = self.state.players[item.value].place if item.id.kind == "pawn" else None
            return () if under is None else self._clicked(self.frame.places[under])
        if acts and "theirs" in item.about:
            meet = self.state.tables.meet[item.value.seat]
            return (meet, *acts) if meet in self.frame.welcome else ()
        return acts

    def _underfoot(self, item: Item) -> Sequence[Action]:
        """A click on one's own place, which means nothing else, takes what lies there."""
        if item.id.kind != "place" or not self.frame.may_act:
            return ()
        own = item.value == self.state.players[self.frame.seat].place
        return self._asked(super().actions_for(Item(PlaceId("item")))) if own else ()

    def _offered(self) -> Sequence[Action]:
        """All that the rules are told of an exchange that was put together."""
        exchange = self.frame.exchange
        if exchange.terms is None or not exchange.filling or exchange.terms.empty or exchange.declined:
            return ()
        return exchange.terms.acts(self.state)

    def _asked(self, acts: Sequence[Action]) -> Sequence[Action]:
        """Drop answers that are not asked for, and the move home if it is illegal."""
        return [
            action
            for action in acts
            if action in self.frame.legal or (action.verb not in _ANSWERS and HOME not in action.args)
        ]

    def way_to(self, spot: PlaceId) -> Sequence[Action]:
        """The steps of a walk to a place further off, or to the pawn on it, if a click there means nothing else."""
        place = self._place_at(spot)
        return () if place < 0 or self._clicked(self.frame.places[place]) else self.frame.way_to(place)

    def walk_on(self, spot: PlaceId) -> Chooser:
        """Chooses the steps of that walk after the first (``foresight.walk_on``)."""
        return walk_on(self.state, self._place_at(spot))

    def _place_at(self, spot: PlaceId) -> int:
        """The place of the map at a spot, or under the pawn there; negative if there is none."""
        match spot.kind:
            case "place":
                return self.state.components.hexes.index.get(spot.id, -1)
            case "pawn" if 0 <= spot.number < self.state.seats:
                return self.state.players[spot.number].place
        return -1

    # Drops

    def _spelt_out(self, action: Action, source: Item, place: Item) -> Sequence[Action]:
        """All actions that the action of a drop stands for; empty if the drop does not mean it."""
        state, kind, seat = self.state, source.id.kind, place.id.number
        if kind in CARDS and (isinstance(state.move, Exchange) or self._is_discarding != (action.verb == "discard")):
            return ()
        match action.verb:
            case "play" if self._is_letter(source):
                return ()
            case "play" | "use":
                return self._played(action, source, place)
            case "unlock" if kind == "hand":
                here, wanted = self.frame.memory_at(state.players[self.frame.seat].place), self.wanted_by(source, place)
                return (action,) if "card" in source.about and wanted is not None and wanted == here else ()
            case "give" if kind == "hand":
                return (state.tables.meet[seat], action) if seat != self.frame.seat else ()
            case "get" if kind == "hand":
                return (state.tables.meet[source.value.seat], action) if seat == self.frame.seat else ()
            case "choose" if kind == "monster":
                return self._passed(source.id.id, seat)
            case "choose":
                return (action, *self.gestures.actions_for(place))
        return (action,)

    def _played(self, action: Action, source: Item, place: Item) -> Sequence[Action]:
        """The actions that use a card or an ability on a target; on itself or elsewhere on the map, it asks for one."""
        reach = self.frame.reach(action)
        if reach is None:  # the rules say why it is refused
            return (action,)
        for chosen in self._answers_at(place):
            if chosen in reach.leads:
                return reach.leads[chosen]
        somewhere = place.id.kind in ("map", "place", "pawn", source.id.kind)
        return (action,) if somewhere or self._passes_on(action, place) else ()

    def _answers_at(self, place: Item) -> list[Action]:
        """The answers that a target gives; a player stands for a pawn to which one's own can be put, too."""
        found = self.gestures.actions_for(place)
        if place.id.kind in _SEATS and (under := self.state.players[place.id.number].place) >= 0:
            found += [action for action in self.gestures.actions_for(self.frame.places[under]) if action.verb == "put"]
        return found

    def _passes_on(self, action: Action, place: Item) -> bool:
        seats = range(self.state.seats) if place.id.kind == "monster" else ()
        return any(passed(self.state, self.frame.seat, action, place.id.id, seat) for seat in seats)

    def _passed(self, monster: str, target: int) -> Sequence[Action]:
        """The actions that pass a monster dropped on a seat: a card or the ability, the monster, the new target."""
        by = passing(self.state, self.frame.seat)
        for action in by:
            able = action in self.frame.welcome
            if acts := passed(self.state, self.frame.seat, action, monster, target) if able else ():
                return acts
        return next(((action,) for action in by if action not in self.frame.welcome), ())  # the rules say why not

    @property
    def _is_discarding(self) -> bool:
        return isinstance(self.state.move, Discarding)

    def _is_letter(self, item: Item) -> bool:
        tables = self.state.tables
        return item.id.kind == "hand" and tables.first_letter <= item.value.card < tables.first_event

    def wanted_by(self, source: Item, place: Item) -> int | None:
        """The index of the memory that wants a resource card dropped on its clue or tile; None if there is none."""
        state = self.state
        if not self._is_letter(source):
            return None
        if place.id.kind == "clue":
            memory: int | None = place.value
        else:
            at = self._place_at(place.id)
            memory = None if at < 0 else self.frame.memory_at(at)
        if memory is None or memory in state.openers:
            return None
        needs = state.components.memories[memory].needs
        return memory if needs[source.value.card - state.tables.first_letter] else None

    def outcome(self, source: Item, place: Item | None = None) -> Outcome:
        """The outcome of a gesture; a meaningless one puts the item back, or says why.

        The first gesture that gives up the night only brings a warning; one that closes the book has to be repeated.
        """
        if source.id.kind == "request" and place is None:
            return Outcome(asks=partial(self._answer, source.value))
        found = super().outcome(source, place)
        if place is None and not (found.acts or found.draft) and (way := self.way_to(source.id)):
            return Outcome(way[:1], then=self.walk_on(source.id))
        if tuple(found.acts[:1]) == (STOP,) and self.frame.may_stop and self.frame.draft.closing != self.state.turn:
            return Outcome(draft=self.frame.draft._replace(closing=self.state.turn), hint=closing(self.state))
        if tuple(found.acts[:1]) == (END_ACTIONS,) and self.frame.gives_up and not self.frame.draft.warned:
            return Outcome(draft=self.frame.draft._replace(warned=True), hint=giving_up())
        if place is None or not found.hint:
            return found
        memory = self.wanted_by(source, place)
        if memory is not None:
            return Outcome(hint=opened_where(memory, self.frame.names))
        return Outcome() if self.is_home(source, place) else found

    def _answer(self, ask: Ask) -> tuple[Ask, str]:
        """A request with the bot's answer, and the answer in words."""
        told = self.frame.answered(ask)
        return told, answered(told, self.frame.names)

    def is_home(self, source: Item, place: Item) -> bool:
        """Whether a place is where an item comes from, so that it is only put back."""
        match source.id.kind:
            case "pawn" if place.id.kind == "place":
                return bool(place.value == self.state.players[source.value].place)
            case "hand" | "kept" | "monster" if place.id.kind in ("hands", "seat"):
                return bool(place.id.number == source.value.seat)
            case "ability" if place.id.kind in ("hands", "seat"):
                return place.id.number == source.id.number
        return place.id == source.id or place.id.kind == "exchange"

    # Highlights

    def accepts(self, place: Item, source: Item) -> bool:
        """Whether an item may be dropped on a place now, which then lights up; under an exchange, none does.

        A playable card highlights its targets; elsewhere on the map it is played and asks for one. On the panel or hand
        of a partner it is offered; a partner's card on the seat's own hand is asked for. A resource card highlights the
        memory that it helps to open.
        """
        frame, card, onto = self.frame, source.value, place.id.kind
        if self.frame.exchange.terms:
            goes = source.id.kind in ("give", "get") and onto == "exchange"
            return goes and (place.id.number == card.owner) == card.comes
        acts = self.actions_for(source, place)
        if not acts or acts[0] not in frame.welcome:
            return False
        if acts[0].verb == "meet" and source.id.kind == "hand":
            return card.seat != frame.seat or self.state.tables.play[card.card] not in frame.welcome
        reach = frame.reach(acts[0]) if acts[0].verb in ("play", "use") else None
        if reach is None:
            return True
        if onto in ("pawn", "seat") and place.id.number in reach.idle:
            return False
        if onto in ("place", "pawn") and source.id.kind != "monster":
            return not reach.leads.keys().isdisjoint(self._answers_at(place))
        return onto != "map" or not frame.asks(acts[0])

    def lit(self, source: Item | None) -> Sequence[int]:
        """The places of the map where an item may be put; all of them if it does not matter which.

        Without an item, the clickable places in the order of their actions, because their rims overlap.
        """
        question = "lit", source and source.id, self.frame.draft.terms
        return self.frame.once(question, partial(self._lit_anew, source))

    def _lit_anew(self, source: Item | None) -> Sequence[int]:
        places, welcome = self.frame.places, self.frame.welcome
        if source is None:
            able = (
                (str(action), place.value) for place in places for action in self._clicked(place) if action in welcome
            )
            return [place for _action, place in sorted(able)]
        everywhere = self.accepts(MAP, source)
        return [place.value for place in places if everywhere or self.accepts(place, source)]

    def drop_hint(self, source: Item) -> str:
        """The sentence that says where an item may go."""
        match source.id.kind:
            case "hand" | "kept" if source.value.seat != self.frame.seat:
                return drop_hint("theirs")
            case "hand" | "kept":
                return drop_hint("resource" if self._is_letter(source) else "card")
            case "give" | "get":
                return drop_hint("exchanged")
        return drop_hint(source.id.kind)

    # Touch

    def may_click(self, item: Item) -> bool:
        """Whether a click on an item means something now; a click that only picks it up does not."""
        match item.id.kind:
            case "request":
                return True
            case "hand" | "kept":
                return "theirs" in item.about or not self.may_lift(item) or self.drafted(item) is not None
            case "pawn":
                return not self.may_lift(item)
            case "place":
                return self.frame.may_act
            case "ring" | "way":
                return not self.frame.welcome.isdisjoint(self._clicked(item))
            case "ability":
                return False
            case "done":
                return self.frame.exchange.filling
        return item.id.kind in _READ or bool(self._clicked(item))

    def may_lift(self, item: Item) -> bool:
        """Whether an item can be picked up now; one that is asked for is clicked instead."""
        frame = self.frame
        match item.id.kind:
            case "hand" if frame.wanted and "card" in item.about:
                return True
            case "hand" if "theirs" in item.about:  # in an exchange, a click says whether it comes
                return frame.may_act and self.state.move is None and frame.exchange.terms is None
            case "hand" | "kept":
                return frame.may_act and "card" in item.about and self.frame.exchange.terms is None
            case "pawn":
                return frame.may_act and item.value == frame.seat and not self._clicked(item)
            case "monster":
                return frame.may_act and item.value.seat == frame.seat and not self._clicked(item)
            case "ring":
                return bool(self._clicked(item))
            case "give" | "get":
                return self.frame.exchange.filling
        return super().may_lift(item)

    def takes(self, item: Item) -> bool:
        """Whether anything can be dropped on an item; on a card, only the card itself."""
        return item.id.kind not in (*CARDS, "ability") and super().takes(item)

    def reads(self, item: Item) -> bool:
        """Whether a click on an item enlarges it."""
        unmeant = item.id.kind in CARDS or not self._clicked(item)
        return item.id.kind in _READ and unmeant and self.drafted(item) is None

    def lifted(self, item: Item) -> Item:
        """The item once it is picked up; a pawn loses its own action arguments, as its target has all of them."""
        return replace(item, about={}) if item.id.kind == "pawn" else item

    # Drafts

    def drafted(self, source: Item, place: Item | None = None) -> MemoirDraft | None:
        """The draft after a card is marked for discarding or goes over, or an exchange begins or is left; else None."""
        exchange, kind, card = self.frame.exchange, source.id.kind, source.value
        if kind == "done":
            return None if isinstance(self.state.move, Exchange) else self.frame.draft._replace(terms=None)
        if kind in ("give", "get"):
            goes = exchange.filling and (place is None or self.accepts(place, source))
            return exchange.moved(card[:3]) if goes else None
        if kind == "hand" and place is None:
            if self.frame.wanted and "card" in source.about:
                return self._chosen(source.id)
            if terms := exchange.terms:
                goes = exchange.filling and card.seat in (terms.seat, terms.partner)
                return exchange.moved((card.seat, card.card, source.id.number)) if goes else None
        if kind == "offer":  # the rules are told of the exchange
            return None
        return exchange.begun(self.actions_for(source, place))

    def _chosen(self, spot: PlaceId) -> MemoirDraft:
        """The draft after a card was marked or unmarked for discarding; with one card too many, the first mark goes.

        Where fewer cards are kept than discarded, those to keep are marked instead.
        """
        before, spare, ids = self.frame.draft.discards, self.frame.spare, [card.id for card in self.cards]
        if spare:
            kept = [other for other in ids if before and other not in before]
            kept = [other for other in kept if other != spot] if spot in kept else [*kept, spot][-spare:]
            return self.frame.draft._replace(discards=tuple(other for other in ids if kept and other not in kept))
        after = tuple(other for other in before if other != spot)
        if spot not in before:
            after = (*after, spot)[-self.frame.wanted :]
        return self.frame.draft._replace(discards=tuple(other for other in ids if other in after))

    def kept(self, draft: MemoirDraft) -> MemoirDraft:
        """The part of a draft that is still valid after the view changed."""
        there = self.cards if self.frame.wanted else ()
        discards = tuple(card.id for card in there if card.id in draft.discards)
        left = draft.left if self.state.move is not None else ()  # otherwise it was undone
        return self.frame.exchange.kept(draft)._replace(discards=discards, left=left)

    def discards(self) -> tuple[Action, ...]:
        """The actions that discard the chosen cards; none while more of them are to be kept."""
        marked = self.frame.marked if len(self.frame.marked) <= self.frame.wanted else ()
        chosen = (card for card in self.cards if card.id in marked)
        return tuple(self.state.tables.discard[card.value.card] for card in chosen)

    # Hints

    def touched(self, action: Action, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """The places to touch for an action; for a choice, everything that stands for it."""
        items = list(lying)
        if action.verb in ("choose", "meet"):
            return tuple(item.id for item in items if action in self.gestures.actions_for(item))
        return super().touched(action, items)

    def advised(self, acts: Sequence[Action], lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """The places to touch next for several acts, also for discards and an exchange being put together."""
        if acts[0].verb != "discard" or not self.frame.wanted:
            return self.frame.exchange.advised(acts) or self.touched(acts[0], lying)
        left = Counter(action for action in acts[: self.frame.wanted] if action.verb == "discard")
        for card in self.cards:
            discard = self.state.tables.discard[card.value.card]
            goes, marked = left[discard] > 0, self.frame.marked
            left[discard] -= goes
            if self.frame.spare:
                if not goes and not (marked and card.id not in marked):
                    return (card.id,)
            elif goes and card.id not in marked:
                return (card.id,)
        return (END,)
