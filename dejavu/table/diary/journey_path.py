"""The evenings of a journey as stops on a path."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from dejavu.table.kit.points import Point
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import disc
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets.base import Line, Widget

_DISC = 2.4
"""Width of a stop, in em."""
_GAP = 0.4
"""Gap below a stop, in em."""
_BETWEEN = 0.8
"""Gap between the words of two stops, in em."""


class Reached(Enum):
    """Where a stop lies for the travellers: behind them, next, or further ahead."""

    OVER = "over"
    NEXT = "next"
    AHEAD = "ahead"


class Stop(NamedTuple):
    """An evening on the path."""

    name: str
    result: str
    """Its result; empty before it is played."""
    reached: Reached


class JourneyPath(Widget):
    """A line with a disc for each evening; those behind are golden, the next one has a golden rim."""

    def __init__(self, stops: Sequence[Stop]) -> None:
        super().__init__()
        self._stops = stops

    def height(self, look: Look, width: int) -> int:
        """The height of the discs and the words below."""
        words = max(name.get_height() + result.get_height() for name, result in self._set(look, width))
        return look.px(_DISC + _GAP) + words

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The line, the discs, the words."""
        radius, middle = look.px(_DISC) // 2, self.rect.top + look.px(_DISC) // 2
        columns = self._columns(self.rect)
        start, end = columns[0].centerx, columns[-1].centerx
        pygame.draw.line(surface, look.theme["hairline"], (start, middle), (end, middle), max(2, look.px(0.15)))
        for number, (stop, column, words) in enumerate(
            zip(self._stops, columns, self._set(look, self.rect.width), strict=True), 1
        ):
            self._draw_disc(surface, look, (column.centerx, middle), radius, stop, number)
            top = self.rect.top + look.px(_DISC + _GAP)
            for line in words:
                blit_at(surface, line, midtop=(column.centerx, top))
                top += line.get_height()

    def _draw_disc(self, surface: Surface, look: Look, centre: Point, radius: int, stop: Stop, number: int) -> None:
        over = stop.reached is Reached.OVER
        rim = disc(radius, look.theme["hairline" if stop.reached is Reached.AHEAD else "accent"])
        blit_at(surface, rim, center=centre)
        if not over:
            core = disc(radius - max(2, radius // 8), look.theme["field"])
            blit_at(surface, core, center=centre)
        colour = "text_on_accent" if over else "accent" if stop.reached is Reached.NEXT else "text_secondary"
        look.draw_text(surface, str(number), 1.1, colour, "bold", center=centre)

    def _columns(self, rect: Rect) -> list[Rect]:
        """The room of every stop."""
        wide = rect.width / len(self._stops)
        return [
            Rect(rect.left + round(at * wide), rect.top, round(wide), rect.height) for at in range(len(self._stops))
        ]

    def _set(self, look: Look, width: int) -> list[tuple[Surface, Surface]]:
        """The rendered name and result of every stop."""
        room = width // len(self._stops) - look.px(_BETWEEN)
        return [
            (
                look.paragraph(stop.name, room, 1.0, _colour(stop), "bold", "centre"),
                look.paragraph(stop.result, room, look.small, "text_secondary", "regular", "centre"),
            )
            for stop in self._stops
        ]

    def to_read(self) -> Sequence[Line]:
        """A line for every stop."""
        words = {Reached.OVER: _("played"), Reached.NEXT: _("next"), Reached.AHEAD: _("to come")}
        return [
            Line(_("{day}: {what}", day=stop.name, what=stop.result or words[stop.reached])) for stop in self._stops
        ]


def _colour(stop: Stop) -> str:
    return "text_secondary" if stop.reached is Reached.AHEAD else "text"
