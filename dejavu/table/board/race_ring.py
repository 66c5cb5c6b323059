"""The ring of a race: parts that want to close round a picture of what is lacking."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board.item_area import Painter
from dejavu.table.kit.race import Race
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import disc

LEAST = 20
"""Pixels of a ring below which its picture could not be told."""
_FINE = 8
"""How much larger a ring is drawn than it is shown."""
_WIDTH, _GAP = 0.1, 0.09
"""Width of a ring and the room between two parts of it, as shares of its side."""
_PICTURE, _READABLE = 0.62, 14
"""Share of the side that the picture takes, and its pixels at least."""
_UNLIT = 0.7
"""How far towards the dark what is unlit lies."""


def draw_race(look: Look, painters: Mapping[str, Painter], surface: Surface, rect: Rect, race: Race) -> None:
    """Draw the race of a seat in a square of at least ``LEAST`` pixels."""
    side, colour = rect.width, "refusal" if race.danger else "accent"
    surface.blit(look.keep(("race", side, race.have, race.need, colour), lambda: _ring(look, side, race, colour)), rect)
    inner = Rect(0, 0, *(max(_READABLE, round(side * _PICTURE)),) * 2)
    inner.center = rect.center
    painter, *told = race.picture
    painters[painter](surface, inner, *told)


def _ring(look: Look, side: int, race: Race, colour: str) -> Surface:
    lit, ground = Color(look.theme[colour]), Color(look.theme["field"])
    large = Surface((side * _FINE,) * 2, pygame.SRCALPHA)
    large.fill((*lit[:3], 0))
    outer = side * _FINE / 2
    inner = outer - side * _FINE * _WIDTH
    gap = 2 * _GAP if race.need > 1 else 0.0
    part = 2 * pi / race.need
    gap = min(gap, part / 3)
    for number in range(race.need):
        begin, end = number * part + gap / 2, (number + 1) * part - gap / 2
        shade = lit if number < race.have else lit.lerp(ground, _UNLIT)
        pygame.draw.polygon(large, shade, _part(outer, inner, begin, end))
    made = Surface((side, side), pygame.SRCALPHA)
    round_ = disc(side // 2, ground)
    made.blit(round_, round_.get_rect(center=made.get_rect().center))
    made.blit(pygame.transform.smoothscale(large, (side, side)), (0, 0))
    return made


def _part(outer: float, inner: float, begin: float, end: float) -> list[tuple[float, float]]:
    """The outline of a part of a ring, from one angle to another, clockwise from the top."""
    steps = max(2, round((end - begin) * 12))
    turns = [begin + (end - begin) * step / steps for step in range(steps + 1)]
    out = [(outer + outer * sin(turn), outer - outer * cos(turn)) for turn in turns]
    back = [(outer + inner * sin(turn), outer - inner * cos(turn)) for turn in reversed(turns)]
    return out + back
