"""The face of a seat: a portrait in a ring of the seat's colour, with the seat's mark beside it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

import pygame
from pygame import Color, Surface

from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import disc

_TWICE = 8
"""How much larger rings and marks are drawn than they are shown."""
_RING, _BADGE, _MARK = 0.065, 0.44, 0.68
"""The width of the ring and that of the badge as shares of a face, and of the badge that of its mark."""
_LEAST_BADGE = 11
"""Pixels of a badge on which marks can be told apart."""


class Portrait(NamedTuple):
    """How a seat is shown, wherever it is named."""

    face: str
    """The picture of whoever sits there: a name in ``assets/pictures/faces``."""
    seat: int
    """Colour and mark are those of the seat (``Theme.seats``)."""


def face(look: Look, pictures: Pictures, portrait: Portrait, side: int) -> Surface:
    """The face of a seat, ``side`` pixels wide and high; kept, so draw on none of it."""
    return look.keep(("face", portrait, side), lambda: _face(look, pictures, portrait, side))


def mark(look: Look, seat: int, side: int) -> Surface:
    """The mark of a seat alone, in its colour; kept."""
    name, colour = look.theme.seat(seat)
    return look.keep(("mark", name, side), lambda: _mark(name, colour, side))


def badge(look: Look, seat: int, side: int) -> Surface:
    """The mark of a seat on a dark disc, ``side`` pixels wide and high; kept."""
    return look.keep(("badge", seat, side), lambda: _badge(look, seat, side))


def _face(look: Look, pictures: Pictures, portrait: Portrait, side: int) -> Surface:
    _name, colour = look.theme.seat(portrait.seat)
    made = Surface((side, side), pygame.SRCALPHA)
    round_ = Surface((side, side), pygame.SRCALPHA)
    round_.blit(pictures.get(f"faces/{portrait.face}", (side, side)), (0, 0))
    round_.blit(_disc(side, Color("white")), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(round_, (0, 0))
    made.blit(_ring(side, max(1.5, _RING * side), colour), (0, 0))
    sign = badge(look, portrait.seat, max(_LEAST_BADGE, round(_BADGE * side / (1 + side / 160))))
    made.blit(sign, sign.get_rect(bottomright=(side, side)))
    return made


def _badge(look: Look, seat: int, side: int) -> Surface:
    ground = _disc(side, look.theme["field"])
    sign = mark(look, seat, round(_MARK * side))
    made = Surface((side, side), pygame.SRCALPHA)
    made.blit(ground, (0, 0))
    made.blit(sign, sign.get_rect(center=ground.get_rect().center))
    return made


def _disc(side: int, colour: Color) -> Surface:
    smooth = disc((side + 1) // 2, colour)
    return smooth if smooth.get_width() == side else pygame.transform.smoothscale(smooth, (side, side))


def _ring(side: int, width: float, colour: Color) -> Surface:
    large = Surface((side * _TWICE,) * 2, pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    pygame.draw.circle(large, colour, large.get_rect().center, side * _TWICE // 2, round(width * _TWICE))
    return pygame.transform.smoothscale(large, (side, side))


def _mark(name: str, colour: Color, side: int) -> Surface:
    large = Surface((side * _TWICE,) * 2, pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    half = side * _TWICE / 2
    if name == "disc":
        pygame.draw.circle(large, colour, (half, half), 0.86 * half)
    else:
        corners = [(half * (1 + x), half * (1 + y)) for x, y in _CORNERS[name]]
        pygame.draw.polygon(large, colour, corners)
    return pygame.transform.smoothscale(large, (side, side))


def _even(corners: int, radius: float, turn: float, fall: float = 0.0) -> list[tuple[float, float]]:
    turns = [2 * pi * (turn + corner / corners) for corner in range(corners)]
    return [(radius * sin(t), fall - radius * cos(t)) for t in turns]


_ARM = 0.3
_CORNERS = {
    "triangle": _even(3, 1.1, 0.0, 0.22),
    "square": _even(4, 1.12, 0.125),
    "cross": [
        (x * a, y * b)
        for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1))
        for a, b in (
            ((_ARM, 0.95), (_ARM, _ARM), (0.95, _ARM)) if x * y < 0 else ((0.95, _ARM), (_ARM, _ARM), (_ARM, 0.95))
        )
    ],
}
"""The corners of the marks, in a square from -1 to 1."""
