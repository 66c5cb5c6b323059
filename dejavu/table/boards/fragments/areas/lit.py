"""The highlight of a usable card: a ring of light and a sign of its use."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.kit.points import Point, Size
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look, em_for
from dejavu.table.look.shapes import disc, rounded, transparent
from dejavu.table.look.surface_cache import SurfaceCache

GAP = 0.62
"""Gap between two cards, wide enough for both highlights, in em."""
_DARK = 0.08
"""Width of the dark gap that separates the gold ring from a pale card frame, in em."""
_LINE = 0.16
"""Width of the ring, in em."""
_HALO = 0.2
"""Width of the halo, in em."""
_SIGN = 0.72
"""Radius of the sign, in em."""
_NARROW = 60
"""Width of a card below which the sign shrinks, so that it covers no slot, in pixels."""
_Rgb = tuple[int, int, int]
_LIGHTS: SurfaceCache[tuple[Any, ...]] = SurfaceCache(8 * 2**20, least=8)
"""A cache, because every frame draws the light again while something is dragged over it.

It has room for at least all sizes of one table: cards have up to four."""


def draw_lit(surface: Surface, look: Look, rect: Rect, completes: bool) -> None:
    """Draw a ring, with a tick if the seat's bits complete the card, else with a plus: a bit can be laid on it."""
    theme = look.theme
    gold, night, ink = (_rgb(theme[role]) for role in ("accent", "field", "text_on_accent"))
    key = rect.size, em_for(look.size, 1.0), completes, gold, night, ink
    light = _LIGHTS.ensure(key, lambda: _light(*key))
    blit_at(surface, light, center=rect.center)


def light_reach(em: int) -> int:
    """The width of the light round a card, in pixels; ``em`` is that of a UI scale of 100 %."""
    return sum(_lengths(em))


def _lengths(em: int) -> tuple[int, int, int]:
    """Widths of the dark gap, the ring and the halo, from the card outwards."""
    dark, line, halo = (max(1, round(length * em)) for length in (_DARK, _LINE, _HALO))
    return dark, line, halo


def _light(size: Size, em: int, completes: bool, gold: _Rgb, night: _Rgb, ink: _Rgb) -> Surface:
    """The light of a card of that size."""
    (dark, line, halo), reach = _lengths(em), light_reach(em)
    surface = transparent((size[0] + 2 * reach, size[1] + 2 * reach))
    card = Rect((reach, reach), size)
    for out, width, colour in (
        (reach, reach - dark, Color(*gold, 56)),
        (reach - halo // 2, reach - halo // 2 - dark, Color(*gold, 90)),
        (dark, dark, Color(*night)),
        (dark + line, line, Color(*gold)),
    ):
        around = card.inflate(2 * out, 2 * out)
        surface.blit(rounded(around.size, round(0.4 * em) + out, None, colour, width), around)
    radius = max(6, min(round(_SIGN * em), size[0] // (5 if size[0] >= _NARROW else 7)))
    middle = (card.centerx, card.top + radius + round(0.2 * em))
    for round_, colour in ((radius + dark, Color(*night)), (radius, Color(*gold))):
        plate = disc(round_, colour)
        blit_at(surface, plate, center=middle)
    _sign(surface, middle, radius, completes, Color(*ink))
    return surface


def _sign(surface: Surface, middle: Point, radius: int, tick: bool, colour: Color) -> None:
    (x, y), reach, width = middle, radius * 0.52, max(2, radius // 4)
    if tick:
        corners = [(x - reach, y), (x - reach * 0.25, y + reach * 0.7), (x + reach, y - reach * 0.65)]
        pygame.draw.lines(surface, colour, False, corners, width)
    else:
        pygame.draw.line(surface, colour, (x - reach, y), (x + reach, y), width)
        pygame.draw.line(surface, colour, (x, y - reach), (x, y + reach), width)


def _rgb(colour: Color) -> _Rgb:
    return colour.r, colour.g, colour.b
