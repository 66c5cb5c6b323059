"""How far the memoir is: the points, who opened what, and at the end when."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.event import Event
from dejavu.games.memoir.events import MemoryUnlocked
from dejavu.games.memoir.story import Page, pages
from dejavu.table.board.finale.chart import Chart
from dejavu.table.board.finale.course import Stage, course_of
from dejavu.table.board.score_sheet import ScoreSheet
from dejavu.table.boards.memoir.sheets.memoir_sheet import MemoirSheet
from dejavu.table.boards.memoir.sheets.pages import MemoryPage
from dejavu.table.boards.memoir.words import ending
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row

_CHART = 14.0
"""Height of the chart, in em."""


class Scores(MemoirSheet, ScoreSheet):
    """The points of the team, and every memory that is open, to be read again."""

    width = 48.0

    def title(self) -> str:
        """What it is."""
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
            detail=ending.opened_by(self.match.names[page.seat], memory),
        )


class FinalPoints(Scores):
    """At the end: who opened what, and the points after every round."""

    name = "points"
    width = 64.0

    def title(self) -> str:
        """What it is."""
        return _("How it went")

    def rows(self) -> Sequence[Row]:
        """The points, a line a seat, and the chart where the journal tells it."""
        stages = course(course_of(self.match.session, opener))
        chart = [Chart(stages, [_("All together")], _CHART)] if len(stages) > 1 else []
        lines = [Label(ending.opened_line(self.match.names, self.state, seat)) for seat in range(self.state.seats)]
        return [self._points(), *lines, *chart]


def opener(event: Event) -> int | None:
    """A memory is worth a dot, whoever opened it: the team has one line."""
    return 0 if isinstance(event, MemoryUnlocked) else None


def course(stages: Sequence[Stage]) -> list[Stage]:
    """Every round with the points of the team once."""
    return [stage._replace(points=stage.points[:1]) for stage in stages]
