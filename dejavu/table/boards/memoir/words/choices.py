"""What can be chosen where nothing on the table stands for it: short words for buttons."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.games.memoir.game import MemoirState
from dejavu.table.boards.memoir.words.names import Names


def action_label(action: Action, state: MemoirState, names: Names) -> str:
    """A button's words."""
    parts = [names.card(str(arg)) if isinstance(arg, str) else str(arg) for arg in action.args]
    return " ".join([action.verb.replace("-", " ").capitalize(), *parts])
