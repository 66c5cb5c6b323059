"""The words of the memoir: names of things, what happened, what may be done, and why not."""

from __future__ import annotations

from dejavu.table.boards.memoir.words.all_words import MemoirWords
from dejavu.table.boards.memoir.words.names import MemoirNames

__all__ = ["MemoirNames", "MemoirWords"]
