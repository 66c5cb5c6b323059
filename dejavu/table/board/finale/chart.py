"""A chart of everyone's points after every round: a line for each seat, with its own colour, dashes and mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import dist
from typing import Final, Protocol

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Coordinates
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.faces import mark
from dejavu.table.look.light import between, blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import disc, draw_stroke, transparent
from dejavu.table.look.theme import translucent
from dejavu.table.look.typesetting import Face
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, commas, signed
from dejavu.table.widgets.base import Widget

DASHES: Final = ((), (0.9, 0.5), (0.2, 0.4), (1.1, 0.4, 0.2, 0.4))
"""Dashes of the seats in order: lengths drawn and left out in turn, in em; empty for a solid line."""
_HIGH = 17.0
_LEFT = 2.2
"""Room for the points at the left, in em."""
_FOOT = 1.6
"""Room for the rounds below, in em."""
_TOP = 0.7
"""Room above the highest line, in em."""
_NAMES = 0.17, 9.6, 15.0
"""Room for the names at the right: a share of the width, and its least and greatest width in em."""
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
_LINES = 6
"""Most horizontal lines."""
_MARK = 0.95
"""Side of a mark, in em."""
_DOT = 0.26
"""Radius of a dot, in em."""
_WIDTH = 0.16
"""Width of a line, in em."""
_OVERSAMPLING = 2
"""Factor by which lines are drawn larger before they are scaled down, for smooth edges."""


class ChartColumn(Protocol):
    """A column of a chart."""

    @property
    def round(self) -> int:
        """The number below it."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points of every line."""

    @property
    def marked(self) -> frozenset[int]:
        """The numbers of the lines that have a dot here."""


