"""The memoirs of all games: every memory's text and every last page ever read; the others lie in fog."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from pygame import Rect, Surface

from dejavu import games
from dejavu.diary.figures import first_times
from dejavu.diary.page import Page as DiaryPage
from dejavu.engine.game import Game
from dejavu.engine.info import N_
from dejavu.games.memoir import story
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.game import Memoir
from dejavu.games.memoir.story import Page
from dejavu.store import mods
from dejavu.table.board import album_rows
from dejavu.table.board.studio import DrawnScene
from dejavu.table.boards.memoir.sheets.gallery import Gallery
from dejavu.table.boards.memoir.sheets.pages import SpreadRow
from dejavu.table.boards.memoir.sheets.prose import Spread, curled, prose
from dejavu.table.boards.memoir.valley import seals, stories
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.memoir.words import ending
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.base import Line, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

_PICTURE = 0.25
"""Share of the width for a picture."""
_SHAPE = 0.7
"""Ratio of a picture, height to width."""
_WIDE = 40.0
"""Least width of the text for a picture beside it, in em."""
_SEAL = 2.2
"""Side of a seal, in em."""
_TITLE = 1.5
"""Size of a title, in em."""
_TEXT = 1.2
"""Size of a text, in em."""
_FIRST: Final = N_("Memoir")
"""Name of the memoir of the game's own box."""


class BoxMemoir(NamedTuple):
    """A memoir: its name, to be translated, and its box."""

    name: str
    box: Components


class TextRead(Widget):
    """A memory's text with its picture."""

    def __init__(self, studio: MemoirStudio, memory: int, which: int, before: int | None = None) -> None:
        """``which`` is the index of the text; words that are new since the text ``before`` are gold."""
        super().__init__()
        self._studio, self.memory, self.which = studio, memory, which
        texts = studio.box.memoirs[memory]
        self._words, self._before = _(texts[which].text), "" if before is None else _(texts[before].text)

    def _split(self, look: Look, rect: Rect) -> tuple[Rect, Rect]:
        """The rectangles of the picture and of the words beside it."""
        wide = round(rect.width * _PICTURE) if rect.width >= look.px(_WIDE) else 0
        left = rect.left + wide + (look.px(1.2) if wide else 0)
        picture = Rect(rect.left, rect.top + look.px(0.3), wide, round(wide * _SHAPE))
        return picture, with_edges(rect, left=left)

    def height(self, look: Look, width: int) -> int:
        """The height of the picture or of the words, whichever is greater."""
        picture, words = self._split(look, Rect(0, 0, width, 1))
        return max(picture.bottom, self._prose(look, words.width).get_height()) + look.px(0.3)

    def to_read(self) -> Sequence[Line]:
        """The words."""
        return [Line(self._words)]

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the picture, and the words beside it."""
        picture, words = self._split(look, self.rect)
        if picture.width:
            surface.blit(stories.picture(self._studio, self.memory, picture.size, self.which), picture)
        surface.blit(self._prose(look, words.width), words)

    def _prose(self, look: Look, width: int) -> Surface:
        return prose(look, self._words, width, _TEXT, self._before)


class Heading(Widget):
    """The seal and the name of a memory, in fog until one of its texts was read."""

    def __init__(self, studio: MemoirStudio, memory: int, known: bool) -> None:
        super().__init__()
        self._studio, self._memory, self._known = studio, memory, known

    def height(self, look: Look, width: int) -> int:
        """The height of the seal with air above."""
        return look.px(_SEAL + 0.8)

    def to_read(self) -> Sequence[Line]:
        """The name."""
        return [Line(self._name, heading=True)]

    @property
    def _name(self) -> str:
        return _(self._studio.box.memories[self._memory].name)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw seal and name on one line."""
        seal = seals.picture(self._studio, self._memory, look.px(_SEAL), opened=self._known, fogged=not self._known)
        at = seal.get_rect(bottomleft=self.rect.bottomleft)
        surface.blit(seal, at)
        name = look.text(self._name, _TITLE, "accent" if self._known else "text_secondary", "display")
        blit_at(surface, name, midleft=(at.right + look.px(0.6), at.centery))


