"""Items: what lies on a table, apart from where it lies. They are values, made anew whenever the view changes.

An item holds no rectangle, no surface and no word of a language, so a seat can be described without a window, in any
language. ``containers`` say where items lie.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from dejavu.engine.action import Argument

if TYPE_CHECKING:
    from pygame import Rect


class Note(NamedTuple):
    """The name of a thing and a few sentences about it."""

    title: str
    lines: tuple[str, ...]


class Ladder(NamedTuple):
    """A scale of payments: numbers of things, what they pay, and the current step."""

    headings: tuple[str, str]
    """The headings of the two lines: what is counted, and what it pays."""
    steps: tuple[tuple[str, int], ...]
    now: int | None
    """The current step; None before the first."""


Painter = Callable[..., None]
"""Draws onto a surface within a rectangle in pixels; further arguments say what."""


class PlaceId(NamedTuple):
    """Identifies a piece on a board or a place for pieces: a seat's plate, a card in hand, the third bit of a row.

    Its target has the same ``name``, which reads back: ``PlaceId.named(place.name) == place``, provided that kind and
    id have no colon and the id is no number.

    >>> PlaceId("hand", "red-3").name, PlaceId("tray", number=2).name, PlaceId("circle").name
    ('hand:red-3', 'tray:2', 'circle')
    >>> PlaceId.named("hand:red-3")
    PlaceId(kind='hand', id='red-3', number=-1)
    """

    kind: str
    """The area or the kind of thing: ``hand``, ``seat``."""
    id: str = ""
    """The id of the thing in actions and events."""
    number: int = -1
    """The number among several, from 0; -1 for none."""

    @property
    def name(self) -> str:
        """The name of its target: ``kind``, ``kind:id``, ``kind:number`` or ``kind:id:number``."""
        parts = (self.kind, self.id, str(self.number) if self.number >= 0 else "")
        return ":".join(part for part in parts if part)

    @classmethod
    def named(cls, name: str) -> PlaceId:
        """The place with a name."""
        kind, *rest = name.split(":")
        number = int(rest.pop()) if rest and rest[-1].isdecimal() else -1
        return cls(kind, ":".join(rest), number)


Message = Callable[[], str]
"""Returns a text in the language that is spoken at the time of the call."""


def _no_note() -> None:
    return None


@dataclass(frozen=True, slots=True)
class Item:
    """A piece on the table, or a place for pieces."""

    id: PlaceId
    picture: tuple[Any, ...] = ()
    """The name of a painter of the game and its arguments: ``("tile", 3)``. Empty where nothing is drawn."""
    message: Message = str
    """What it is."""
    tip: Message = str
    """What it does, shown while the pointer rests on it."""
    value: Any = None
    """The game's own value for it, such as the number of a card; each game says which."""
    touchable: bool = True
    """Whether it is a target; an empty frame is not."""
    about: Mapping[str, Argument] = field(default_factory=dict)
    """Arguments that it lends to actions, by field: ``{"tile": "hotel"}``."""
    note: Callable[[], Note | None] = _no_note
    """The words of the magnifying glass; None for what it does not show."""
    chosen: bool = False
    """Whether the seat has chosen it, which the rules do not know yet."""
    serves: bool = False
    """Whether it serves what the seat has chosen."""
    pose: tuple[int, ...] = ()
    """How a piece would lie here on a map: x and y of its middle, the reach of its picture from there, and its turn, in
    thousandths of a degree, counter-clockwise; in the units of that map. Empty for a place that says all itself."""


class Placed(NamedTuple):
    """An item with its rectangle in window pixels."""

    item: Item
    rect: Rect
