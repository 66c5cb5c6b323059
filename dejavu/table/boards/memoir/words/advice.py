"""What a hint advises, and what it is good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.boards.memoir.moves import MemoirView
from dejavu.table.boards.memoir.words.choices import action_label
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.boards.memoir.words.reasons import reason

if TYPE_CHECKING:
    from dejavu.table.play.hints import Hint


def advice(hint: Hint, view: MemoirView, names: Names) -> str:
    """The step, then the reason that it serves."""
    why = [reason(each, names) for each in hint.reasons[:1]]
    return " ".join([action_label(hint.action, view.state, names) + ".", *why])
