"""The memoir: the texts of memories, and the last page (sections 1 and 6).

A page has an id, so that a player's data can list the pages read: ``7`` and ``7+6`` are two texts of the seventh
memory, ``end+7-6`` is a last page, ``lost-mood`` the last line of a lost game. In any memoir but the first, ids begin
with its name: ``lighthouse:7``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from dejavu.engine.info import N_
from dejavu.games.memoir.components import Components, Text
from dejavu.games.memoir.state import NOBODY, State


class Page(NamedTuple):
    """A memory as it was read when opened."""

    memory: int
    seat: int
    """The seat that opened it."""
    text: str
    which: int
    """The index of its text (``Components.memoirs``)."""
    id: str
    """The id of the text, listed once it is read; empty for a practice text."""
    because: tuple[int, ...] = ()
    """The memories that had to be open before, so that this text was read."""


class LastPage(NamedTuple):
    """The text at the end."""

    text: str
    id: str
    opened: tuple[int, ...] | None = None
    """The memories that had to be open, so that it was read; None in a lost game."""


def pages(state: State) -> list[Page]:
    """The memories in the order opened. The text of each depends only on the memories opened before it."""
    box, opened, found = state.components, frozenset[int](), []
    for memory, seat in state.opened:
        found.append(_page(box, memory, seat, opened))
        opened |= {memory}
    return found


def retold(state: State) -> list[Page]:
    """The memories in the order of the memoir, each as it reads now that all the others are open.

    A page may so read otherwise than when it was opened (``as_opened``).
    """
    opened = frozenset(state.openers)
    return [_page(state.components, memory, seat, opened - {memory}) for memory, seat in sorted(state.opened)]


def as_opened(state: State, page: Page) -> Page:
    """A page that is retold, as it was read when its memory was opened."""
    return next(opened for opened in pages(state) if opened.memory == page.memory)


def seen_since(state: State, page: Page) -> list[int]:
    """The memories opened after that of a page, because of which it reads as it does."""
    order = [memory for memory, _seat in state.opened]
    return [memory for memory in page.because if order.index(memory) > order.index(page.memory)]


def _page(box: Components, memory: int, seat: int, opened: frozenset[int]) -> Page:
    """The page of a memory when those others are open."""
    which, text = next((n, text) for n, text in enumerate(box.memoirs[memory]) if text.fits(opened))
    return Page(memory, seat, text.text, which, page_id(box, memory, text), text.opened)


def read_before(box: Components, page: Page, read: Collection[str]) -> str:
    """Another text of the same memory whose id is in ``read``, the one with the fewest conditions; empty if none is."""
    texts = (text for text in reversed(box.memoirs[page.memory]) if text.text != page.text)
    return next((text.text for text in texts if page_id(box, page.memory, text) in read), "")


class Thread(NamedTuple):
    """A memory because of which the page of another reads otherwise; both are indices."""

    by: int
    page: int
    id: str
    """The id of the text that is read then."""


def threads(box: Components) -> list[Thread]:
    """All threads of a memoir."""
    return [
        Thread(by, memory, page_id(box, memory, text))
        for memory, texts in enumerate(box.memoirs)
        for text in texts
        for by in text.opened
    ]


def texts_read(box: Components, memory: int, read: Collection[str]) -> list[int]:
    """The indices of a memory's texts whose ids are in ``read``."""
    return [which for which, text in enumerate(box.memoirs[memory]) if page_id(box, memory, text) in read]


def page_read(box: Components, memory: int, read: Collection[str]) -> Page:
    """The page of a memory that knows most, of those whose ids are in ``read``; nobody opened it.

    Raises ValueError if none is.
    """
    which = min(texts_read(box, memory, read))
    text = box.memoirs[memory][which]
    return Page(memory, NOBODY, text.text, which, page_id(box, memory, text), text.opened)


