"""What lies on this table, as items: what each is called as a target, and what actions call it.

=========================  ==========================================================================
target                     what it is
=========================  ==========================================================================
place:Q,R                  a place of the map
map                        the map behind its places, for a card that is for nothing in particular
pawn:SEAT                  a pawn
hand:SEAT-CARD:COPY        a card of a hand, by id; copies of one kind from 0
kept:SEAT-CARD             an event that was kept
hands:SEAT                 a hand
clue:NUMBER                a clue
seal, item                 the seal of the memory, the resource, below the viewer's pawn
eye                        whether moves show one tile or two
seat:SEAT, ability:SEAT    the panel of a seat, and the portrait that uses its ability
monster:ID                 a monster below its target
limit                      the limit board
deck:ID                    player, event, hallucination
discards                   where cards are discarded
unseen                     what is still unseen
ring:RING, way:WAY         handles to turn rings
choice:ID                  something that a card asks for
give:ID:COPY, get:ID:COPY  cards of an exchange
exchange:SEAT              the rows of its dialog
agree, decline, offer      answers
let-strike, stop, done     other ways to go on
=========================  ==========================================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dejavu.engine.action import Action, Argument
from dejavu.games.memoir.actions import HOME
from dejavu.games.memoir.components import RESOURCE
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import CENTRE, Discarding, Monster, State
from dejavu.table.kit.item import Item, Message, PlaceId
from dejavu.table.text import _

_MANY: Final = 3
"""The least number of cards to discard from which those to keep may be chosen instead."""


class Card(NamedTuple):
    """A card of a hand by its number (``ActionTables.cards``), including kept events."""

    seat: int
    card: int


class Hunter(NamedTuple):
    """A monster below its target."""

    seat: int
    monster: Monster


class Going(NamedTuple):
    """A card of an exchange being put together."""

    owner: int
    card: int
    copy: int
    comes: bool
    """Whether it is on the other's side already."""
    number: int
    """Its place among the cards of both hands, from 1: the number key that moves it."""


def place_spot(state: State, place: int) -> PlaceId:
    """The target of a place of the map."""
    return PlaceId("place", state.components.hexes.names[place])


def card_spot(state: State, seat: int, card: int, copy: int = 0) -> PlaceId:
    """The target of a card of a hand, or of a kept event."""
    name = f"{seat}-{state.tables.cards[card]}"
    return PlaceId("kept", name) if card >= state.tables.first_event else PlaceId("hand", name, copy)


def monster_spot(state: State, card: int) -> PlaceId:
    """The target of a monster."""
    return PlaceId("monster", state.components.hallucinations[card].id)


def places_of(state: MemoirState) -> Sequence[Item]:
    """The places of the map, with the arguments of steps and of resources taken from them."""
    box = state.components
    beside, found = box.hexes.beside[state.player.place], list[Item]()
    for place, at in enumerate(box.hexes.places):
        about = dict[str, Argument](q=at.q, r=at.r)
        if place in beside:
            about["way"] = DIRECTIONS[beside.index(place)]
        if place == CENTRE:
            about["home"] = HOME
        if state.exploited >> place & 1 and (sign := box.signs[state.faces[place]]).kind == RESOURCE:
            about["letter"] = box.letters[sign.which].id
        found.append(Item(place_spot(state, place), value=place, about=about))
    return found


def pawn_item(seat: int, message: Message = str) -> Item:
    """The pawn of a seat."""
    return Item(PlaceId("pawn", number=seat), message=message, value=seat, about=_player(seat))


def seat_item(seat: int, message: Message = str) -> Item:
    """The panel of a seat."""
    return Item(PlaceId("seat", number=seat), message=message, tip=message, about=_player(seat))


def _player(seat: int) -> Mapping[str, Argument]:
    """The names of a seat in actions: as a partner to meet, and as a card's target."""
    return {"seat": seat, "who": f"seat-{seat}"}


def cards_of(state: MemoirState, seat: int, viewer: int) -> Iterator[Item]:
    """The cards of a seat and its kept events; for a viewer in another seat, the argument is called ``theirs``."""
    tables, copies = state.tables, Counter[int]()
    kept = (tables.first_event + event for event in state.players[seat].kept)
    for card in (*state.hand(seat), *kept):
        spot = card_spot(state, seat, card, copies[card])
        copies[card] += 1
        field = "card" if seat == viewer else "theirs"
        yield Item(spot, value=Card(seat, card), about={field: tables.cards[card]})


def spare(state: MemoirState) -> int:
    """The number of cards to keep, if choosing those takes fewer clicks than choosing many discards; else 0."""
    if not isinstance(state.move, Discarding) or state.move.number < _MANY:
        return 0
    kept = state.players[state.move.seat].cards - state.move.number
    return kept if kept < state.move.number else 0


def choice_item(action: Action, message: Message = str, number: int = 0) -> Item:
    """The plate of an answer, with its number; a partner is chosen as a seat."""
    (chosen,), meets = action.args, action.verb == "meet"
    spot = PlaceId("choice", f"seat-{chosen}" if meets else str(chosen))
    return Item(spot, message=message, value=number, about={"seat" if meets else "choice": chosen})


def ring_item(ring: int, message: Message = str, tip: Message = str) -> Item:
    """The handle of a ring."""
    return Item(PlaceId("ring", number=ring), (), message, tip, ring, about={"ring": f"ring-{ring}"})


def way_item(way: str, message: Message) -> Item:
    """The handle that turns a ring one way."""
    return Item(PlaceId("way", way), message=message, value=way, about={"turn": way})


MAP: Final = Item(PlaceId("map"))
DISCARDS: Final = Item(PlaceId("discards"))
AGREES: Final = Item(PlaceId("agree"), message=lambda: _("Agree"))
DECLINES: Final = Item(PlaceId("decline"), message=lambda: _("No, thanks"))
LEAVES: Final = Item(PlaceId("done"), message=lambda: _("Never mind"))
"""The way out of an exchange that is put together."""
STOPS: Final = Item(PlaceId("stop"), message=lambda: _("Close the book"), tip=lambda: _("The night ends, and is won."))
GOES_ON: Final = Item(PlaceId("go-on"), message=lambda: _("Go on for the rest"))
"""The two answers once the goal is reached."""
BUTTONS: Final = (AGREES, DECLINES, Item(PlaceId("offer")), STOPS, GOES_ON)
"""Buttons besides the main button."""
