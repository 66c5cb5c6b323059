"""The glowing line round an outline that can be chosen, is advised, or takes a piece."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.kit.rects import box
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import draw_outline, transparent
from dejavu.table.look.surface_cache import SurfaceCache

_INSET = 7
"""Distance of the inner line from the farthest points of an outline, as a factor of the line's width."""

Corners = list[Coordinates]
"""An outline in the window."""
RIMS_LEAST = 8 * 2**20
RIMS: SurfaceCache[tuple[Any, ...]] = SurfaceCache(RIMS_LEAST, least=4)
"""The cache is bounded by memory (one window full), not by number: a near rim takes as much as fifty far ones.

Few near rims are in sight at once; sixteen of them once took 60 MiB.
"""


def draw_rims(
    canvas: Surface,
    look: Look,
    lit: Iterable[Corners],
    advised: Iterable[Corners],
    focus: Corners | None,
    double: bool = False,
    named: Iterable[Corners] = (),
) -> None:
    """Draw the rims of all highlights: choices, targets of a hint, what a refusal names, and the keyboard focus.

    ``double``: choices have a second line within, for pictures with a rim of their own.
    """
    gold = look.theme["accent"]
    for corners in lit:
        draw_rim(canvas, corners, gold, *_lit(look), look.theme["field"] if double else None)
    for corners in advised:
        draw_rim(canvas, corners, gold, *_advised(look))
    for corners in named:
        draw_rim(canvas, corners, look.theme["refusal"], *_advised(look))
    if focus is not None:
        draw_outline(canvas, focus, look.theme["text"], look.theme["field"], max(2, look.em // 6))


def prepare_rim(look: Look, corners: Corners, advised: bool) -> None:
    """Make the rim of a highlight in advance: each takes a while."""
    wide, tall = look.size
    _rim_of(corners, look.theme["accent"], *(_advised(look) if advised else _lit(look)), 4 * wide * tall)


def draw_rim(
    canvas: Surface, corners: Corners, colour: Color, em: int, fill: int = 26, dark: Color | None = None
) -> Rect:
    """Draw a glowing line round an outline; return the rectangle it covers.

    ``dark`` adds a second line within, set off in this colour.
    """
    area = _area(corners, em)
    seen = area.clip(canvas.get_clip())
    if seen.width >= 1 and seen.height >= 1:
        window = canvas.get_pitch() * canvas.get_height()
        canvas.blit(_rim_of(corners, colour, em, fill, window, dark), area)
    return area


def _lit(look: Look) -> tuple[int, int]:
    return look.em, 6


def _advised(look: Look) -> tuple[int, int]:
    return 2 * look.em, 34


def _area(corners: Corners, em: int) -> Rect:
    return box(corners).inflate(4 * em + 1, 4 * em + 1)


def _rim_of(corners: Corners, colour: Color, em: int, fill: int, window: int, dark: Color | None = None) -> Surface:
    """Return the line alone; ``window`` is the bytes of a picture as large as the window."""
    area = _area(corners, em)
    points = tuple((round(x - area.left, 1), round(y - area.top, 1)) for x, y in corners)
    casing = None if dark is None else (dark.r, dark.g, dark.b)
    key = area.size, points, (colour.r, colour.g, colour.b), max(2, round(em / 7)), fill, casing
    RIMS.bound = max(RIMS_LEAST, window)
    return RIMS.ensure(key, lambda: _rim(*key))


def _rim(
    size: Size,
    points: tuple[Coordinates, ...],
    rgb: tuple[int, int, int],
    width: int,
    fill: int,
    casing: tuple[int, int, int] | None,
) -> Surface:
    """Draw a soft halo outside, a fine bright line, and a faint colour within; with a casing, a second line within."""
    half = (max(2, size[0] // 2), max(2, size[1] // 2))
    halo = transparent(half, rgb)
    small = [(x / 2, y / 2) for x, y in points]
    pygame.draw.polygon(halo, (*rgb, fill), small)
    pygame.draw.lines(halo, (*rgb, 150), True, small, max(2, width))
    halo = pygame.transform.gaussian_blur(halo, max(2, width))
    made = pygame.transform.smoothscale(halo, size)
    if casing is not None:
        draw_outline(made, _within(points, _INSET * width), Color(*rgb), Color(*casing), width)
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.aaline(made, (*rgb, 235), a, b, width)
    return made


def _within(points: tuple[Coordinates, ...], inset: float) -> Corners:
    """Shrink an outline: its farthest points come nearer to the middle by ``inset``."""
    x, y = (sum(place) / len(points) for place in zip(*points, strict=True))
    far = max(math.dist((x, y), point) for point in points)
    share = max(0.5, 1 - inset / max(1.0, far))
    return [(x + share * (px - x), y + share * (py - y)) for px, py in points]
