"""What people, places and everything in the box are called, and what stands for the fields of sentences.

Names of cards, worlds and nebulae are data; they are looked up in the catalogue like every other message.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, tau
from types import SimpleNamespace
from typing import Any, Final, TypeVar

from dejavu.engine.info import N_
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import GIRL
from dejavu.games.fragments.components import Components
from dejavu.table.kit.names import SeatNames, tallied
from dejavu.table.kit.say import Field
from dejavu.table.text import _, commas, plural

T = TypeVar("T")


class Names(SeatNames):
    """Names of everything in the box, by id as events and refusals give them or by its number, and of the people."""

    def __init__(self, components: Components, seats: Sequence[str] = ()) -> None:
        super().__init__(seats)
        self.components = components

    def card(self, card: str | int) -> str:
        """A card's name."""
        return _(_found(card, self.components.cards, self.components.card_index).name)

    def nebula(self, nebula: str | int) -> str:
        """A nebula's name."""
        return _(_found(nebula, self.components.nebulae, self.components.nebula_index).name)

    def nebulae(self, nebulae: Iterable[str | int]) -> list[str]:
        """Their names."""
        return [self.nebula(nebula) for nebula in nebulae]

    def world(self, world: str) -> str:
        """The name of what the pictures of several cards show together."""
        return _(self.components.world_of[world].name)

    def bit(self, bit: str | int) -> str:
        """``red star``."""
        return _((self.components.bit_ids[bit] if isinstance(bit, int) else bit).replace("-", " "))

    def bits(self, bits: Iterable[str | int]) -> str:
        """``red star, 2 × blue moon``: every kind with its number."""
        return tallied(map(self.bit, bits))

    def shape(self, shape: int) -> str:
        """``star``; ``any`` where every shape will do."""
        return _(self.components.shapes[shape]) if shape >= 0 else _("any")

    def fragment(self, fragment: str) -> str:
        """``cyan memory fragment, 3 neurons``."""
        kind = self.components.fragments[self.components.fragment_index[fragment]]
        neurons = plural("{count} neuron", "{count} neurons", kind.neurons)
        return _("{colour} memory fragment, {neurons}").format(colour=_(kind.colour), neurons=neurons)

    def fragments(self, fragments: Iterable[str]) -> str:
        """``cyan 3, amber 1``, where there is little room."""
        kinds = [self.components.fragments[self.components.fragment_index[fragment]] for fragment in fragments]
        return commas(f"{_(kind.colour)} {kind.neurons}" for kind in kinds)

    def source(self, source: str) -> str:
        """Where a flower came from."""
        return _("her own circle") if source == GIRL else self.card(source)


def _found(which: str | int, things: Sequence[T], index: Mapping[str, int]) -> T:
    return things[which if isinstance(which, int) else index[which]]


# The fields of sentences


def gains(event: object) -> list[str]:
    """``+2 VP for its bits``, ``+3 VP for the card``: together all by which the score rises."""
    gained = events.points(event)
    return [_(words).format(vp=vp) for part, words in _GAINS.items() if (vp := getattr(gained, part))]


_GAINS: Final[Mapping[str, str]] = {
    "tokens": N_("+{vp} VP for its bits"),
    "fixed": N_("+{vp} VP for the card"),
    "communal": N_("+{vp} VP for communal cards"),
    "links": N_("+{vp} VP for joined pictures"),
}

FIELDS: Final[Mapping[str, Field[Names]]] = {
    "name": lambda what, names: names.seat(what.player),
    "card": lambda what, names: names.card(what.card),
    "nebula": lambda what, names: names.nebula(what.nebula),
    "bit": lambda what, names: names.bit(what.bit),
    "bits": lambda what, names: names.bits(what.bits),
    "fragment": lambda what, names: names.fragment(what.fragment),
    "gains": lambda what, names: commas(gains(what)),
    "vp": lambda what, names: events.points(what).total,
    "round": lambda what, names: what.round,
    "count": lambda what, names: what.count,
    "filled": lambda what, names: what.filled,
    "slots": lambda what, names: what.slots,
}
"""What stands for the fields of sentences about events, reasons and steps, by the attributes that they have."""


def about(names: Sequence[str], values: Sequence[Any]) -> SimpleNamespace:
    """What a reason or a step is about, by the names that events have for the same; more values than names are left.

    Raises ValueError where a journal has fewer.
    """
    return SimpleNamespace(**dict(zip(names, values[: len(names)], strict=True)))


# The sides on which something lies on the cosmic map

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
"""So near to the middle of the map, in thousandths of a world unit, something lies in the middle."""


def side(off: complex) -> str:
    """The side to which something lies, after a name: ``Carina, in the north-east``. y grows down."""
    return _(_SIDES[side_number(off)])


def side_number(off: complex) -> int:
    """The same as a number: 0 for the east, then clockwise, to 7 for the north-east."""
    return round(atan2(off.imag, off.real) / tau * len(_SIDES)) % len(_SIDES)


def part_of_map(off: complex) -> str:
    """Where on the map something lies, from the middle of all that lies there."""
    return side(off) if abs(off) > _MIDDLE else _("in the middle")
