"""Scores as bars: the parts of a total one after the other, each with its sign; losses to the left of zero."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle
from string import ascii_uppercase
from typing import NamedTuple

from pygame import Color, Rect, Surface

from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import rounded
from dejavu.table.look.theme import blend, translucent

LETTERS = ascii_uppercase
"""Letters of the categories, in order, unless a game has other signs (``Words.category_signs``)."""
_HUES = ("yellow", "blue", "purple", "green", "red", "white")
"""Colours of the categories, lightened so that a dark sign is readable; with more categories, they repeat."""
_CORNER = 0.35


class Span(NamedTuple):
    """The range of scores shared by bars that are compared: from the greatest loss to the greatest gain."""

    least: float
    """0 or less."""
    most: float

    def at(self, room: Rect, points: float) -> float:
        """The horizontal position of a number of points in a room."""
        return room.left + room.width * (points - self.least) / (self.most - self.least)


def span_of(scores: Iterable[Sequence[float]]) -> Span:
    """The span of scores, each given by its parts."""
    scores = list(scores)
    lost = (sum(part for part in parts if part < 0) for parts in scores)
    gained = (sum(part for part in parts if part > 0) for parts in scores)
    return Span(min(lost, default=0), max(1, *gained, 0))


def draw_bar(
    surface: Surface, look: Look, room: Rect, parts: Sequence[float], span: Span, signs: str, share: float = 1.0
) -> None:
    """Draw the parts of a score, each with its sign if there are ``signs``. ``share`` lets the bar grow, 0 to 1.

    Gains follow each other to the right of zero. Losses go to the left, hollow and in the colour of refusals.
    """
    colours = category_colours(look, len(parts))
    for number, start, end in _stretches(parts, share):
        left, right = round(span.at(room, start)), round(span.at(room, end))
        if span.at(room, end) - span.at(room, start) < 1:
            continue
        piece = Rect(left, room.top, max(1, right - left - 1), room.height)
        if lost := parts[number] < 0:
            line = max(2, look.hairline)
            surface.blit(rounded(piece.size, look.px(_CORNER), look.theme["field"], look.theme["refusal"], line), piece)
        else:
            surface.blit(rounded(piece.size, look.px(_CORNER), colours[number], None, 0), piece)
        sign = look.text(signs[number : number + 1], 0.95, "refusal" if lost else "text_on_accent", "bold")
        if sign.get_width() + look.px(0.3) < piece.width and sign.get_height() <= piece.height:
            blit_at(surface, sign, center=piece.center)
    if span.least < 0:
        zero = Rect(round(span.at(room, 0)) - 1, room.top, max(1, look.hairline), room.height)
        surface.fill(look.theme["text"], zero.inflate(0, look.px(0.5)))


def _stretches(parts: Sequence[float], share: float) -> Iterator[tuple[int, float, float]]:
    """Yield each part with its start and end, in points."""
    ends = {True: 0.0, False: 0.0}
    for number, part in enumerate(parts):
        start = ends[part > 0]
        end = ends[part > 0] = start + part * share
        if part:
            yield number, min(start, end), max(start, end)


def category_colours(look: Look, count: int) -> list[Color]:
    """Return the colours of the first ``count`` categories."""
    white = translucent(look.theme["text"], 90)
    return [blend(white, look.theme.hues[hue]) for _place, hue in zip(range(count), cycle(_HUES), strict=False)]
