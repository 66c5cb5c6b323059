"""How a card shows that it can be used now: a ring of light around it, and a sign that says for what."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.look import Look
from dejavu.table.shapes import disc, rounded

GAP = 0.62
"""Between two cards that may both be lit, in em."""
_DARK, _LINE, _HALO = 0.08, 0.16, 0.2
"""The dark gap between card and ring, without which gold would melt into a pale frame; ring and halo, in em."""
_SIGN = 0.72
"""Radius of the sign, in em."""


def draw_lit(surface: Surface, look: Look, rect: Rect, completes: bool) -> None:
    """Draw both: a tick where the card can be completed at once, else a plus, as a bit can be laid on it."""
    gold, night = look.theme["accent"], look.theme["field"]
    for reach, share in ((_DARK + _LINE + _HALO, 0.22), (_DARK + _LINE + _HALO / 2, 0.35)):
        _frame(surface, look, rect, reach, Color(gold.r, gold.g, gold.b, round(255 * share)), reach - _DARK)
    _frame(surface, look, rect, _DARK, night, _DARK)
    _frame(surface, look, rect, _DARK + _LINE, gold, _LINE)
    radius = max(8, min(look.px(_SIGN), rect.width // 5))
    middle = (rect.centerx, rect.top + radius + look.px(0.2))
    for size, colour in ((radius + look.px(_DARK), night), (radius, gold)):
        plate = disc(size, colour)
        surface.blit(plate, plate.get_rect(center=middle))
    _sign(surface, middle, radius, completes, look.theme["text_on_accent"])


def _frame(surface: Surface, look: Look, rect: Rect, reach: float, colour: Color, width: float) -> None:
    around = rect.inflate(2 * look.px(reach), 2 * look.px(reach))
    surface.blit(rounded(around.size, look.px(0.4 + reach), None, colour, look.px(width)), around)


def _sign(surface: Surface, middle: tuple[int, int], radius: int, tick: bool, colour: Color) -> None:
    (x, y), reach, width = middle, radius * 0.52, max(2, radius // 4)
    if tick:
        corners = [(x - reach, y), (x - reach * 0.25, y + reach * 0.7), (x + reach, y - reach * 0.65)]
        pygame.draw.lines(surface, colour, False, corners, width)
    else:
        pygame.draw.line(surface, colour, (x - reach, y), (x + reach, y), width)
        pygame.draw.line(surface, colour, (x, y - reach), (x, y + reach), width)
