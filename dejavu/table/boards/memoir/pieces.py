"""What can be carried over this table, where it can be put, and how all that is called as a target.

=========================  ==========================================================================
target                     what it is
=========================  ==========================================================================
place:Q,R                  a place of the map
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
choice:ID                  something that a card asks for and that lies nowhere on the table
give:ID:COPY, get:ID:COPY  cards of an exchange
agree, decline, offer      answers
let-strike, stop, done     other ways to go on
=========================  ==========================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dejavu.games.memoir.state import State
from dejavu.table.board.protocol import PlaceId


@dataclass(frozen=True, slots=True)
class Pawn:
    """The pawn of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a hand by its number (``ActionTables.cards``), an event that was kept included."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Resource:
    """The resource of the tile below the viewer's pawn."""


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal of the memory below the viewer's pawn."""


@dataclass(frozen=True, slots=True)
class Ability:
    """The portrait of a seat, which uses its ability."""

    seat: int


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster, by its hallucination card."""

    card: int


@dataclass(frozen=True, slots=True)
class Ring:
    """The handle of a ring."""

    ring: int


@dataclass(frozen=True, slots=True)
class Going:
    """A card of an exchange that is put together: it can be put on the rows of its dialog alone."""

    owner: int
    card: int
    copy: int
    comes: bool
    """Whether it is on the other's side already."""


Piece = Pawn | Card | Resource | Seal | Ability | Monster | Ring | Going


class Place(NamedTuple):
    """Where a piece can be put.

    ``map`` (by place), ``pawn`` and ``seat`` (by seat), ``monster`` (by card), ``ring``, ``way``, ``clue`` (by memory),
    ``choice`` (by number of the choice), ``hand`` (by seat), ``discards``, ``table`` (somewhere on the map: a card that
    is for nothing in particular), and ``self``: the piece is put on itself.
    """

    name: str
    which: int = -1


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
