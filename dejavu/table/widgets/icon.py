"""Buttons with icons, drawn large and scaled down: zoom in, whole map, play, previous turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import cos, pi, sin

import pygame
from pygame import Color, Surface

from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import transparent
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets.base import DIM, Widget
from dejavu.table.widgets.button import Button

_LARGE = 192
"""Side of a square in which an icon is drawn before it is scaled, in pixels."""
_DIM_SIGN = 110
"""Opacity of the sign of a disabled button without words, of 255."""


class IconButton(Button):
    """A small button named like its icon; its words are spoken, and shown as a tooltip with the key."""

    def __init__(
        self,
        name: str,
        words: str,
        action: Callable[[], None],
        primary: bool = False,
        enabled: bool = True,
        why: str = "",
        key: str = "",
    ) -> None:
        tip = _("{words} (key: {key})", words=words, key=key) if key else words
        super().__init__(name, words, action, primary, enabled, why, tip)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the plate and the sign."""
        over = self.enabled and touch.hover == self.name and touch.pressed != self.name
        gold = self.primary and self.enabled
        fill = "accent" if gold else "raised"
        look.draw_panel(surface, self.rect, f"{fill}_hover" if over else fill, "edge", 0.5)
        side = round(min(self.rect.size) * 0.56)
        sign = icon(self.name, side, tuple(look.theme["text_on_accent" if gold else "text"]))
        if not self.enabled:
            sign = sign.copy()
            sign.set_alpha(_DIM_SIGN)
        blit_at(surface, sign, center=self.rect.center)


