"""The memoir: which text of a memory is read, and which last page (sections 1 and 6).

A page has an id, so that a player's data can say which ones were read: ``7`` and ``7+6`` are two texts of the seventh
memory, ``end+7-6`` is a last page, ``lost-mood`` the last line of a game that was lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.engine.info import N_
from dejavu.games.memoir.components import Components, Text
from dejavu.games.memoir.state import State


class Page(NamedTuple):
    """A memory as it was read when it was opened."""

    memory: int
    seat: int
    """Who opened it."""
    text: str
    which: int
    """Which of the texts of the memory that is (``Components.memoirs``)."""
    id: str
    """Of the text, by which it is known whether it was read; empty for a tale of practice."""


class LastPage(NamedTuple):
    """What stands at the end."""

    text: str
    id: str


def pages(state: State) -> list[Page]:
    """The memories in the order unlocked, each with the text that was read: later ones do not change it."""
    box, opened, found = state.components, frozenset[int](), []
    for memory, seat in state.opened:
        which, text = next((n, text) for n, text in enumerate(box.memoirs[memory]) if text.fits(opened))
        found.append(Page(memory, seat, text.text, which, page_id(box, memory, text)))
        opened |= {memory}
    return found


UNTOLD = N_("What stands here is read in a night of your own.")
"""What is read in lessons and puzzles of a memory for which the box has no text of practice."""


def practice_pages(state: State) -> list[Page]:
    """The same in lessons and puzzles, where nothing of the story is told and nothing counts as read."""
    box = state.components
    last = [len(texts) - 1 for texts in box.memoirs]
    return [Page(memory, seat, box.practice[memory] or UNTOLD, last[memory], id="") for memory, seat in state.opened]


def last_page(state: State) -> LastPage:
    """What the memories that are open come to; of a game that was lost the line of that loss."""
    box, opened = state.components, frozenset(memory for memory, _seat in state.opened)
    if not state.won and state.ending is not None and state.ending in box.losses:
        return LastPage(box.losses[state.ending], lost_id(state.ending))
    text = next(text for text in box.endings if text.fits(opened))
    return LastPage(text.text, ending_id(box, text))


def last_pages(box: Components) -> list[LastPage]:
    """Every last page that there can be, those of a loss after the others."""
    won = [LastPage(text.text, ending_id(box, text)) for text in box.endings]
    return won + [LastPage(text, lost_id(why)) for why, text in box.losses.items()]


def all_pages(box: Components) -> frozenset[str]:
    """The ids of everything that can be read."""
    told = {page_id(box, memory, text) for memory, texts in enumerate(box.memoirs) for text in texts}
    return frozenset(told | {page.id for page in last_pages(box)})


def page_id(box: Components, memory: int, text: Text) -> str:
    """The id of a text of a memory."""
    return f"{box.memories[memory].number}{_conditions(box, text)}"


def ending_id(box: Components, text: Text) -> str:
    """The id of a last page of a game that was won."""
    return f"end{_conditions(box, text)}"


def lost_id(why: str) -> str:
    """The id of the last line of a game that was lost."""
    return f"lost-{why}"


def _conditions(box: Components, text: Text) -> str:
    """``+4+6-7``: read when 4 and 6 are open and 7 is not."""

    def signed(sign: str, memories: Sequence[int]) -> str:
        return "".join(f"{sign}{box.memories[memory].number}" for memory in sorted(memories))

    return signed("+", text.opened) + signed("-", text.closed)
