"""The end of the game: the memoir told again, the last page, the seals."""

from __future__ import annotations

from dejavu.table.board.final_scene import FinalScene


class MemoirFinale(FinalScene):
    """One page in the dark."""
