"""What can be in the hand in this game, and where it can be put down."""

from __future__ import annotations

from typing import NamedTuple


class Bit(NamedTuple):
    """A bit of a kind from the ``tray``, a ``chest``, the bits ``lifted`` for sowing, or the ``white`` ones to take."""

    kind: int
    source: str


class CardPiece(NamedTuple):
    """A card of the ``hand``, the communal ``row``, or ``short``-term memory, where it stays."""

    card: int
    source: str


class Girl(NamedTuple):
    """The nameless girl."""


class Flower(NamedTuple):
    """A flower to plant: of a card, or (-1) of the circle on the girl tile."""

    card: int


Piece = Bit | CardPiece | Girl | Flower


class Place(NamedTuple):
    """Where something can be put.

    ``nebula``, ``hand``, ``row``, ``short`` (with the number of the nebula or card), ``tray``, ``chests``, ``circle``,
    ``discards``, ``short-term`` and ``long-term`` (the memories themselves).
    """

    name: str
    number: int = -1


class Harvest(NamedTuple):
    """What a sowing brings that ends on a nebula with a bit of one colour."""

    last: tuple[int, ...]
    """The kinds of bit of that colour that can be laid last: one of them comes back."""
    lying: tuple[int, ...]
    """The bits of that colour that lie there, and come with it."""


class Whites(NamedTuple):
    """Bits of the uncollected colour at the end of a sowing."""

    lying: tuple[int, ...] = ()
    most: int = 0
    """How many of them may be taken besides."""


def came_from(piece: Piece, place: Place, girl: int) -> bool:
    """Whether a piece is only put back where it was taken from; ``girl`` is her nebula."""
    match piece, place:
        case Bit(_kind, source), Place(name):
            return (source, name) in (("tray", "tray"), ("chest", "chests"))
        case CardPiece(_card, source), Place(name):
            return source == name
        case Girl(), Place("nebula", nebula):
            return nebula == girl
    return False
