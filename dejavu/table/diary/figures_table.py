"""Widgets of the diary: a table of figures, bars with numbers, and a line of points over games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.diary.figures import Record
from dejavu.table.board.finale.chart import Chart
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, pgettext, signed, tenths
from dejavu.table.widgets.base import Widget

_LINE = 1.75
"""Height of a line, in em."""
_NAMES = 0.40
"""Share of the width for names."""


class Records(Widget):
    """A line for each record: games, victories and, if points are comparable, the average and best points."""

    def __init__(self, heading: str, lines: Sequence[tuple[str, Record]], compared: bool = True) -> None:
        super().__init__()
        self._heading, self._lines, self._compared = heading, lines, compared

    def height(self, look: Look, width: int) -> int:
        """The height of the column heads and the lines."""
        return (len(self._lines) + 1) * look.px(_LINE)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Names at the left, figures right-aligned in their columns."""
        won = pgettext("heading of a column of numbers of games", "Won")
        heads = (_("Games"), won, *((_("Average"), _("Best")) if self._compared else ("", "")))
        self._draw_line(surface, look, 0, (self._heading, *heads), ("accent", "text_secondary"))
        for number, (name, record) in enumerate(self._lines, 1):
            surface.fill(
                look.theme["raised"], (self.rect.left, self._top(look, number), self.rect.width, look.hairline)
            )
            points = (tenths(record.average), signed(record.best)) if self._compared else ("", "")
            self._draw_line(
                surface, look, number, (name, str(record.games), str(record.won), *points), ("text", "text")
            )

    def _top(self, look: Look, number: int) -> int:
        return self.rect.top + number * look.px(_LINE)

    def _draw_line(
        self, surface: Surface, look: Look, number: int, words: Sequence[str], colours: tuple[str, str]
    ) -> None:
        names, middle = round(self.rect.width * _NAMES), self._top(look, number) + look.px(_LINE) // 2
        across = (self.rect.width - names) // (len(words) - 1)
        small = look.readable(0.9) if number == 0 else 1.0
        for column, one in enumerate(words):
            if column == 0:
                text = look.text(one, 1.0, colours[0], "regular" if number else "bold", names - look.px(0.5))
                blit_at(surface, text, midleft=(self.rect.left, middle))
            else:
                text = look.text(one, small, colours[1], width=across)
                blit_at(surface, text, midright=(self.rect.left + names + column * across, middle))


class Bars(Widget):
    """Lines of a name, a bar and a number, under a heading."""

    def __init__(self, heading: str, lines: Sequence[tuple[str, float]]) -> None:
        """Whole numbers have no decimal place, all others one."""
        super().__init__()
        self.heading, self.lines = heading, lines

    def height(self, look: Look, width: int) -> int:
        """The height of heading and lines."""
        return (len(self.lines) + 1) * look.px(_LINE)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Bars scaled to the longest; numbers below 0 have none."""
        heading = look.text(self.heading, 1.0, "accent", "bold", self.rect.width)
        blit_at(surface, heading, midleft=(self.rect.left, self.rect.top + look.px(_LINE) // 2))
        room = look.px(3.2)
        widest = max((look.text(name).get_width() for name, _share in self.lines), default=0)
        names = min(widest + look.px(0.6), round(self.rect.width * 0.5))
        longest = max((value for _name, value in self.lines), default=0) or 1
        for number, (name, value) in enumerate(self.lines, 1):
            middle = self.rect.top + number * look.px(_LINE) + look.px(_LINE) // 2
            look.draw_text(surface, name, 1.0, "text", width=names - look.px(0.4), midleft=(self.rect.left, middle))
            wide = round((self.rect.width - names - room) * max(0.0, value) / longest)
            bar = Rect(self.rect.left + names, middle - look.px(0.4), max(wide, look.hairline), look.px(0.8))
            look.draw_panel(surface, bar, "accent" if wide else "raised", "", min(0.2, wide / look.em / 2))
            figure = look.text(decimal(value), look.readable(0.9), "text_secondary")
            blit_at(surface, figure, midleft=(bar.right + look.px(0.4), middle))


class Game(NamedTuple):
    """A column in the line of points: one of the player's games."""

    round: int
    """The number of the game, from 1."""
    points: tuple[int, ...]
    marked: frozenset[int]
    """``{0}``, which draws a dot, if it was won; else empty."""


class Points(Chart):
    """The line of points over games, with a dot for each victory."""

    def targets(self) -> Sequence[Target]:
        """No targets."""
        return ()


def decimal(value: float) -> str:
    """A number in words: a whole number as it is, others with one decimal place."""
    return signed(value) if isinstance(value, int) else tenths(value)
