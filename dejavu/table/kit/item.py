"""What lies on a table, apart from where it lies: items are values, made anew whenever the view changes.

An item holds no rectangle, no surface and no word of a language, so a seat can be described without a window, in any
language. ``containers`` say where items lie.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from dejavu.engine.action import Argument
from dejavu.table.kit.note import Note

if TYPE_CHECKING:
    from pygame import Rect


class PlaceId(NamedTuple):
    """A piece on a board, or a place for pieces: a seat's plate, a card in hand, the third bit of a row.

    The target of that piece bears its ``name``, which reads back: ``Spot.named(spot.name) == spot``, provided that a
    kind and an id have no colon, and an id is no number.

    >>> PlaceId("hand", "red-3").name, PlaceId("tray", number=2).name, PlaceId("circle").name
    ('hand:red-3', 'tray:2', 'circle')
    >>> PlaceId.named("hand:red-3")
    PlaceId(kind='hand', id='red-3', number=-1)
    """

    kind: str
    """The area, or what it is: ``hand``, ``seat``."""
    id: str = ""
    """What lies there, as actions and events call it."""
    number: int = -1
    """Which of several it is, from 0; -1 for none."""

    @property
    def name(self) -> str:
        """Of its target: ``kind``, ``kind:id``, ``kind:number`` or ``kind:id:number``."""
        parts = (self.kind, self.id, str(self.number) if self.number >= 0 else "")
        return ":".join(part for part in parts if part)

    @classmethod
    def named(cls, name: str) -> PlaceId:
        """What a name stands for."""
        kind, *rest = name.split(":")
        number = int(rest.pop()) if rest and rest[-1].isdecimal() else -1
        return cls(kind, ":".join(rest), number)


Message = Callable[[], str]
"""Says something in the language that is spoken when it is called."""


def _no_note() -> None:
    return None


@dataclass(frozen=True, slots=True)
class Item:
    """Something that lies on the table, or a place for something."""

    id: PlaceId
    picture: tuple[Any, ...] = ()
    """The name of a painter of the game, and what it is told: ``("tile", 3)``. Empty where nothing is drawn."""
    message: Message = str
    """What it is."""
    tip: Message = str
    """What it does, shown while the pointer rests on it."""
    value: Any = None
    """What the game knows it as, such as the piece that a hand holds; the ``items`` of an area say what that is."""
    touchable: bool = True
    """Whether it is a target. An empty frame is none."""
    about: Mapping[str, Argument] = field(default_factory=dict)
    """What actions call it, by the field of an action: ``{"tile": "hotel"}``."""
    note: Callable[[], Note | None] = _no_note
    """What is said of it at close quarters; None for what is not looked at."""


class Placed(NamedTuple):
    """An item, and the rectangle in the window that it fills, in pixels."""

    item: Item
    rect: Rect
