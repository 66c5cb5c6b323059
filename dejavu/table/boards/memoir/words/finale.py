"""How the game ended."""

from __future__ import annotations

from dejavu.games.memoir.game import MemoirState
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _


def ending(reason: str, state: MemoirState, names: Names) -> str:
    """Why a game ended."""
    losses = state.components.losses
    return _(losses[reason]) if reason in losses else _("The memoir is closed.")


def category(part: str) -> str:
    """What a part of the score counts."""
    return {"memories": _("Memories")}.get(part, part)
