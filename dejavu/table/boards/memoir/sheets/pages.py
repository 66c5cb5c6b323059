"""The memoir as far as it is open: a page for every memory, to be read again."""

from __future__ import annotations

from dejavu.table.board.score_sheet import ScoreSheet


class Memoirs(ScoreSheet):
    """The pages in the order in which they were opened."""
