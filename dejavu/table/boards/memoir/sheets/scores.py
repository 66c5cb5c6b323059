"""How far the memoir is: the points, the clues, and who opened what."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.table.board.score_sheet import ScoreSheet
from dejavu.table.boards.memoir.sheets.memoir_sheet import MemoirSheet
from dejavu.table.boards.memoir.words import ending
from dejavu.table.text import _
from dejavu.table.widgets import Label
from dejavu.table.widgets.column import Row


class Scores(MemoirSheet, ScoreSheet):
    """The points of the team, then what everyone opened."""

    width = 52.0

    def title(self) -> str:
        """What it is."""
        return _("The memoir so far")

    def rows(self) -> Sequence[Row]:
        """The table, then a line a seat."""
        names = self.match.names
        lines = [Label(ending.opened_line(names, self.state, seat)) for seat in range(self.state.seats)]
        return [Label(ending.reached(self.state), 1.2, "accent", "display"), self.table(), *lines]