class Album(DrawnScene[MemoirStudio], Form):
    """The page of the memoir, opened from the title."""

    name = "album"
    width = 62.0
    studio_class = MemoirStudio
    is_read = True

    def __init__(
        self, box: Components, read: Collection[str], name: str = _FIRST, others: Sequence[BoxMemoir] = ()
    ) -> None:
        """``read``: the ids of the pages that were read (``games.memoir.story``); ``others``: memoirs to turn to."""
        self._box, self.read, self._name, self._others = box, frozenset(read), name, others

    def title(self) -> str:
        """The heading."""
        return _(self._name)

    @property
    def box(self) -> Components:
        """The components."""
        return self._box

    def rows(self) -> Sequence[Row]:
        """Every memory with its read texts, then the last pages."""
        known = story.all_pages(self._box)
        count = ending.pages_read(len(self.read & known), len(known))
        rows: list[Row] = [
            Gallery(self.app.pictures, self._box, self.read, partial(open_page, self.app, self._box, self.read)),
            Label(count, colour="text_secondary", align="centre"),
            Label(ending.threads_mean(), 0.9, "text_secondary", align="centre"),
        ]
        for memory in range(len(self._box.memories)):
            rows += self._memory(memory)
        rows.append(Label(_("Last pages"), _TITLE, "accent", "display", space_above=0.8))
        for page in story.last_pages(self._box):
            if page.id in self.read:
                rows.append(Label(curled(_(page.text)), _TEXT, "text", "display"))
                if page.opened is not None and (words := ending.would_change(self._box, page.opened)):
                    rows.append(Label(words, colour="text_secondary"))
        left = sum(page.id not in self.read for page in story.last_pages(self._box))
        return [*rows, *([Label(ending.endings_left(left), colour="text_secondary")] if left else [])]

    def _memory(self, memory: int) -> list[Row]:
        read = story.texts_read(self._box, memory, self.read)
        rows: list[Row] = [Heading(self.studio, memory, bool(read))]
        for which in reversed(read):
            if words := ending.read_after(self._box, memory, which):
                rows.append(Label(words, colour="accent"))
            rows.append(TextRead(self.studio, memory, which, max(read) if which < max(read) else None))
        words = ending.reads_otherwise(self._box, memory, read) if read else ending.in_fog(self._box, memory)
        return [*rows, *([Label(words, colour="text_secondary")] if words else [])]

    def buttons(self) -> Sequence[Button]:
        """Back to the title; the other memoirs."""
        others = [Button(f"memoir:{one.box.story}", _(one.name), partial(self._turn_to, one)) for one in self._others]
        return [*others, Button("back", _("Back"), self.app.pop, primary=True)]

    def _turn_to(self, other: BoxMemoir) -> None:
        left = [BoxMemoir(self._name, self._box), *(one for one in self._others if one is not other)]
        self.app.pop()
        self.app.push(Album(other.box, self.read, other.name, left))


class ReadPage(DrawnScene[MemoirStudio], Form):
    """A page that was read once, large; of several of a memory the one that knows most."""

    name = "read-page"
    overlay = True
    width = 66.0
    studio_class = MemoirStudio

    def __init__(self, box: Components, page: Page) -> None:
        self._box, self._page = box, page

    @property
    def box(self) -> Components:
        """The components."""
        return self._box

    @property
    def _spread(self) -> Spread:
        words = ending.read_after(self._box, self._page.memory, self._page.which)
        return Spread(self.studio, self._page, *([words] if words else []), plain=True)

    def title(self) -> str:
        """Empty, because the page has its own."""
        return ""

    def guidance(self) -> Sequence[str]:
        """All that stands on the page, for listeners."""
        return self._spread.lines()

    def rows(self) -> Sequence[Row]:
        """The page."""
        return [SpreadRow(self._spread)]

    def buttons(self) -> Sequence[Button]:
        """Back to the pictures."""
        return [Button("close", _("Back"), self.app.pop, primary=True)]


