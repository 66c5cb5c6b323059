"""What the areas of this table have in common: the position, and what may be done in it."""

from __future__ import annotations

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.state import Player, State
from dejavu.table.board import area
from dejavu.table.board.area import grid_of, row_of
from dejavu.table.boards.fragments.host import GameHost
from dejavu.table.boards.fragments.moves import Moves

__all__ = ["Area", "grid_of", "row_of"]


class Area(area.Area[GameHost]):
    """An area of the table during a game."""

    @property
    def moves(self) -> Moves:
        """What may be done now."""
        return self.scene.moves

    @property
    def state(self) -> State:
        """The position as the viewer knows it."""
        return self.scene.moves.state

    @property
    def player(self) -> Player:
        """The viewer's own seat."""
        return self.state.players[self.moves.view.seat]

    @property
    def components(self) -> Components:
        """The box."""
        return self.state.components
