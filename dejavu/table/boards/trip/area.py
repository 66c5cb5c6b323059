"""What the areas of this table have in common: the position."""

from __future__ import annotations

from dejavu.games.trip.state import Player
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.trip.host import TripHost


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
