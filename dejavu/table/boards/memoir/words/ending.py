"""What is said round the memoir: who opened what, how the night ended, what was read before."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.memoir.components import Memory
from dejavu.games.memoir.state import State
from dejavu.table.text import _, ngettext


def opened_by(name: str, memory: Memory) -> str:
    """Below the text of a memory: who opened it, and what it is worth."""
    text = ngettext("{name} opened it: {count} point", "{name} opened it: {count} points", memory.points)
    return text.format(name=name, count=memory.points)


def headline(state: State) -> str:
    """Over the last page."""
    if not state.won:
        return _("The fog has closed")
    if len(state.opened) == len(state.components.memories):
        return _("Nothing is veiled any more")
    return _("The memoir holds")


def ending(reason: str, state: State) -> str:
    """Why the game ended, in a sentence."""
    if state.won:
        return reached(state)
    troubled, points = state.components.rules.troubled, state.points
    found = ngettext("{count} memory point was found", "{count} memory points were found", points)
    why = {
        "mood": _("Nobody had a mood of {troubled} any more; {found}."),
        "deck": _("No player card was left to be drawn; {found}."),
    }
    return why.get(reason, reason).format(troubled=troubled, found=found.format(count=points))


def reached(state: State) -> str:
    """The points, and how many were wanted."""
    goal, points = state.components.rules.goal, state.points
    text = ngettext("{count} memory point of {goal}", "{count} memory points of {goal}", points)
    return text.format(count=points, goal=goal)


def rounds(state: State) -> str:
    """How long it took."""
    return ngettext("{count} round", "{count} rounds", state.round).format(count=state.round)


def fragments(count: int) -> str:
    """Above the first page of a game that was lost."""
    return ngettext("The fragment that was found", "The fragments that were found", count)


def going_on(key: str) -> str:
    """At the foot of a page of the finale."""
    return _("Space or click: turn the page · {key}: to the end").format(key=key)


def opened_line(names: Sequence[str], state: State, seat: int) -> str:
    """What a seat opened."""
    box = state.components
    found = [_(box.memories[memory].name) for memory, who in state.opened if who == seat]
    if not found:
        return _("{name} opened nothing, and was there.").format(name=names[seat])
    return _("{name} opened: {memories}.").format(name=names[seat], memories=_(", ").join(found))


def pages_read(read: int, count: int) -> str:
    """At the head of the memoir of all games."""
    text = ngettext("{read} of {count} page read", "{read} of {count} pages read", count)
    return text.format(read=read, count=count)