def would_change_end(box: Components, opened: Collection[int]) -> list[int]:
    """The memories each of which, opened besides these, would have given a won game another last page."""

    def end(known: frozenset[int]) -> Text:
        return next(text for text in box.endings if text.fits(known))

    known = frozenset(opened)
    return [each for each in range(len(box.memories)) if end(known | {each}) is not end(known)]


class Postcard(NamedTuple):
    """What the postcard of a night shows and says, which gives nothing of the story away."""

    memory: int | None
    """The memory in its picture; None if every open one would give something away."""
    line: str
    """A line of that memory's text."""
    last: str
    """A line of the last page; empty if it has none that may be told."""


def postcard(state: State, known: Iterable[Components] = ()) -> Postcard:
    """The postcard of a night: of the memories that may be shown, the one with most points, which opened last.

    Lines of ``known`` memoirs hold for the same texts, because the data in a journal may be older than all lines.
    """
    box = state.components
    texts = (text for each in (box, *known) for text in (*(told[-1] for told in each.memoirs), *each.endings))
    lines = {text.text: text.postcard for text in texts if text.postcard}
    found = {memory: lines.get(box.memoirs[memory][-1].text, "") for memory, _seat in state.opened}
    shown = [memory for memory in reversed(found) if found[memory]]
    memory = max(shown, key=lambda memory: box.memories[memory].points, default=None)
    last = lines.get(_last(state).text, "") if state.won else last_page(state).text
    return Postcard(memory, "" if memory is None else found[memory], last)


UNTOLD = N_("What stands here is read in a night of your own.")
"""The text that lessons and puzzles show for a memory without a practice text."""


def practice_pages(state: State) -> list[Page]:
    """The pages in lessons and puzzles, which tell nothing of the story and do not count as read."""
    box = state.components
    last = [len(texts) - 1 for texts in box.memoirs]
    return [Page(memory, seat, box.practice[memory] or UNTOLD, last[memory], id="") for memory, seat in state.opened]


def last_page(state: State) -> LastPage:
    """The last page of a won game, for its open memories, or the last line of a lost one."""
    box = state.components
    if not state.won and state.ending is not None and state.ending in box.losses:
        return LastPage(box.losses[state.ending], lost_id(box, state.ending))
    text = _last(state)
    return LastPage(text.text, ending_id(box, text), text.opened)


def _last(state: State) -> Text:
    """The last page of a won game for the open memories."""
    opened = frozenset(state.openers)
    return next(text for text in state.components.endings if text.fits(opened))


def last_pages(box: Components) -> list[LastPage]:
    """All possible last pages, those of lost games at the end."""
    won = [LastPage(text.text, ending_id(box, text), text.opened) for text in box.endings]
    return won + [LastPage(text, lost_id(box, why)) for why, text in box.losses.items()]


def all_pages(box: Components) -> frozenset[str]:
    """The ids of everything that can be read."""
    told = {page_id(box, memory, text) for memory, texts in enumerate(box.memoirs) for text in texts}
    return frozenset(told | {page.id for page in last_pages(box)})


def page_id(box: Components, memory: int, text: Text) -> str:
    """The id of a text of a memory."""
    return _of(box, f"{box.memories[memory].number}{_conditions(box, text)}")


def ending_id(box: Components, text: Text) -> str:
    """The id of a last page of a won game."""
    return _of(box, f"end{_conditions(box, text)}")


def lost_id(box: Components, why: str) -> str:
    """The id of the last line of a lost game."""
    return _of(box, f"lost-{why}")


def _of(box: Components, page: str) -> str:
    return f"{box.story}:{page}" if box.story else page


def _conditions(box: Components, text: Text) -> str:
    """The conditions in an id: ``+4+6-7`` for a text that needs 4 and 6 open and 7 closed."""

    def signed(sign: str, memories: Sequence[int]) -> str:
        return "".join(f"{sign}{box.memories[memory].number}" for memory in sorted(memories))

    return signed("+", text.opened) + signed("-", text.closed)
