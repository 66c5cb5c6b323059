"""The face of a seat: a portrait in a ring of the seat's colour, with the seat's mark beside it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

import pygame
from pygame import Color, Surface

from dejavu.table.kit.points import Coordinates
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import disc, transparent

_OVERSAMPLING = 8
"""Factor by which rings and marks are drawn larger than they are shown."""
_RING = 0.065
"""Width of the ring, as a share of the face."""
_BADGE = 0.44
"""Width of the badge, as a share of the face."""
_MARK = 0.68
"""Width of the mark, as a share of the badge."""
_LEAST_BADGE = 11
"""Width in pixels of a badge on which marks can be told apart."""


class Portrait(NamedTuple):
    """The picture, colour and mark of a seat."""

    face: str
    """The picture of the player: a name in ``assets/pictures/faces``."""
    seat: int
    """The seat, which decides colour and mark (``Theme.seats``)."""


def face(look: Look, pictures: Pictures, portrait: Portrait, side: int) -> Surface:
    """Return the face of a seat, ``side`` pixels wide and high; it is cached, so do not draw on it."""
    return look.keep(("face", portrait, side), lambda: _face(look, pictures, portrait, side))


def mark(look: Look, seat: int, side: int) -> Surface:
    """Return the mark of a seat alone, in its colour; it is cached."""
    name, colour = look.theme.seat(seat)
    return look.keep(("mark", name, side), lambda: _mark(name, colour, side))


def badge(look: Look, seat: int, side: int) -> Surface:
    """Return the mark of a seat on a dark disc, ``side`` pixels wide and high; it is cached."""
    return look.keep(("badge", seat, side), lambda: _badge(look, seat, side))


def _face(look: Look, pictures: Pictures, portrait: Portrait, side: int) -> Surface:
    _name, colour = look.theme.seat(portrait.seat)
    made = transparent((side, side))
    round_ = transparent((side, side))
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
    made = transparent((side, side))
    made.blit(ground, (0, 0))
    made.blit(sign, sign.get_rect(center=ground.get_rect().center))
    return made


def _disc(side: int, colour: Color) -> Surface:
    smooth = disc((side + 1) // 2, colour)
    return smooth if smooth.get_width() == side else pygame.transform.smoothscale(smooth, (side, side))


def _ring(side: int, width: float, colour: Color) -> Surface:
    large = transparent((side * _OVERSAMPLING,) * 2, colour)
    pygame.draw.circle(large, colour, large.get_rect().center, side * _OVERSAMPLING // 2, round(width * _OVERSAMPLING))
    return pygame.transform.smoothscale(large, (side, side))


def _mark(name: str, colour: Color, side: int) -> Surface:
    large = transparent((side * _OVERSAMPLING,) * 2, colour)
    half = side * _OVERSAMPLING / 2
    if name == "disc":
        pygame.draw.circle(large, colour, (half, half), 0.86 * half)
    else:
        corners = [(half * (1 + x), half * (1 + y)) for x, y in _CORNERS[name]]
        pygame.draw.polygon(large, colour, corners)
    return pygame.transform.smoothscale(large, (side, side))


def _even(corners: int, radius: float, turn: float, fall: float = 0.0) -> list[Coordinates]:
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
