"""The scene of any game's table, as areas, gestures and flights see it."""

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
    """A ``GameTable``, as its parts see it. A game adds its own knowledge, pieces and acts."""

    @property
    def areas(self) -> Mapping[str, Area[Any]]:
        """All areas by name."""

    @property
    def moments(self) -> Moments:
        """The moments over the table."""

    @property
    def flights(self) -> Flights:
        """The pieces in flight."""

    @property
    def touched(self) -> PlaceId:
        """The place under the pointer, or with the visible focus."""

    def item(self, spot: PlaceId) -> Item | None:
        """The item at a place; None where there is none."""

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points."""

    @property
    def rung(self) -> tuple[PlaceId, ...]:
        """The targets that glow for a hint or a guide."""

    @property
    def secrets_open(self) -> bool:
        """Whether the viewer's secrets lie face up."""

    def cue(self, event: Event) -> Cue | None:
        """The sound of an event for the viewer."""

    def show_refusal(self, words: str | None) -> None:
        """Say why something was not done."""

    def draw_sky(self, surface: Surface) -> None:
        """Draw the sky alone, for parts that keep a picture of their own."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or (None) everything."""
