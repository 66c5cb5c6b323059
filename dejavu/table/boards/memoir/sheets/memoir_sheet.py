"""What lies over this table: a sheet that knows the position and draws with a studio of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.games.memoir.game import MemoirState
from dejavu.table.board.sheet import Sheet
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look.look import Look

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


class MemoirSheet(Sheet):
    """Subclass with ``title`` and ``rows``."""

    words: MemoirWords
    _made: tuple[Look, Studio] | None = None
    """A studio, and the look that it was made for."""

    @property
    def state(self) -> MemoirState:
        """The position."""
        state = self.match.session.state
        assert isinstance(state, MemoirState)
        return state

    @property
    def studio(self) -> Studio:
        """What pictures are drawn with, in the size of the sheet."""
        if self._made is None or self._made[0] is not self.app.look:
            self._made = self.app.look, Studio(self.app.look.enlarged(), self.app.pictures, self.state.components)
        return self._made[1]

    def leave(self) -> None:
        """Let go of what the studio has drawn."""
        super().leave()
        self.studio.let_go()
