"""The action bar of this game: a sentence, the golden button, and another way to go on."""

from __future__ import annotations

from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.memoir.host import MemoirHost


class Guide(ActionBar[MemoirHost]):
    """What may be done now."""
