"""What lies over this table: a sheet that knows the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.games.memoir.components import Components
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.sheet import Sheet
from dejavu.table.boards.memoir.sheets.drawn import DrawnScene

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.words import MemoirWords
    from dejavu.table.shell.app import App

PAGE = "folded-paper"
"""The sound of a page that is turned."""


def mark_read(app: App, game: str, pages: Sequence[str]) -> None:
    """Remember that pages were read, for the memoir of all games."""
    read = app.settings.pages_read.setdefault(game, [])
    if new := [page for page in pages if page not in read]:
        read += new
        app.save_settings()


class MemoirSheet(DrawnScene, Sheet):
    """Subclass with ``title`` and ``rows``."""

    words: MemoirWords

    @property
    def state(self) -> MemoirState:
        """The position."""
        state = self.match.session.state
        assert isinstance(state, MemoirState)
        return state

    @property
    def box(self) -> Components:
        """The components."""
        return self.state.components
