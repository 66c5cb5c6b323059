"""What the parts of a board ask of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect

from dejavu.table.look.animation import Timeline
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Point

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


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

    def spot(self, piece: str) -> Point | None:
        """Where a piece, or a place for pieces, is in the window; None when it is not shown."""

    def invalidate_spot(self, piece: str) -> None:
        """Have the area in which a place is drawn again."""

    def held_changed(self, name: str, piece: Any | None) -> None:
        """A piece was lifted from its place, told by its target's name, or (None) is down again."""
