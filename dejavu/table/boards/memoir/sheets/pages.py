"""The sheets over the table: a page for every open memory, and the team's progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.events import MemoryUnlocked
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.story import Page, pages, read_before
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.board.final_scene import PICTURE
from dejavu.table.board.finale.chart import Chart
from dejavu.table.board.finale.course import RoundSnapshot, course_of
from dejavu.table.board.finale.saving import save_button, save_picture
from dejavu.table.board.score_table import ScoreSheet
from dejavu.table.board.sheet import Sheet
from dejavu.table.board.studio import DrawnScene
from dejavu.table.boards.memoir.sheets.prose import Spread
from dejavu.table.boards.memoir.valley import ground
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.memoir.words import ending
from dejavu.table.boards.memoir.words.blows import toll
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.shell.background import BackgroundTask
from dejavu.table.shell.input import Touch
from dejavu.table.shell.scene import Commands, Scene
from dejavu.table.shell.toasts import reading_time
from dejavu.table.text import _, dated, dotted, local_time, titled
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.column import Row

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.words import MemoirWords
    from dejavu.table.shell.app import App


PAGE = "folded-paper"
"""The sound of a turned page."""
_MARGIN = 3.2
"""Margin of a page that is saved as a picture, in em."""
_AROUND = 7.8
"""Height around a sheet's rows, in em."""
_CHART = 14.0
"""Height of the chart, in em."""


def mark_read(app: App, game: str, pages: Sequence[str]) -> None:
    """Remember that pages were read, for the memoir of all games."""
    read = app.settings.pages_read.setdefault(game, [])
    if new := [page for page in pages if page not in read]:
        read += new
        app.save_settings()


class MemoirDrawnScene(DrawnScene[MemoirStudio], BoardScene):
    """A drawn scene of a match."""

    words: MemoirWords
    studio_class = MemoirStudio
    _task: BackgroundTask[Any] | None = None
    """The task that writes a picture."""

    @property
    def state(self) -> MemoirState:
        """The position."""
        state = self.match.session.state
        assert isinstance(state, MemoirState)
        return state

    @property
    def box(self) -> Components:
        """The components."""
        return self.state.components

    def spread(self, page: Page) -> Spread:
        """A page with who opened it and why it reads as it does; if it was read otherwise, new words are gold."""
        read = self.app.settings.pages_read.get(self.match.game.name, ())
        before = read_before(self.box, page, read) if page.because else ""
        why = ending.changed if before else ending.reads_because
        told = [why(self.box, page.because)] if page.because else []
        opened = ending.opened_by(self.match.names[page.seat], self.state, page.memory)
        return Spread(self.studio, page, *told, opened, before=before)

    def page_picture(self, page: Page) -> Surface:
        """A page on the ground of the memoir, as high as it needs: its words and its painting alone."""
        look = Look(self.app.theme, PICTURE).enlarged()
        studio, margin = MemoirStudio(look, self.app.pictures, self.box), look.px(_MARGIN)
        spread, wide = Spread(studio, page, plain=True), PICTURE[0] - 2 * margin
        at = Rect(margin, margin, wide, spread.height(wide, PICTURE[1]))
        surface = Surface((PICTURE[0], at.bottom + margin))
        surface.blit(ground.picture(studio, surface.get_size()), (0, 0))
        look.draw_panel(surface, at.inflate(look.px(2.0), look.px(2.0)), "panel")
        spread.draw(surface, at)
        began = self.match.session.header.began
        day = dated(local_time(began)) if began else ""
        line = look.text(dotted((titled(self.match.game.info).title, day)), 0.95, "text_secondary", "display")
        blit_at(surface, line, midbottom=(at.centerx, surface.get_height() - look.px(0.5)))
        return surface

    def save_page(self, page: Page, saved: Callable[[], object] = lambda: None) -> None:
        """Write the picture of a page, one at a time; a message says where, or why not. ``saved`` is called then."""
        if self._task is None or not self._task.running:
            session = self.match.session
            title = f"{session.game.info.short_title} {_(self.box.memories[page.memory].name)}"
            self._task = save_picture(self.app, self.page_picture(page), title, session.header.began, saved)


class MemoirSheet(MemoirDrawnScene, Sheet):
    """A sheet over the table. Subclass with ``title`` and ``rows``."""


