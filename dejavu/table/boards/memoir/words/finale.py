"""How a game ended, and what its score counts."""

from __future__ import annotations

from dejavu.games.memoir.state import State
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _


def ending(why: str, names: Names) -> str:
    """How the game ended (``State.ending``), in the log."""
    rules = names.box.rules
    return {
        "won": _("Won: the memoir is told."),
        "mood": _("Lost: nobody's mood is {troubled} or more.").format(troubled=rules.troubled),
        "deck": _("Lost: no card is left to draw, and the night is over."),
    }[why]


def because(why: str, names: Names) -> str:
    """The same where it is said already whether the game was won."""
    rules = names.box.rules
    return {
        "won": _("The memoir is told."),
        "mood": _("Nobody's mood is {troubled} or more.").format(troubled=rules.troubled),
        "deck": _("No card is left to draw, and the night is over."),
    }[why]


def headline(state: State) -> str:
    """Over the end of the game."""
    if not state.won:
        return _("The fog has closed")
    if len(state.opened) == len(state.components.memories):
        return _("Nothing is veiled any more")
    return _("The memoir is found")


def category(part: str) -> str:
    """A part of the score in a word."""
    return {"memories": _("Memories")}[part]


def meaning(part: str, names: Names) -> str:
    """What a part of the score counts, in one sentence."""
    text = {"memories": _("The points of all memories that you opened together; {goal} win.")}[part]
    return text.format(goal=names.box.rules.goal)
