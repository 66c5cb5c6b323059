"""The memoir as far as it is open: a page for every memory, read when it is opened and whenever one likes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from dejavu.games.memoir.story import Page
from dejavu.table.boards.memoir.sheets.memoir_sheet import PAGE, MemoirSheet, mark_read
from dejavu.table.boards.memoir.sheets.spread import Spread
from dejavu.table.boards.memoir.words.ending import opened_by
from dejavu.table.look.look import Look
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.match import Match
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.column import Row

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.words import MemoirWords


_AROUND = 7.8
"""What a sheet has round its rows, in em of height."""


class SpreadRow(Widget):
    """A page of the memoir as a widget."""

    def __init__(self, spread: Spread) -> None:
        super().__init__("page")
        self._spread = spread

    def height(self, look: Look, width: int) -> int:
        """As high as its words and its picture, and as the window where they do not need more."""
        return self._spread.height(width, look.size[1] - look.px(_AROUND))

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw it."""
        self._spread.draw(surface, self.rect)


class MemoryPage(MemoirSheet):
    """A memory that is open; the arrows turn to those that were opened before and after it.

    It closes when the unlocking is taken back, as it can be in a puzzle.
    """

    name = "page"
    width = 66.0

    def __init__(self, match: Match, words: MemoirWords, memory: int) -> None:
        """``memory`` by index: one that is open."""
        super().__init__(match, words)
        self.memory = memory

    @property
    def busy(self) -> bool:
        """Nothing goes on until it is closed."""
        return False

    @property
    def pages(self) -> Sequence[Page]:
        """All that are open, in the order unlocked."""
        return self.words.names.pages(self.state)

    @property
    def page(self) -> Page:
        """The one that is read."""
        return next(page for page in self.pages if page.memory == self.memory)

    def enter(self) -> None:
        """It is read."""
        super().enter()
        self._read()

    def _read(self) -> None:
        if not self.match.is_practice:
            mark_read(self.app, self.match.game.name, [self.page.id])

    def title(self) -> str:
        """The page has its own."""
        return ""

    def rows(self) -> Sequence[Row]:
        """The page."""
        said = opened_by(self.match.names[self.page.seat], self.state.components.memories[self.memory])
        return [SpreadRow(Spread(self.studio, self.page, said))]

    def buttons(self) -> Sequence[Button]:
        """The way back, between the pages before and after."""
        before, after = self._beside(-1), self._beside(1)
        close = Button("close", _("Back to the table"), self.app.pop, primary=True)
        if len(self.pages) == 1:
            return [close]
        return [
            Button("page-before", _("Page before"), lambda: self._turn(-1), enabled=before is not None),
            close,
            Button("page-after", _("Next page"), lambda: self._turn(1), enabled=after is not None),
        ]

    def _beside(self, steps: int) -> int | None:
        """The memory of a page before or after this one."""
        found = [page.memory for page in self.pages]
        at = found.index(self.memory) + steps
        return found[at] if 0 <= at < len(found) else None

    def _turn(self, steps: int) -> None:
        memory = self._beside(steps)
        if memory is not None:
            self.memory = memory
            self._read()
            self.app.sounds.play(PAGE)
            self.rebuild()

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The arrows turn pages; what was done is taken back with the page open."""
        return {
            **super().commands(),
            "left": lambda: self._turn(-1),
            "right": lambda: self._turn(1),
            "undo": self.match.undo,
        }

    def happened(self, happenings: Happenings) -> None:
        """It closes with the unlocking that is taken back."""
        if all(page.memory != self.memory for page in self.pages):
            self.app.pop()
        else:
            super().happened(happenings)