class SpreadRow(Widget):
    """A page of the memoir as a widget."""

    def __init__(self, spread: Spread) -> None:
        super().__init__("page")
        self.spread = spread

    def height(self, look: Look, width: int) -> int:
        """The height of its words and picture, at least that of the window."""
        return self.spread.height(width, look.size[1] - look.px(_AROUND))

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the page."""
        self.spread.draw(surface, self.rect)


class PageToRead(Scene):
    """A page that waits to be read. Where everybody plays on a phone, it goes on by itself, as nobody sits there."""

    match: Match
    _read_words = ""
    """The words that were open long enough to be read."""

    @property
    def was_read(self) -> bool:
        """Whether the open words stood there long enough; what a phone does meanwhile leaves the page open."""
        return self._read_words == self.reading

    @property
    def reading(self) -> str:
        """The words that are being read."""
        raise NotImplementedError

    def enter(self) -> None:
        """Begin to wait, in any case: the last person at the table may leave it while the page is open."""
        super().enter()
        self._wait()

    def _wait(self) -> None:
        self.after(reading_time(self.reading), partial(self._go_on_alone, self.reading))

    def _go_on_alone(self, read: str) -> None:
        """Go on if nobody sits here, the same words are open, and nothing lies on top; else wait again."""
        self._read_words = read
        if self.match.all_elsewhere and self.app.scene is self and read == self.reading:
            self.go_on()
        else:
            self._wait()


class MemoryPage(PageToRead, MemoirSheet):
    """An open memory; the arrow keys turn to those opened before and after it.

    It closes when the unlocking is undone, which a puzzle allows.
    """

    name = "page"
    width = 66.0
    busy = False
    """The match waits until the page closes."""

    def __init__(self, match: Match, words: MemoirWords, memory: int) -> None:
        """``memory`` is the index of an open one."""
        super().__init__(match, words)
        self.memory = memory
        self._is_saved = False

    @property
    def pages(self) -> Sequence[Page]:
        """The pages of all open memories, in order."""
        return self.words.names.pages(self.state)

    @property
    def page(self) -> Page:
        """The page being read."""
        return next(page for page in self.pages if page.memory == self.memory)

    @property
    def reading(self) -> str:
        """The text of the page."""
        return _(self.page.text)

    def enter(self) -> None:
        """Remember that the page was read."""
        super().enter()
        self._read()

    def go_on(self) -> bool:
        """Close the page."""
        self.app.pop()
        return True

    def _read(self) -> None:
        if not self.match.is_practice:
            mark_read(self.app, self.match.game.name, [self.page.id])

    def title(self) -> str:
        """Empty, because the page has its own."""
        return ""

    def guidance(self) -> Sequence[str]:
        """All that stands on the page, for listeners, and the key that goes on."""
        return [*self.spread(self.page).lines(), *super().guidance()]

    def rows(self) -> Sequence[Row]:
        """The page."""
        return [SpreadRow(self.spread(self.page))]

    def buttons(self) -> Sequence[Button]:
        """Back, between the pages before and after."""
        before, after = self._beside(-1), self._beside(1)
        close = Button("close", _("Back to the table"), self.app.pop, primary=True)
        save = save_button(
            self.app,
            partial(self.save_page, self.page, self._saved),
            _("Into your own folder of pictures."),
            self._is_saved,
        )
        if len(self.pages) == 1:
            return [close, save]
        return [
            Button("page-before", _("Page before"), lambda: self._turn(-1), enabled=before is not None),
            close,
            save,
            Button("page-after", _("Next page"), lambda: self._turn(1), enabled=after is not None),
        ]

    def _saved(self) -> None:
        self._is_saved = True
        self.rebuild_if_open()

    def _beside(self, steps: int) -> int | None:
        """The memory of a page ``steps`` after this one."""
        found = [page.memory for page in self.pages]
        at = found.index(self.memory) + steps
        return found[at] if 0 <= at < len(found) else None

    def _turn(self, steps: int) -> None:
        memory = self._beside(steps)
        if memory is not None:
            self.memory, self._is_saved = memory, False
            self._read()
            self.app.sounds.play(PAGE)
            self.rebuild()

    def commands(self) -> Commands:
        """The arrow keys turn pages; undo works with the page open."""
        return {
            **super().commands(),
            "left": lambda: self._turn(-1),
            "right": lambda: self._turn(1),
            "undo": self.match.undo,
        }

    def happened(self, batch: EventBatch) -> None:
        """Close when the unlocking is undone."""
        if all(page.memory != self.memory for page in self.pages):
            self.app.pop()
        else:
            super().happened(batch)


class MemoirScores(MemoirSheet, ScoreSheet):
    """The team's points, and every open memory, to be read again."""

    width = 48.0

    def title(self) -> str:
        """The heading."""
        return _("The memoir so far")

    def rows(self) -> Sequence[Row]:
        """The points, then a button for each page."""
        return [self._points(), *(self._page(page) for page in pages(self.state))]

    def _points(self) -> Label:
        return Label(ending.reached(self.state), 1.3, "accent", "display", "centre")

    def _page(self, page: Page) -> Button:
        memory = self.state.components.memories[page.memory]
        return Button(
            f"read:{memory.number}",
            _(memory.name),
            lambda: self.app.push(MemoryPage(self.match, self.words, page.memory)),
            detail=ending.opened_by(self.match.names[page.seat], self.state, page.memory),
        )


class MemoirFinalPoints(MemoirScores):
    """The end: who opened what, what took mood, and everyone's mood after every round."""

    name = "points"
    width = 64.0

    def title(self) -> str:
        """The heading."""
        return _("How it went")

    def rows(self) -> Sequence[Row]:
        """The points, what ended the night, a line for each seat, and the chart if the journal has several rounds."""
        happened = self.match.history.events
        names, seats = self.match.names, range(self.state.seats)
        deeds = [ending.deeds_of(happened, seat) for seat in seats]
        lines = [Label(ending.opened_line(names, self.state, seat, deeds[seat])) for seat in seats]
        return [self._points(), *lines, *self._moods(happened)]

    def _moods(self, happened: Sequence[Event]) -> Sequence[Row]:
        """What took mood, and the chart."""
        stages, words = course(course_of(self.match.session, opener)), self.words
        if len(stages) < 2:
            return ()
        edge = self.state.components.rules.troubled
        told = filter(None, (words.cause_of_defeat(happened), toll(happened, words.names)))
        return [
            *map(Label, told),
            Label(
                _(
                    "Everyone's mood, round by round; who opens a memory has a dot. "
                    "With all below {troubled}, it is lost.",
                    troubled=edge,
                ),
                1.0,
                "text_secondary",
            ),
            Chart(stages, self.match.names, _CHART, edge=edge),
        ]


def opener(event: Event) -> int | None:
    """The seat that opened a memory."""
    return event.player if isinstance(event, MemoryUnlocked) else None


def course(stages: Sequence[RoundSnapshot]) -> list[RoundSnapshot]:
    """The snapshots with everyone's mood, which decides a night, instead of points."""
    players = (cast(MemoirState, stage.state).players for stage in stages)
    return [stage._replace(points=tuple(p.mood for p in each)) for stage, each in zip(stages, players, strict=True)]
