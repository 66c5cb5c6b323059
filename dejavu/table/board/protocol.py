"""What the parts of a board ask of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from pygame import Rect

from dejavu.table.look.animation import Timeline
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Point

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class Spot(NamedTuple):
    """A piece on a board, or a place for pieces: a seat's plate, a card in hand, the third bit of a row.

    The target of that piece bears its ``name``, which reads back: ``Spot.named(spot.name) == spot``, provided that a
    kind and an id have no colon, and an id is no number.

    >>> Spot("hand", "red-3").name, Spot("tray", number=2).name, Spot("circle").name
    ('hand:red-3', 'tray:2', 'circle')
    >>> Spot.named("hand:red-3")
    Spot(kind='hand', id='red-3', number=-1)
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
    def named(cls, name: str) -> Spot:
        """What a name stands for."""
        kind, *rest = name.split(":")
        number = int(rest.pop()) if rest and rest[-1].isdecimal() else -1
        return cls(kind, ":".join(rest), number)


class BoardHost(Protocol):
    """What flights and held pieces ask of the scene over which they move."""

    @property
    def app(self) -> App:
        """The program."""

    @property
    def look(self) -> Look:
        """Lengths and colours."""

    @property
    def timeline(self) -> Timeline:
        """All that moves in the scene."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or (None) everything."""

    def spot(self, piece: Spot) -> Point | None:
        """Where a piece, or a place for pieces, is in the window; None when it is not shown."""

    def invalidate_spot(self, piece: Spot) -> None:
        """Have the area in which a place is drawn again."""

    def held_changed(self, spot: Spot, piece: Any | None) -> None:
        """A piece was lifted from its place, or (None) is down again."""
