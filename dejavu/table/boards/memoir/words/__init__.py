"""Everything the board of the memoir says, in words: what things are, what happened, what may be done, why not."""

from __future__ import annotations

from dejavu.table.boards.memoir.words.all_words import MemoirWords
from dejavu.table.boards.memoir.words.names import Names

__all__ = ["MemoirWords", "Names"]