class Chart(Widget):
    """A chart in which every round is a target. ``share`` lets the lines grow from the left, 0 to 1."""

    def __init__(
        self,
        stages: Sequence[ChartColumn],
        names: Sequence[str],
        high: float = _HIGH,
        shown: Callable[[], int] | None = None,
        edge: int | None = None,
    ) -> None:
        """``names`` are those of the seats; ``high`` is in em; ``shown`` returns the selected round.

        ``edge``: the points below which things go badly; they have a line of their own.
        """
        super().__init__("chart")
        self.stages, self.names = tuple(stages), tuple(names)
        self.share = 1.0
        self._high, self._shown, self._edge = high, shown, edge
        points = [0, *(count for stage in stages for count in stage.points)]
        self._step = next(step for step in _STEPS if (max(points) - min(points)) / step <= _LINES or step == _STEPS[-1])
        self._least = min(points) // self._step * self._step
        self._most = max(self._least + self._step, -(-max(points) // self._step) * self._step)
        self._lines: dict[int, Surface] = {}

    def height(self, look: Look, width: int) -> int:
        """The height given to the chart."""
        return look.px(self._high)

    def place(self, rect: Rect, look: Look) -> None:
        """Leave room for points, rounds and names."""
        super().place(rect, look)
        share, least, most = _NAMES
        names = max(look.px(least), min(look.px(most), round(share * rect.width)))
        self._room = Rect(
            rect.left + look.px(_LEFT),
            rect.top + look.px(_TOP),
            rect.width - look.px(_LEFT) - names,
            rect.height - look.px(_TOP + _FOOT),
        )
        self._lines = {}

    # Where things are

    def column(self, place: int) -> Rect:
        """The rectangle of a round, by its place among the rounds."""
        left, right = (round(self._x(place + aside)) for aside in (-0.5, 0.5))
        return with_edges(self.rect, left=left, right=right)

    def _x(self, place: float) -> float:
        return self._room.left + self._room.width * (place + 0.5) / max(1, len(self.stages))

    def _y(self, points: float) -> float:
        return self._room.bottom - self._room.height * (points - self._least) / (self._most - self._least)

    # Drawing

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the grid, the selected round, the lines, and the names at their ends."""
        self._draw_grid(surface, look)
        shown = self._shown() if self._shown else -1
        if 0 <= shown < len(self.stages):
            column = self.column(shown).inflate(-2, 0)
            look.draw_panel(surface, column, "raised", "accent", 0.3)
            self._draw_number(surface, look, shown, "accent")
        edge = self._room.left + round(self._room.width * self.share)
        for seat in range(len(self.names)):
            line = self._line(look, seat)
            surface.blit(line, self.rect.topleft, (0, 0, edge - self.rect.left, self.rect.height))
        if self.share >= 1:
            self._draw_names(surface, look)

    def _draw_grid(self, surface: Surface, look: Look) -> None:
        faint = Color(look.theme["text_secondary"])
        for points in range(self._least, self._most + 1, self._step):
            y = round(self._y(points))
            colour = look.theme["text"] if points == 0 else faint.lerp(look.theme["field"], 0.72)
            surface.fill(colour, (self._room.left, y, self._room.width, max(1, look.hairline)))
            if points != self._edge:
                self._draw_points(surface, look, points, "text_secondary", "regular")
        if self._edge is not None:
            y, thick = round(self._y(self._edge)), max(2, 2 * look.hairline)
            surface.fill(look.theme["refusal"], (self._room.left, y, self._room.width, thick))
            self._draw_points(surface, look, self._edge, "refusal", "bold")
        for place in range(len(self.stages)):
            self._draw_number(surface, look, place, "text_secondary")

    def _draw_points(self, surface: Surface, look: Look, points: int, colour: str, face: Face) -> None:
        """Draw the number of a line, left of it."""
        number = look.text(signed(points), look.readable(0.8), colour, face)
        blit_at(surface, number, midright=(self._room.left - look.px(0.4), round(self._y(points))))

    def _draw_number(self, surface: Surface, look: Look, place: int, colour: str) -> None:
        number = look.text(str(self.stages[place].round), look.readable(0.8), colour)
        at = number.get_rect(center=(round(self._x(place)), self._room.bottom + look.px(_FOOT / 2)))
        surface.blit(number, at)

    def _line(self, look: Look, seat: int) -> Surface:
        """The line of a seat with its dots; it is drawn once."""
        if seat not in self._lines:
            large = transparent((self.rect.width * _OVERSAMPLING, self.rect.height * _OVERSAMPLING))
            colour = look.theme.seat(seat)[1]
            large.fill(translucent(colour, 0))
            points = [
                (self._x(place) - self.rect.left, self._y(stage.points[seat]) - self.rect.top)
                for place, stage in enumerate(self.stages)
            ]
            fine = [(x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in points]
            width = max(2, round(_WIDTH * look.em)) * _OVERSAMPLING
            dashes = [length * look.em * _OVERSAMPLING for length in DASHES[seat % len(DASHES)]]
            for start, end in _dashed(fine, dashes):
                draw_stroke(large, colour, start, end, width)
            line = pygame.transform.smoothscale(large, self.rect.size)
            for stage, (x, y) in zip(self.stages, points, strict=True):
                if seat in stage.marked:
                    blit_at(line, disc(max(3, look.px(_DOT)), colour), center=(round(x), round(y)))
            self._lines[seat] = line
        return self._lines[seat]

    def _draw_names(self, surface: Surface, look: Look) -> None:
        """Draw each seat's mark, name and points at the right, as near to the end of its line as the others allow."""
        last, tall = self.stages[-1].points, look.px(1.5)
        seats = sorted(range(len(self.names)), key=lambda seat: (-last[seat], seat))
        tops = moved_apart([round(self._y(last[seat])) - tall // 2 for seat in seats], tall, self.rect)
        for seat, top in zip(seats, tops, strict=True):
            x, side = self._room.right + look.px(0.5), look.px(_MARK)
            sign = mark(look, seat, side)
            blit_at(surface, sign, midleft=(x, top + tall // 2))
            points = look.text(signed(last[seat]), 1.0, "text", "bold")
            blit_at(surface, points, midright=(self.rect.right, top + tall // 2))
            room = self.rect.right - points.get_width() - look.px(0.4) - x - side - look.px(0.35)
            name = look.text(self.names[seat], look.readable(0.9), "text", width=max(1, room))
            blit_at(surface, name, midleft=(x + side + look.px(0.35), top + tall // 2))

    # Input

    def targets(self) -> Sequence[Target]:
        """A column for each round; the arrow keys go along them."""
        return [
            Target(
                name=PlaceId("round", number=stage.round).name,
                rect=self.column(place),
                label=self._said(stage),
                kind="area",
                area=self.name,
                ring=False,
            )
            for place, stage in enumerate(self.stages)
        ]

    def _said(self, stage: ChartColumn) -> str:
        scores = [
            _("{name} {points}", name=name, points=signed(points))
            for name, points in zip(self.names, stage.points, strict=True)
        ]
        return _("Round {round}: {scores}", round=stage.round, scores=commas(scores))


def moved_apart(tops: Sequence[int], tall: int, room: Rect) -> list[int]:
    """Move things of one height apart, in order, so that none overlap and each stays near its wanted top."""
    tops = list(tops)
    for place in range(1, len(tops)):
        tops[place] = max(tops[place], tops[place - 1] + tall)
    over = max(0, tops[-1] + tall - room.bottom)
    tops[-1] -= over
    for place in range(len(tops) - 2, -1, -1):
        tops[place] = min(tops[place], tops[place + 1] - tall)
    return tops


def _dashed(points: Sequence[Coordinates], pattern: Sequence[float]) -> list[tuple[Coordinates, Coordinates]]:
    """The strokes of a dashed line through points; without a pattern, the whole line."""
    if not pattern:
        return list(pairwise(points))
    strokes, part, left = [], 0, pattern[0]
    for start, end in pairwise(points):
        length = dist(start, end)
        done = 0.0
        while done < length:
            step = min(left, length - done)
            if part % 2 == 0:
                strokes.append((between(start, end, done / length), between(start, end, (done + step) / length)))
            done += step
            left -= step
            if left <= 0:
                part = (part + 1) % len(pattern)
                left = pattern[part]
    return strokes
