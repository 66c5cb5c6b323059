"""The names of people, places and components, and the fields of sentences.

Names of cards, worlds and nebulae are data; they are translated like every other message.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, tau
from typing import Final, TypeVar

from dejavu.engine.info import N_
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import GIRL
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.effects import EFFECTS
from dejavu.table.kit.names import SeatNames, tallied
from dejavu.table.text import _, commas, plural

T = TypeVar("T")


class FragmentsNames(SeatNames):
    """The names of components, by id or number, and of people."""

    def __init__(self, components: Components, seats: Sequence[str] = ()) -> None:
        super().__init__(seats)
        self.components = components

    def card(self, card: str | int) -> str:
        """A card's name."""
        return _(_found(card, self.components.cards, self.components.card_index).name)

    def is_communal(self, card: str | int) -> bool:
        """Whether a card lies in the communal row."""
        return _found(card, self.components.cards, self.components.card_index).communal

    def pays_for_fragments(self, card: str | int) -> bool:
        """Whether a card pays for memory fragments, and so may pay nothing before its owner has one."""
        rule = EFFECTS[_found(card, self.components.cards, self.components.card_index).effect.kind]
        return rule.uses is not None or rule.each is not None

    def nebula(self, nebula: str | int) -> str:
        """A nebula's name."""
        return _(_found(nebula, self.components.nebulae, self.components.nebula_index).name)

    def nebulae(self, nebulae: Iterable[str | int]) -> list[str]:
        """The names of nebulae."""
        return [self.nebula(nebula) for nebula in nebulae]

    def world(self, world: str) -> str:
        """The name of the scene that several cards' pictures form."""
        return _(self.components.world_of[world].name)

    def bit(self, bit: str | int) -> str:
        """A bit's name, such as ``red star``."""
        return _((self.components.bit_ids[bit] if isinstance(bit, int) else bit).replace("-", " "))

    def bits(self, bits: Iterable[str | int]) -> str:
        """Bits by kind, such as ``red star, 2 × blue moon``."""
        return tallied(map(self.bit, bits))

    def shape(self, shape: int) -> str:
        """A shape's name, such as ``star``; ``any`` for a slot of every shape."""
        return _(self.components.shapes[shape]) if shape >= 0 else _("any")

    def fragment(self, fragment: str) -> str:
        """A fragment's name, such as ``cyan memory fragment, 3 neurons``."""
        kind = self.components.fragments[self.components.fragment_index[fragment]]
        neurons = plural("{count} neuron", "{count} neurons", kind.neurons)
        return _("{colour} memory fragment, {neurons}", colour=_(kind.colour), neurons=neurons)

    def fragments(self, fragments: Iterable[str]) -> str:
        """Short names of fragments, such as ``cyan 3, amber 1``."""
        kinds = [self.components.fragments[self.components.fragment_index[fragment]] for fragment in fragments]
        return commas(f"{_(kind.colour)} {kind.neurons}" for kind in kinds)

    def source(self, source: str) -> str:
        """The origin of a flower."""
        return _("her own circle") if source == GIRL else self.card(source)


def _found(which: str | int, things: Sequence[T], index: Mapping[str, int]) -> T:
    return things[which if isinstance(which, int) else index[which]]


# The fields of sentences


def gains(event: object, communal: bool = True) -> list[str]:
    """The points of an event by part, such as ``+2 VP for its bits``; those of communal cards may be left out."""
    gained = events.points(event)
    told = {part: words for part, words in _GAINS.items() if communal or part != "communal"}
    return [_(words, vp=vp) for part, words in told.items() if (vp := getattr(gained, part))]


_GAINS: Final = {
    "tokens": N_("+{vp} VP for its bits"),
    "fixed": N_("+{vp} VP for the card"),
    "communal": N_("+{vp} VP for communal cards"),
    "links": N_("+{vp} VP for joined pictures"),
}


def parts(event: object) -> list[str]:
    """The points of an event by part in short, such as ``bits 2``, ``card 3``; empty if all are of one part."""
    gained = events.points(event)
    found = [_(words, vp=vp) for part, words in _PARTS.items() if (vp := getattr(gained, part))]
    return found if len(found) > 1 else []


_PARTS: Final = {
    "tokens": N_("bits {vp}"),
    "fixed": N_("card {vp}"),
    "communal": N_("communal cards {vp}"),
    "links": N_("joined pictures {vp}"),
}

FIELDS: Final = {
    "name": lambda what, names: names.seat(what.player),
    "card": lambda what, names: names.card(what.card),
    "nebula": lambda what, names: names.nebula(what.nebula),
    "bit": lambda what, names: names.bit(what.bit),
    "bits": lambda what, names: names.bits(what.bits),
    "fragment": lambda what, names: names.fragment(what.fragment),
    "gains": lambda what, names: commas(gains(what)),
    "parts": lambda what, names: commas(parts(what)),
    "vp": lambda what, names: events.points(what).total,
    "round": lambda what, names: what.round,
    "count": lambda what, names: what.count,
    "filled": lambda what, names: what.filled,
    "slots": lambda what, names: what.slots,
}
"""The fields of sentences, filled from the attributes of events, reasons and steps."""


# Directions on the cosmic map

_SIDES: Final = (
    N_("in the east"),
    N_("in the south-east"),
    N_("in the south"),
    N_("in the south-west"),
    N_("in the west"),
    N_("in the north-west"),
    N_("in the north"),
    N_("in the north-east"),
)
_MIDDLE = 1200.0
"""Radius of the middle of the map, in thousandths of a world unit."""


def side(off: complex) -> str:
    """The direction of an offset, to follow a name: ``Carina, in the north-east``. y grows down."""
    return _(_SIDES[side_number(off)])


def side_number(off: complex) -> int:
    """The direction as a number: 0 for the east, then clockwise to 7 for the north-east."""
    return round(atan2(off.imag, off.real) / tau * len(_SIDES)) % len(_SIDES)


def part_of_map(off: complex) -> str:
    """The part of the map at an offset from the middle of all nebulae."""
    return side(off) if abs(off) > _MIDDLE else _("in the middle")
