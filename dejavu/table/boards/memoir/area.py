"""What the areas of this table have in common: the position."""

from __future__ import annotations

from dejavu.games.memoir.components import Components
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.memoir.host import MemoirHost


class Area(ItemArea[MemoirHost]):
    """An area of the table during a game."""

    @property
    def state(self) -> MemoirState:
        """The position."""
        return self.scene.state

    @property
    def box(self) -> Components:
        """The components."""
        return self.scene.state.components
