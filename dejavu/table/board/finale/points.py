"""The full table of points at the end of a game."""

from __future__ import annotations

from dejavu.table.board.score_sheet import ScoreSheet
from dejavu.table.text import _


class FinalPoints(ScoreSheet):
    """Opens over the final ranking."""

    name = "points"

    def title(self) -> str:
        """What it is."""
        return _("Final scores")
