"""Signs that need no words: closer, further away, the whole map, turn. Drawn large and scaled down smoothly."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame
from pygame import Color, Surface

from dejavu.table.input import Touch
from dejavu.table.look import Look
from dejavu.table.widgets import Button

_LARGE = 192


class IconButton(Button):
    """A small button with a sign; its words are spoken and shown as a tip."""

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the plate and the sign."""
        over = touch.hover == self.name and touch.pressed != self.name
        look.draw_panel(surface, self.rect, "raised_hover" if over else "raised", "edge", 0.5)
        side = round(self.rect.height * 0.56)
        sign = icon(self.name, side, tuple(look.theme["text"]))
        surface.blit(sign, sign.get_rect(center=self.rect.center))


@lru_cache(maxsize=32)
def icon(name: str, side: int, colour: tuple[int, int, int, int]) -> Surface:
    """A sign in a square: ``zoom-in``, ``zoom-out``, ``fit`` or ``turn``."""
    large = Surface((_LARGE, _LARGE), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    _DRAWN[name](large, Color(*colour))
    return pygame.transform.smoothscale(large, (side, side))


def _bar(surface: Surface, colour: Color, x: float, y: float, width: float, height: float) -> None:
    area = pygame.Rect(round(x * _LARGE), round(y * _LARGE), round(width * _LARGE), round(height * _LARGE))
    pygame.draw.rect(surface, colour, area, border_radius=min(area.size) // 2)


def _closer(surface: Surface, colour: Color) -> None:
    _further(surface, colour)
    _bar(surface, colour, 0.44, 0.14, 0.12, 0.72)


def _further(surface: Surface, colour: Color) -> None:
    _bar(surface, colour, 0.14, 0.44, 0.72, 0.12)


def _whole(surface: Surface, colour: Color) -> None:
    """The four corners of a frame."""
    for x in (0.12, 0.60):
        for y in (0.12, 0.78):
            _bar(surface, colour, x, y, 0.28, 0.10)
    for x in (0.12, 0.78):
        for y in (0.12, 0.60):
            _bar(surface, colour, x, y, 0.10, 0.28)


def _turn(surface: Surface, colour: Color) -> None:
    """Most of a circle, ending in an arrow."""
    half = _LARGE / 2
    turns = [0.15 * pi + 1.55 * pi * step / 40 for step in range(41)]
    rims = [[(half + cos(t) * half * r, half + sin(t) * half * r) for t in turns] for r in (0.78, 0.54)]
    pygame.draw.polygon(surface, colour, rims[0] + rims[1][::-1])
    end, middle = turns[-1], 0.66 * half
    x, y = half + cos(end) * middle, half + sin(end) * middle
    along, out = (-sin(end), cos(end)), (cos(end), sin(end))
    size = 0.36 * half
    tip = (x + along[0] * size * 1.15, y + along[1] * size * 1.15)
    pygame.draw.polygon(
        surface, colour, [tip, (x + out[0] * size, y + out[1] * size), (x - out[0] * size, y - out[1] * size)]
    )


_DRAWN = {"zoom-in": _closer, "zoom-out": _further, "fit": _whole, "turn": _turn}
