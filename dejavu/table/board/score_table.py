"""Everyone's score: a table of its parts with aligned numbers, a bar beside it, and the sheet that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.engine.info import Utility
from dejavu.table.board.bars import LETTERS, draw_bar, span_of
from dejavu.table.board.sheet import Sheet
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.faces import Portrait, face
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.typesetting import draw_numbers
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, commas, signed
from dejavu.table.widgets.base import Line, Widget, fitted, fitted_lines
from dejavu.table.widgets.column import Row

_ROW = 2.6
"""Height of a row, in em."""
_HEAD = 2.9
"""Height of a heading, in em."""
_LETTER = 1.2
"""Height of the signs over the words of a heading, in em; a word that is too long takes two lines."""
_NUMBER = 6.1
"""Width of a number, in em."""
_APART = 0.8
"""Least gap between two headings, in em."""
_NAME = 12.0
"""Width of a name, in em."""
_NAME_LEAST = 7.8
"""Least width of a name, in em."""
_FACE = 2.0
_LEAST_BAR = 10.0


class ScoreRow(NamedTuple):
    """The score of a seat."""

    name: str
    """The player."""
    parts: tuple[int, ...]
    """The parts by category."""
    total: int
    portrait: Portrait | None = None
    """The portrait of the seat; None for a team that shares a row."""


class ScoreTable(Widget):
    """A row for each seat; a row can be opened. ``share`` lets the bars grow, 0 to 1.

    A score of one part has one number a row, because the part equals the total.
    """

    def __init__(
        self,
        name: str,
        categories: Sequence[str],
        scores: Sequence[ScoreRow],
        best: Sequence[int] = (),
        opened: Callable[[int], None] | None = None,
        others: Sequence[ScoreRow] = (),
        pictures: Pictures | None = None,
        signs: str = LETTERS,
    ) -> None:
        """``categories`` names the parts of a score in a word each; ``best`` has the rows that lead.

        ``others`` are hidden rows, which only scale the bars. ``pictures`` has the portraits, ``signs`` those
        of the categories.
        """
        super().__init__(name)
        self.categories, self.scores, self.best, self._opened = tuple(categories), tuple(scores), tuple(best), opened
        self._pictures = pictures
        self._signs = signs[: len(self.categories)]
        self._span = span_of([score.parts for score in (*scores, *others)])
        self.share = 1.0

    def height(self, look: Look, width: int) -> int:
        """The height of the headings and the rows.

        A row takes two lines where the bar does not fit beside the numbers.
        """
        return self._head_height(look, width) + len(self.scores) * self._row_height(look, width)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the heading, then every seat's row."""
        columns = self._columns(look, self.rect.width)
        row = Rect(self.rect.left, self.rect.top, self.rect.width, look.px(1.4))
        if self._several:
            signs = [look.text(sign, 1.0, "accent", "bold") for sign in self._signs]
            draw_numbers(surface, signs, row, columns[:-1])
        top = row.top + look.px(_LETTER)
        below = with_edges(row, top=top, bottom=self._top)
        draw_numbers(surface, self._headings(look, columns), below, columns)
        for seat in range(len(self.scores)):
            self._draw_row(surface, look, touch, seat, columns)

    def targets(self) -> Sequence[Target]:
        """The rows, which open the details of a score."""
        if self._opened is None:
            return ()
        return [
            Target(
                name=PlaceId("seat", number=seat).name,
                rect=self._row(seat),
                label=score.name,
                action=partial(self._opened, seat),
                tip=_("Look at everything that {name} has.", name=score.name),
            )
            for seat, score in enumerate(self.scores)
        ]

    def to_read(self) -> Sequence[Line]:
        """A line for each seat."""
        if not self._several:
            return [Line(f"{score.name}: {score.total}") for score in self.scores]
        return [
            Line(
                _(
                    "{name}: {total}. Of these {parts}.",
                    name=score.name,
                    total=score.total,
                    parts=commas(f"{words} {n}" for words, n in zip(self.categories, score.parts, strict=True)),
                )
            )
            for score in self.scores
        ]

    # Layout and drawing

    @property
    def _several(self) -> bool:
        return len(self.categories) > 1

    def place(self, rect: Rect, look: Look) -> None:
        """Keep the height of a row for the targets."""
        super().place(rect, look)
        self._tall = self._row_height(look, rect.width)
        self._top = rect.top + self._head_height(look, rect.width)

    def _headings(self, look: Look, columns: Sequence[int]) -> list[Surface]:
        """The names of the categories, set to the widths of the columns."""
        room = (columns[1] - columns[0] if self._several else columns[0]) - look.px(_APART)
        heads, size = [*self.categories, _("Total")][: len(columns)], look.readable(0.8)
        return [fitted_lines(look, head, (room, look.px(2 * _HEAD)), size, "text_secondary") for head in heads]

    def _head_height(self, look: Look, width: int) -> int:
        """The height of the signs, and of the headings below them, which may take two lines."""
        tallest = max(words.get_height() for words in self._headings(look, self._columns(look, width)))
        return max(look.px(_HEAD), look.px(_LETTER + 0.2) + tallest)

    def _row(self, seat: int) -> Rect:
        return Rect(self.rect.left, self._top + seat * self._tall, self.rect.width, self._tall)

    def _row_height(self, look: Look, width: int) -> int:
        beside = width - self._columns(look, width)[-1] >= look.px(_LEAST_BAR)
        return look.px(_ROW if beside else 2 * _ROW - 0.6)

    def _columns(self, look: Look, width: int) -> list[int]:
        """Right edges of the numbers, in pixels from the left; they move together where there is little room."""
        count = len(self.categories) + 1 if self._several else 1
        roomy = look.px(_NAME) + count * look.px(_NUMBER) <= width
        name = look.px(_NAME if roomy else _NAME_LEAST)
        number = look.px(_NUMBER) if roomy else (width - name - look.px(0.4)) // count
        return [name + number * (n + 1) for n in range(count)]

    def _draw_row(self, surface: Surface, look: Look, touch: Touch, seat: int, columns: Sequence[int]) -> None:
        row = self._row(seat)
        if self._opened and touch.hover == PlaceId("seat", number=seat).name:
            look.draw_panel(surface, row, "raised", "", 0.4)
        score, leads = self.scores[seat], seat in self.best
        line = Rect(row.left, row.top, row.width, look.px(_ROW))
        left = line.left + look.px(0.4)
        if score.portrait and self._pictures:
            portrait = face(look, self._pictures, score.portrait, look.px(_FACE))
            blit_at(surface, portrait, midleft=(left, line.centery))
            left = line.left + look.px(0.4 + _FACE + 0.4)
        room = columns[0] - look.px(3) - (left - line.left - look.px(0.4))
        name = fitted(look, score.name, room, 1.1, "accent" if leads else "text", leads)
        blit_at(surface, name, midleft=(left, line.centery))
        parts = score.parts if self._several else ()
        numbers = [look.text(signed(part), 1.1, "text") for part in parts]
        numbers.append(look.text(signed(score.total), 1.25, "accent" if leads else "text", "bold"))
        draw_numbers(surface, numbers, line, columns)
        if row.height > line.height:
            bar = Rect(row.left + look.px(0.4), line.bottom - look.px(0.3), row.width - look.px(0.8), look.px(1.4))
        else:
            left = row.left + columns[-1] + look.px(1.2)
            bar = Rect(left, line.centery - look.px(0.75), row.right - left - look.px(0.4), look.px(1.5))
        draw_bar(surface, look, bar, score.parts, self._span, self._signs if self._several else "", self.share)


