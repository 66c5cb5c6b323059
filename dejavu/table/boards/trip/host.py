"""What the areas, handles and trips of the table know of the scene that they belong to, and what areas share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from dejavu.games.trip.state import Player
from dejavu.games.trip.trip_state import TripState, TripView
from dejavu.table.board.game_table_host import GameTableHost
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.boards.trip.laying import Laid
from dejavu.table.kit.item import Item

if TYPE_CHECKING:
    from dejavu.table.boards.trip.forming import PlaceForming
    from dejavu.table.boards.trip.gestures import TripInteraction
    from dejavu.table.boards.trip.maps import MapLayer, SharedMap
    from dejavu.table.boards.trip.order_area import OrderArea
    from dejavu.table.boards.trip.own_map import OwnMap
    from dejavu.table.boards.trip.panels import MemoryCard, Spaces, Supply, Tray
    from dejavu.table.boards.trip.words import TripWords


class TripHost(GameTableHost, Protocol):
    """The table during a game, as its parts see it."""

    # What is known

    @property
    def view(self) -> TripView:
        """All that the viewer knows: the whole position, in ``view.state``. ``view.seat`` is the viewer's seat."""

    @property
    def state(self) -> TripState:
        """The position, to be read only."""

    @property
    def seat(self) -> int:
        """Whose map is the own map: the viewer's, who among several people is the one to act."""

    @property
    def words(self) -> TripWords:
        """What the game says."""

    @property
    def pointed_cell(self) -> int | None:
        """The cell under the pointer or the seen focus, on whichever map; it is ringed on all of them."""

    @property
    def preview(self) -> Laid | None:
        """What laying the carried tile on the own cell pointed at would come to; None where nothing can be laid."""

    @property
    def carried(self) -> Item | None:
        """What is in the hand."""

    # What is on the table

    @property
    def studio(self) -> Studio:
        """What everything is drawn with (``city``)."""

    @property
    def own(self) -> OwnMap:
        """The own map. ``own.cells.of(n)`` is where a cell lies."""

    @property
    def shared_map(self) -> SharedMap:
        """The shared map, likewise."""

    @property
    def map_layer(self) -> MapLayer:
        """Both maps at rest."""

    @property
    def memory(self) -> MemoryCard:
        """The memory card of the round."""

    @property
    def spaces(self) -> Spaces:
        """The spaces of the action board."""

    @property
    def tray(self) -> Tray:
        """The tiles of whoever sees the table."""

    @property
    def order(self) -> OrderArea:
        """The order cards."""

    @property
    def supply(self) -> Supply:
        """What is left, by kind."""

    # What can be asked of it

    @property
    def hands(self) -> TripInteraction:
        """What the viewer may do, and does."""

    @property
    def forming(self) -> PlaceForming:
        """What the viewer does about places: what is offered, what is selected."""

    def answer(self, keep: bool) -> None:
        """Of two tiles on a cell the older one stays, or the new one."""


class Area(ItemArea[TripHost]):
    """An area of the table during a game."""

    @property
    def state(self) -> TripState:
        """The position."""
        return self.scene.state

    @property
    def player(self) -> Player:
        """Whose map is the own map."""
        return self.state.players[self.scene.seat]

    def inner(self, rect: Rect, edge: float, above: float | None = None) -> Rect:
        """A rectangle without an edge in em of a UI scale of 100 %; ``above`` and below it may be another."""
        return rect.inflate(-2 * self.plain(edge), -2 * self.plain(edge if above is None else above))
