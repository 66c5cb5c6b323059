"""How a game ended, and what its score counts."""

from __future__ import annotations

from dejavu.games.memoir.state import State
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _


def ending(why: str, names: Names, closed: str = "") -> str:
    """How the game ended (``State.ending``), in the log; ``closed``: the loss that ended what stays won."""
    if closed:
        return _closed(closed, names)
    rules = names.box.rules
    return {
        "won": _("Won: the memoir is told."),
        "mood": _("Lost: nobody's mood is {troubled} or more.").format(troubled=rules.troubled),
        "deck": _("Lost: no card is left to draw, and the night is over."),
    }[why]


def _closed(why: str, names: Names) -> str:
    """Of whoever went on after the win: what ended that, and that nothing is lost by it."""
    rules = names.box.rules
    return {
        "mood": _("Nobody's mood is {troubled} or more: the night ends, and stays won.").format(
            troubled=rules.troubled
        ),
        "deck": _("No card is left to draw: the night ends, and stays won."),
    }[why]


def because(why: str, names: Names, closed: str = "") -> str:
    """The same where it is said already whether the game was won."""
    if closed:
        return _closed(closed, names)
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
