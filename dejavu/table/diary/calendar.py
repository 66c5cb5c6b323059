"""The calendar of the last weeks, with the result of each daily game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, dated, pgettext
from dejavu.table.widgets.base import Widget

_HEAD = 1.5
"""Height of the day names, in em."""
_DAY = 2.5
"""Height of a week, in em."""
_GAP = 0.3
"""Gap between two days, in em."""
_WEEK = 7


class Mark(NamedTuple):
    """The mark of a day: a word or two, and whether the result was good."""

    words: str
    good: bool = False
    said: str = ""
    """The day's result in a sentence."""


class Calendar(Widget):
    """A choice of days, up to today."""

    def __init__(
        self,
        weeks: Sequence[Sequence[date]],
        marks: Mapping[date, Mark],
        today: date,
        chosen: date,
        choose: Callable[[date], None],
    ) -> None:
        super().__init__("calendar")
        self._weeks, self._marks, self._today = weeks, marks, today
        self.chosen, self._choose = chosen, choose

    def height(self, look: Look, width: int) -> int:
        """The height of the day names and the weeks."""
        return look.px(_HEAD) + len(self._weeks) * (look.px(_DAY) + look.px(_GAP)) - look.px(_GAP)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The days; today has a golden edge, the chosen day is highlighted."""
        small = look.readable(0.8)
        for column, words in enumerate(_names()):
            name = look.text(words, small, "text_secondary")
            blit_at(surface, name, midtop=(self._place(look, 0, column).centerx, self.rect.top))
        for row, column, day in self._days():
            place = self._place(look, row, column)
            mark, chosen = self._marks.get(day), day == self.chosen
            over = touch.hover == _target(day)
            fill = "accent" if chosen else "raised_hover" if over else "raised" if mark else "field"
            edge = "accent" if day == self._today or chosen else "edge" if mark else ""
            look.draw_panel(surface, place, fill, edge, 0.4)
            self._draw_number(surface, look, day, place, "text_on_accent" if chosen else "text_secondary")
            if mark:
                colour = "text_on_accent" if chosen else "accent" if mark.good else "text"
                words_ = look.text(mark.words, 1.1, colour, "bold", place.width - look.px(2.6))
                blit_at(surface, words_, center=(place.centerx + look.px(0.4), place.centery))

    def targets(self) -> Sequence[Target]:
        """Every day up to today."""
        return [
            Target(
                name=_target(day),
                rect=self._at[row, column],
                label=_("{day}: {what}", day=dated(day), what=self._said(day)),
                kind="choice",
                action=partial(self._choose, day),
                tip=self._said(day),
                # Translators: the day of a calendar that is chosen
                value=_("chosen") if day == self.chosen else "",
            )
            for row, column, day in self._days()
        ]

    def place(self, rect: Rect, look: Look) -> None:
        """Take a place."""
        super().place(rect, look)
        self._at = {(row, column): self._place(look, row, column) for row, column, _day in self._days()}

    def _said(self, day: date) -> str:
        mark = self._marks.get(day)
        return mark.said if mark else _("not played")

    def _days(self) -> list[tuple[int, int, date]]:
        weeks = enumerate(self._weeks)
        return [(row, day.weekday(), day) for row, week in weeks for day in week if day <= self._today]

    def _place(self, look: Look, row: int, column: int) -> Rect:
        gap, tall = look.px(_GAP), look.px(_DAY)
        wide = (self.rect.width + gap) / _WEEK
        left = self.rect.left + round(column * wide)
        right = self.rect.left + round((column + 1) * wide) - gap
        return Rect(left, self.rect.top + look.px(_HEAD) + row * (tall + gap), right - left, tall)

    def _draw_number(self, surface: Surface, look: Look, day: date, place: Rect, colour: str) -> None:
        first = day.day == 1 or day == self._weeks[0][0]
        # Translators: a day of a month, short, as 26 Oct
        words = _("{day} {month}", day=day.day, month=_months()[day.month - 1]) if first else str(day.day)
        number = look.text(words, look.readable(0.75), colour, width=place.width - look.px(0.8))
        surface.blit(number, (place.left + look.px(0.4), place.top + look.px(0.2)))


def _target(day: date) -> str:
    return f"day-{day.isoformat()}"


def _months() -> tuple[str, ...]:
    """Short names of the months."""
    return (
        pgettext("month", "Jan"),
        pgettext("month", "Feb"),
        pgettext("month", "Mar"),
        pgettext("month", "Apr"),
        pgettext("month", "May"),
        pgettext("month", "Jun"),
        pgettext("month", "Jul"),
        pgettext("month", "Aug"),
        pgettext("month", "Sep"),
        pgettext("month", "Oct"),
        pgettext("month", "Nov"),
        pgettext("month", "Dec"),
    )


def _names() -> tuple[str, ...]:
    """Short names of the weekdays."""
    return (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
