"""What is said at the end: how it ended, what the score counts, and the last page."""

from __future__ import annotations

from dejavu.games.memoir.components import Text
from dejavu.games.memoir.state import State
from dejavu.table.boards.memoir.words.names import Names, points
from dejavu.table.text import _


def ending(why: str, names: Names) -> str:
    """How the game ended (``State.ending``)."""
    rules = names.box.rules
    return {
        "won": _("Won: the memoir is told."),
        "mood": _("Lost: nobody's mood is {troubled} or more.").format(troubled=rules.troubled),
        "deck": _("Lost: there is no card left to draw, and the night is over."),
    }[why]


def headline(state: State) -> str:
    """Over the last page: ``Won with 6 points``."""
    if state.won:
        return _("Won with {points}").format(points=points(state.points))
    return _("Lost with {points} of {goal}").format(points=points(state.points), goal=state.components.rules.goal)


def category(part: str) -> str:
    """A part of the score in a word."""
    return {"memories": _("Memories")}[part]


def meaning(part: str, names: Names) -> str:
    """What a part of the score counts, in one sentence."""
    text = {"memories": _("The points of all memories that you opened together; {goal} win.")}[part]
    return text.format(goal=names.box.rules.goal)


def closing(state: State) -> str:
    """The line of that ending: of a loss why it was lost, of a win the last page for what is open."""
    box = state.components
    if state.ending is None:
        return ""
    if not state.won:
        return _(box.losses[state.ending])
    opened = frozenset(memory for memory, _seat in state.opened)
    return _(next((page.text for page in box.endings if page.fits(opened)), ""))


def story(state: State, number: int) -> str:
    """The text of a memory that is open, as it was read when it was opened: by what was open before it."""
    texts: tuple[Text, ...] = state.components.memoirs[state.opened[number][0]]
    before = frozenset(memory for memory, _seat in state.opened[:number])
    return _(next((text.text for text in texts if text.fits(before)), ""))
