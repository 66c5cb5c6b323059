"""What the areas of this table have in common: the position, and lengths that do not grow with the UI scale."""

from __future__ import annotations

from dejavu.games.trip.state import Player
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board import area
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.look.look import em_for

__all__ = ["Area"]


class Area(area.Area[TripHost]):
    """An area of the table during a game."""

    @property
    def state(self) -> TripState:
        """The position."""
        return self.scene.state

    @property
    def player(self) -> Player:
        """Whose map is the own map."""
        return self.state.players[self.scene.seat]

    def plain(self, ems: float) -> int:
        """A length in em as pixels at a UI scale of 100 %: pictures leave room for words where these are larger."""
        return max(1, round(ems * em_for(self.look.size, 1.0)))
