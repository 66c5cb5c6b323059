"""The ring of a race: segments round a picture of what is lacking."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.kit.item import Painter
from dejavu.table.kit.points import Coordinates
from dejavu.table.kit.race import COUNT, Race
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import disc, transparent

LEAST = 20
"""Pixels of the smallest ring whose picture is recognisable."""
_OVERSAMPLING = 8
"""Factor by which a ring is drawn larger than it is shown."""
_WIDTH = 0.1
"""Width of a ring, as a share of its side."""
_GAP = 0.09
"""Gap between two segments, as a share of the side."""
_PICTURE = 0.62
"""Side of the picture, as a share of the ring's."""
_READABLE = 14
"""Least side of the picture, in pixels."""
_UNLIT = 0.7
"""How far an unlit segment is blended towards the dark, from 0 to 1."""


def draw_race(look: Look, painters: Mapping[str, Painter], surface: Surface, rect: Rect, race: Race) -> None:
    """Draw the race of a seat in a square of at least ``LEAST`` pixels."""
    side, colour = rect.width, "refusal" if race.danger else "accent"
    surface.blit(look.keep(("race", side, race.have, race.need, colour), lambda: _ring(look, side, race, colour)), rect)
    inner = Rect(0, 0, *(max(_READABLE, round(side * _PICTURE)),) * 2)
    inner.center = rect.center
    painter, *told = race.picture
    if painter == COUNT:
        look.draw_text(surface, str(*told), 1.0, "text" if race.have else "text_secondary", "bold", center=rect.center)
    else:
        painters[painter](surface, inner, *told)


def _ring(look: Look, side: int, race: Race, colour: str) -> Surface:
    lit, ground = Color(look.theme[colour]), Color(look.theme["field"])
    large = transparent((side * _OVERSAMPLING,) * 2, lit)
    outer = side * _OVERSAMPLING / 2
    inner = outer - side * _OVERSAMPLING * _WIDTH
    gap = 2 * _GAP if race.need > 1 else 0.0
    part = 2 * pi / race.need
    gap = min(gap, part / 3)
    for number in range(race.need):
        begin, end = number * part + gap / 2, (number + 1) * part - gap / 2
        shade = lit if number < race.have else lit.lerp(ground, _UNLIT)
        pygame.draw.polygon(large, shade, _part(outer, inner, begin, end))
    made = transparent((side, side))
    round_ = disc(side // 2, ground)
    blit_at(made, round_, center=made.get_rect().center)
    made.blit(pygame.transform.smoothscale(large, (side, side)), (0, 0))
    return made


def _part(outer: float, inner: float, begin: float, end: float) -> list[Coordinates]:
    """Return the outline of a segment between two angles, clockwise from the top."""
    steps = max(2, round((end - begin) * 12))
    turns = [begin + (end - begin) * step / steps for step in range(steps + 1)]
    out = [(outer + outer * sin(turn), outer - outer * cos(turn)) for turn in turns]
    back = [(outer + inner * sin(turn), outer - inner * cos(turn)) for turn in reversed(turns)]
    return out + back
