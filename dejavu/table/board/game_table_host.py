"""What areas, gestures and flights of any game's table know of their scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.table.board.area import Area
from dejavu.table.board.item_area import ItemHost
from dejavu.table.board.protocol import BoardHost, TableHost
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.sound.cues import Cue

if TYPE_CHECKING:
    from dejavu.table.board.flights import Flights
    from dejavu.table.board.moments import Moments


class GameTableHost(TableHost, BoardHost, ItemHost, Protocol):
    """A ``GameTable``, as its parts see it. A game adds what it knows, what lies on its table, what is done there."""

    @property
    def areas(self) -> Mapping[str, Area[Any]]:
        """All areas by name."""

    @property
    def moments(self) -> Moments:
        """What is shown over the table for a moment."""

    @property
    def flights(self) -> Flights:
        """The pieces in flight."""

    @property
    def touched(self) -> PlaceId:
        """What is under the pointer, or has the focus that is seen."""

    def item(self, spot: PlaceId) -> Item | None:
        """What lies somewhere on the table; None where nothing does."""

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points."""

    @property
    def rung(self) -> tuple[PlaceId, ...]:
        """Those that glow for a hint or a guide."""

    @property
    def secrets_open(self) -> bool:
        """Whether the viewer's secrets lie face up."""

    def cue(self, event: Event) -> Cue | None:
        """What an event sounds like to the viewer."""

    def show_refusal(self, words: str | None) -> None:
        """Say why something was not done."""

    def draw_sky(self, surface: Surface) -> None:
        """The sky alone, for what keeps a picture of its own."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or (None) everything."""