class SignedButton(Button):
    """Words with an icon before them, or the icon alone where room is short."""

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the plate, the sign, and the words if they fit."""
        over = self.enabled and touch.hover == self.name and touch.pressed != self.name
        look.draw_panel(surface, self.rect, "raised_hover" if over else "raised", "edge", 0.5)
        side, gap = round(min(self.rect.size) * 0.5), look.px(0.3)
        role = "text" if self.enabled else "text_secondary"
        parts = [icon(self.name, side, tuple(look.theme[role])), look.text(self.words, 1.0, role)]
        if parts[0].get_width() + gap + parts[1].get_width() > self.rect.width - look.px(0.6):
            parts.pop()
        left = self.rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            if not self.enabled:
                part = part.copy()
                part.set_alpha(DIM)
            blit_at(surface, part, midleft=(left, self.rect.centery))
            left += part.get_width() + gap


class Signs(Widget):
    """A row of equal icons, ``side`` em high, from the left."""

    def __init__(self, name: str, count: int, side: float, role: str = "text") -> None:
        super().__init__()
        self._name, self._count, self._side, self._role = name, count, side, role

    def height(self, look: Look, width: int) -> int:
        """The height of an icon."""
        return look.px(self._side)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw them vertically centred, smaller where room is short."""
        side = min(look.px(self._side), self.rect.width // max(1, self._count))
        sign = icon(self._name, side, tuple(look.theme[self._role]))
        for number in range(self._count):
            blit_at(surface, sign, midleft=(self.rect.left + number * side, self.rect.centery))


@lru_cache(maxsize=32)
def icon(name: str, side: int, colour: tuple[int, int, int, int]) -> Surface:
    """The icon of a name in ``_DRAWN``, in a square."""
    large = transparent((_LARGE, _LARGE), colour)
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


def _turn_back(surface: Surface, colour: Color) -> None:
    large = transparent((_LARGE, _LARGE), colour)
    _turn(large, colour)
    surface.blit(pygame.transform.flip(large, True, False), (0, 0))


def _star(surface: Surface, colour: Color) -> None:
    """Five points, one of them upwards."""
    half = _LARGE / 2
    rims = [(half * (0.92 if corner % 2 == 0 else 0.40), (corner - 2.5) * pi / 5) for corner in range(10)]
    corners = [(half + cos(turn) * rim, 1.06 * half + sin(turn) * rim) for rim, turn in rims]
    pygame.draw.polygon(surface, colour, corners)


def _wedges(surface: Surface, colour: Color, spans: Sequence[tuple[float, float]], bars: Sequence[float] = ()) -> None:
    """Triangles that point from the first to the second of two places across, and upright bars."""
    for start, end in spans:
        corners = [(start, 0.16), (start, 0.84), (end, 0.5)]
        pygame.draw.polygon(surface, colour, [(x * _LARGE, y * _LARGE) for x, y in corners])
    for x in bars:
        _bar(surface, colour, x, 0.16, 0.12, 0.68)


def _arrow_round(surface: Surface, colour: Color, back: bool) -> None:
    """An arc over the top, ending in an arrow: to the left for undo, to the right for redo."""
    large = transparent((_LARGE, _LARGE), colour)
    middle, half = (0.5 * _LARGE, 0.62 * _LARGE), 0.40 * _LARGE
    turns = [-1.0 * pi + 0.92 * pi * step / 40 for step in range(41)]
    rims = [[(middle[0] + cos(t) * half * r, middle[1] + sin(t) * half * r) for t in turns] for r in (1.0, 0.68)]
    pygame.draw.polygon(large, colour, rims[0] + rims[1][::-1])
    left = middle[0] - 0.84 * half
    tip = [(left - 0.58 * half, middle[1] - 0.12 * half), (left + 0.58 * half, middle[1] - 0.12 * half)]
    pygame.draw.polygon(large, colour, [*tip, (left, middle[1] + 0.72 * half)])
    surface.blit(large if back else pygame.transform.flip(large, True, False), (0, 0))


def _bubble(surface: Surface, colour: Color) -> None:
    """A speech bubble with three dots."""
    at = [(round(x * _LARGE), round(y * _LARGE)) for x, y in ((0.28, 0.6), (0.5, 0.7), (0.22, 0.94))]
    pygame.draw.polygon(surface, colour, at)
    pygame.draw.ellipse(surface, colour, pygame.Rect(0, 0.06 * _LARGE, _LARGE, 0.7 * _LARGE))
    for x in (0.26, 0.5, 0.74):
        pygame.draw.circle(surface, (0, 0, 0, 255), (round(x * _LARGE), round(0.41 * _LARGE)), round(0.075 * _LARGE))


def _discard(surface: Surface, colour: Color) -> None:
    """A card, and an arrow that leads down from it."""
    frame = pygame.Rect(round(0.24 * _LARGE), round(0.06 * _LARGE), round(0.52 * _LARGE), round(0.56 * _LARGE))
    pygame.draw.rect(surface, colour, frame, round(0.09 * _LARGE), border_radius=round(0.08 * _LARGE))
    _bar(surface, colour, 0.45, 0.28, 0.10, 0.52)
    corners = [(0.28, 0.70), (0.72, 0.70), (0.5, 0.97)]
    pygame.draw.polygon(surface, colour, [(x * _LARGE, y * _LARGE) for x, y in corners])


def _eye(surface: Surface, colour: Color) -> None:
    """An eye between two arcs."""
    arc = [(x / 24, 0.5 + side * 0.3 * sin(pi * x / 24)) for side in (-1, 1) for x in range(25)[::side]]
    pygame.draw.polygon(surface, colour, [(x * _LARGE, y * _LARGE) for x, y in arc], round(0.09 * _LARGE))
    pygame.draw.circle(surface, colour, (_LARGE // 2, _LARGE // 2), round(0.15 * _LARGE))


def _phone(surface: Surface, colour: Color, away: bool = False) -> None:
    """A phone; a line strikes it through while it is away."""
    frame = pygame.Rect(round(0.27 * _LARGE), round(0.10 * _LARGE), round(0.46 * _LARGE), round(0.80 * _LARGE))
    pygame.draw.rect(surface, colour, frame, round(0.09 * _LARGE), border_radius=round(0.10 * _LARGE))
    _bar(surface, colour, 0.43, 0.74, 0.14, 0.07)
    if away:
        start, end = ((x * _LARGE, y * _LARGE) for x, y in ((0.12, 0.84), (0.88, 0.16)))
        pygame.draw.line(surface, colour, start, end, round(0.11 * _LARGE))


_DRAWN: dict[str, Callable[[Surface, Color], None]] = {
    "zoom-in": _closer,
    "zoom-out": _further,
    "fit": _whole,
    "turn": _turn,
    "usual": _turn_back,
    "again": _turn_back,
    "star": _star,
    "undo": partial(_arrow_round, back=True),
    "redo": partial(_arrow_round, back=False),
    "discard": _discard,
    "ask": _bubble,
    "aside": _eye,
    "phone": _phone,
    "phone-away": partial(_phone, away=True),
    "first": partial(_wedges, spans=[(0.88, 0.30)], bars=[0.12]),
    "turn-back": partial(_wedges, spans=[(0.52, 0.06), (0.96, 0.50)]),
    "back": partial(_wedges, spans=[(0.76, 0.22)]),
    "play": partial(_wedges, spans=[(0.22, 0.88)]),
    "stop": partial(_wedges, spans=[], bars=[0.24, 0.64]),
    "forward": partial(_wedges, spans=[(0.24, 0.78)]),
    "turn-on": partial(_wedges, spans=[(0.04, 0.50), (0.48, 0.94)]),
    "last": partial(_wedges, spans=[(0.12, 0.70)], bars=[0.76]),
}