class ScoreSheet(Sheet):
    """A sheet with everyone's scores."""

    name = "scores"
    width = 56.0
    share = 1.0
    """The share of the bars that is drawn, 0 to 1."""

    def title(self) -> str:
        """The title."""
        return _("Scores as they would be now")

    def rows(self) -> Sequence[Row]:
        """The table."""
        return [self.table()]

    def table(self) -> ScoreTable:
        """Everyone's score, one row for a team that shares it.

        A row opens the details of a score where a game has them.
        """
        rows, parts = score_rows(self)
        categories = [self.words.category(part) for part in parts]
        opened, best = self.open_seat if self.opens_seats else None, self.match.session.state.winners()
        if self.match.game.info.utility is Utility.TEAM and len({(row.parts, row.total) for row in rows}) == 1:
            rows, opened = [rows[0]._replace(name=_("All together"), portrait=None)], None
        signs = self.words.signs(len(categories))
        table = ScoreTable("scores", categories, rows, best, opened, pictures=self.app.pictures, signs=signs)
        table.share = self.share
        return table

    opens_seats = False
    """Whether ``open_seat`` shows anything."""

    def open_seat(self, seat: int) -> None:
        """Show the details of a seat's score."""


def score_rows(scene: Sheet) -> tuple[list[ScoreRow], list[str]]:
    """The scores of all seats, and the ids of their parts (``State.score_parts``)."""
    state, names = scene.match.session.state, scene.match.names
    parts = state.score_parts()
    rows = [
        ScoreRow(name, tuple(by_category.values()), total, portrait)
        for name, by_category, total, portrait in zip(names, parts, state.returns(), scene.match.portraits, strict=True)
    ]
    return rows, list(parts[0])
