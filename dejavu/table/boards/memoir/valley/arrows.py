"""Arrows and fine lines about the centre of the map, in steps of 60 degrees."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.kit.points import Coordinates
from dejavu.table.kit.rects import box
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import transparent

SIXTH = pi / 3
"""60 degrees."""
_OVERSAMPLING = 2
"""Factor by which lines are drawn larger before they are scaled down, for smooth edges."""
_STRAIGHT_UP = -pi / 2


def about(centre: Coordinates, point: Coordinates, angle: float) -> Coordinates:
    """A point turned about a centre by radians, clockwise on the screen.

    >>> about((0, 0), (1, 0), SIXTH * 1.5)[1]
    1.0
    """
    x, y = point[0] - centre[0], point[1] - centre[1]
    return centre[0] + x * cos(angle) - y * sin(angle), centre[1] + x * sin(angle) + y * cos(angle)


def round_arrow(look: Look, side: int, clockwise: bool, colour: Color) -> Surface:
    """A circular arrow of ``side`` pixels, which the fonts lack."""
    return look.keep(("round arrow", side, clockwise, tuple(colour)), lambda: _round_arrow(side, clockwise, colour))


def _round_arrow(side: int, clockwise: bool, colour: Color) -> Surface:
    large = transparent((side * 4, side * 4), colour)
    middle = (side * 2.0, side * 2.0)
    # it ends at the upper right, like well-known signs
    _trace(large, middle, side * 1.4, _STRAIGHT_UP + 0.42 * pi - 1.5 * pi, _STRAIGHT_UP + 0.42 * pi, colour, side * 0.4)
    made = pygame.transform.smoothscale(large, (side, side))
    return made if clockwise else pygame.transform.flip(made, True, False)


def arcs(
    room: Rect,
    centre: Coordinates,
    radii: Sequence[float],
    steps: int,
    colour: Color,
    width: int,
    start: float | None = None,
) -> Surface:
    """A picture as large as a room, with an arc of ``steps`` times 60 degrees on each radius, in pixels.

    It begins at ``start``, in radians clockwise from the right; by default its middle is straight above the centre.
    """
    sweep = steps * SIXTH
    start = _STRAIGHT_UP - sweep / 2 if start is None else start
    turns = [start + sweep * n / 12 for n in range(13)]
    points = [_on(centre, radius, turn) for radius in radii for turn in turns]
    part = box(points).inflate(8 * width, 8 * width).clip(room)
    made = transparent(room.size)
    if not part:
        return made  # the map was moved, and everything lies outside
    large = transparent((part.width * _OVERSAMPLING, part.height * _OVERSAMPLING), colour)
    middle = (centre[0] - part.left) * _OVERSAMPLING, (centre[1] - part.top) * _OVERSAMPLING
    for radius in radii:
        _trace(large, middle, radius * _OVERSAMPLING, start, start + sweep, colour, width * _OVERSAMPLING)
    made.blit(pygame.transform.smoothscale(large, part.size), part.move(-room.left, -room.top))
    return made


def _trace(
    surface: Surface, middle: Coordinates, radius: float, start: float, end: float, colour: Color, width: float
) -> None:
    """Draw a band along a circle, ending in an arrowhead."""
    head = min(1.1 * width, abs(end - start) * radius * 0.5)
    shorter = end - (1 if end > start else -1) * head / radius
    points = max(12, round(abs(shorter - start) * radius / 6))
    turns = [start + (shorter - start) * n / points for n in range(points + 1)]
    edges = [[_on(middle, radius + half, turn) for turn in turns] for half in (width / 2, -width / 2)]
    pygame.draw.polygon(surface, colour, [*edges[0], *reversed(edges[1])])
    tip = about(middle, _on(middle, radius, shorter), (1 if end > start else -1) * 1.9 * head / radius)
    base = [_on(middle, radius + half, shorter) for half in (1.25 * width, -1.25 * width)]
    pygame.draw.polygon(surface, colour, [base[0], tip, base[1]])


def _on(middle: Coordinates, radius: float, turn: float) -> Coordinates:
    return middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)


def draw_thread(surface: Surface, points: Sequence[Coordinates], colour: Color, width: int) -> None:
    """Draw a fine smooth line through points with a small arrowhead; slow, so cache the picture."""
    if len(points) < 2:
        return
    area = box(points).inflate(12 * width, 12 * width)
    large = transparent((area.width * _OVERSAMPLING, area.height * _OVERSAMPLING), colour)
    inside = [((x - area.left) * _OVERSAMPLING, (y - area.top) * _OVERSAMPLING) for x, y in points]
    pygame.draw.lines(large, colour, False, inside, width * _OVERSAMPLING)
    end, before = pygame.Vector2(inside[-1]), pygame.Vector2(inside[-2])
    if end != before:
        along = (end - before).normalize() * width * _OVERSAMPLING
        aside = along.rotate(90)
        pygame.draw.polygon(
            large, colour, [end + 1.5 * along, end - 2.5 * along + 2 * aside, end - 2.5 * along - 2 * aside]
        )
    surface.blit(pygame.transform.smoothscale(large, area.size), area)


def along(centre: Coordinates, start: Coordinates, angle: float, points: int = 12) -> list[Coordinates]:
    """Points along the arc of a point that turns about a centre by radians, clockwise."""
    return [about(centre, start, angle * n / points) for n in range(points + 1)]
