"""What the areas of this table have in common: the position, and lengths that do not grow with the UI scale."""

from __future__ import annotations

from dejavu.games.memoir.components import Components
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board import area
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.look.look import em_for

__all__ = ["Area"]


class Area(area.Area[MemoirHost]):
    """An area of the table during a game."""

    @property
    def state(self) -> MemoirState:
        """The position."""
        return self.scene.state

    @property
    def box(self) -> Components:
        """The components."""
        return self.scene.state.components

    def plain(self, ems: float) -> int:
        """A length in em as pixels at a UI scale of 100 %: pictures leave room for words where these are larger."""
        return max(1, round(ems * em_for(self.look.size, 1.0)))