def open_page(app: App, box: Components, read: Collection[str], memory: int) -> None:
    """Open the page of a memory of which one was read."""
    app.push(ReadPage(box, story.page_read(box, memory, read)))


def album(game: Game, read: Collection[str]) -> Album:
    """The page of a game's memoirs, with the pages that were read; it opens at the game's own memoir if possible."""
    assert isinstance(game, Memoir)
    found = memoirs(_first() if game.components.story else game, read)
    found.sort(key=lambda told: told.box.story != game.components.story)
    shown, *others = found or [BoxMemoir(_FIRST, game.components)]
    return Album(shown.box, read, shown.name, others)


def rows(
    game: Memoir, pages: Sequence[DiaryPage], form: Form, picture: Callable[[DiaryPage], Widget | None]
) -> Sequence[Row]:
    """The rows on the diary's page ``form`` of every memoir of which a page was read.

    Its memories with who opened them first, a button that opens its pages, and the postcards of its nights
    (``picture``).
    """
    read = frozenset(form.app.settings.pages_read.get(game.name, ()))
    found = memoirs(game, read)
    return [
        row
        for one in found
        for row in _of_memoir(
            one,
            [page for page in pages if page.mod == (one.name if one.box.story else "")],
            form,
            picture,
            Album(one.box, read, one.name, [other for other in found if other is not one]),
        )
    ]


def _of_memoir(
    one: BoxMemoir, nights: Sequence[DiaryPage], form: Form, picture: Callable[[DiaryPage], Widget | None], album: Album
) -> Iterator[Row]:
    box, known = one.box, story.all_pages(one.box)
    memories = range(len(box.memories))
    count = sum(bool(story.texts_read(box, memory, album.read)) for memory in memories)
    heading = album_rows.heading(_(one.name), count, len(memories))
    yield Label(heading, 1.3, "accent", "display", "centre", space_above=0.4)
    yield Gallery(form.app.pictures, box, album.read, partial(open_page, form.app, box, album.read))
    firsts = first_times(nights, "memory")
    opened = [(*firsts[id], _(memory.name)) for memory in box.memories if (id := str(memory.number)) in firsts]
    if opened:
        opened.sort(key=lambda first: first[1].ended)
        yield Label(album_rows.evenings(opened), 0.9, "text_secondary", align="centre")
    name = f"memoir-{box.story}" if box.story else "memoir"
    detail = ending.pages_read(len(album.read & known), len(known))
    yield Button(name, _("Read the pages"), partial(form.app.push, album), detail=detail)
    yield from album_rows.abreast([card for night in reversed(nights) if (card := picture(night))])


def memoirs(game: Memoir, read: Collection[str]) -> list[BoxMemoir]:
    """The memoirs of which a page was read, that of the game's own box first."""
    begun = {page.partition(":")[0] for page in read if ":" in page}
    further = [_further(folder) for folder in games.boxes(Memoir.name) if folder.name in begun]
    every = [BoxMemoir(_FIRST, game.components), *filter(None, further)]
    return [one for one in every if not story.all_pages(one.box).isdisjoint(read)]


def further_memoir(name: str) -> Components | None:
    """The components of a further box that comes with the program, by its name; None if there is none."""
    found = map(_further, games.boxes(Memoir.name))
    return next((told.box for told in found if told and told.name == name), None)


def all_memoirs() -> list[Components]:
    """The components of every memoir that comes with the program."""
    further = filter(None, map(_further, games.boxes(Memoir.name)))
    return [_first().components, *(told.box for told in further)]


@cache
def _first() -> Memoir:
    """The game with its own box."""
    return cast(Memoir, games.load(Memoir.name))


@cache
def _further(folder: Path) -> BoxMemoir | None:
    """The memoir of a further box, whose folder has the name of its story; None where its data are faulty."""
    try:
        return BoxMemoir(mods.read(folder).name, cast(Memoir, games.load(Memoir.name, folder)).components)
    except ValueError:
        return None
