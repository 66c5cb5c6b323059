"""Everyone's present score."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.info import Utility
from dejavu.table.board.score_table import ScoreRow, ScoreTable
from dejavu.table.board.sheet import Sheet
from dejavu.table.text import _
from dejavu.table.widgets.column import Row


class ScoreSheet(Sheet):
    """A sheet with everyone's scores."""

    name = "scores"
    width = 56.0
    share = 1.0
    """The share of the bars that is drawn, 0 to 1."""

    def title(self) -> str:
        """The title."""
        return _("Scores as they would be now")

    def rows(self) -> Sequence[Row]:
        """The table."""
        return [self.table()]

    def table(self) -> ScoreTable:
        """Everyone's score, one row for a team that shares it.

        A row opens the details of a score where a game has them.
        """
        rows, parts = score_rows(self)
        categories = [self.words.category(part) for part in parts]
        opened, best = self.open_seat if self.opens_seats else None, self.match.session.state.winners()
        if self.match.game.info.utility is Utility.TEAM and len({(row.parts, row.total) for row in rows}) == 1:
            rows, opened = [rows[0]._replace(name=_("All together"), portrait=None)], None
        signs = self.words.signs(len(categories))
        table = ScoreTable("scores", categories, rows, best, opened, pictures=self.app.pictures, signs=signs)
        table.share = self.share
        return table

    opens_seats = False
    """Whether ``open_seat`` shows anything."""

    def open_seat(self, seat: int) -> None:
        """Show the details of a seat's score."""


def score_rows(scene: Sheet) -> tuple[list[ScoreRow], list[str]]:
    """The scores of all seats, and the ids of their parts (``State.score_parts``)."""
    state, names = scene.match.session.state, scene.match.names
    parts = state.score_parts()
    rows = [
        ScoreRow(name, tuple(by_category.values()), total, portrait)
        for name, by_category, total, portrait in zip(names, parts, state.returns(), scene.match.portraits, strict=True)
    ]
    return rows, list(parts[0])
