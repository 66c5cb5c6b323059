"""The glowing line round an outline: what can be chosen, what a hint points at, where something may lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.look.look import Look
from dejavu.table.look.shapes import draw_outline
from dejavu.table.look.surface_cache import SurfaceCache

Corners = list[tuple[float, float]]
"""An outline in the window."""


def draw_rims(
    canvas: Surface, look: Look, lit: Iterable[Corners], advised: Iterable[Corners], focus: Corners | None
) -> None:
    """Those of all highlights: what can be chosen, what a hint points at, and where the keyboard is."""
    gold = look.theme["accent"]
    for corners in lit:
        draw_rim(canvas, corners, gold, *_lit(look))
    for corners in advised:
        draw_rim(canvas, corners, gold, *_advised(look))
    if focus is not None:
        draw_outline(canvas, focus, look.theme["text"], look.theme["field"], max(2, look.em // 6))


def prepare_rim(look: Look, corners: Corners, advised: bool) -> None:
    """Make the rim of a highlight that will soon be drawn: each takes a while."""
    wide, tall = look.size
    _rim_of(corners, look.theme["accent"], *(_advised(look) if advised else _lit(look)), 4 * wide * tall)


def draw_rim(canvas: Surface, corners: Corners, colour: Color, em: int, fill: int = 26) -> Rect:
    """A glowing line round an outline; the rectangle it covers."""
    area = _area(corners, em)
    seen = area.clip(canvas.get_clip())
    if seen.width >= 1 and seen.height >= 1:
        window = canvas.get_pitch() * canvas.get_height()
        canvas.blit(_rim_of(corners, colour, em, fill, window), area)
    return area


def _lit(look: Look) -> tuple[int, int]:
    return look.em, 6


def _advised(look: Look) -> tuple[int, int]:
    return 2 * look.em, 34


def _area(corners: Corners, em: int) -> Rect:
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    return Rect(round(left), round(top), round(right - left) + 1, round(bottom - top) + 1).inflate(4 * em, 4 * em)


def _rim_of(corners: Corners, colour: Color, em: int, fill: int, window: int) -> Surface:
    """The line alone; ``window``: bytes of a picture as large as the window."""
    area = _area(corners, em)
    points = tuple((round(x - area.left, 1), round(y - area.top, 1)) for x, y in corners)
    key = area.size, points, (colour.r, colour.g, colour.b), max(2, round(em / 7)), fill
    _RIMS.bound = max(_RIMS_LEAST, window)
    return _RIMS.ensure(key, lambda: _rim(*key))


_RIMS_LEAST = 8 * 2**20
_RIMS: SurfaceCache[tuple[Any, ...]] = SurfaceCache(_RIMS_LEAST, least=4)
"""Kept by memory, one window full, not by number: near by, one rim takes as much as fifty from afar.

Of these few are in sight at once; sixteen of them once took 60 MiB.
"""


def _rim(
    size: tuple[int, int], points: tuple[tuple[float, float], ...], rgb: tuple[int, int, int], width: int, fill: int
) -> Surface:
    """A soft halo outside, a fine bright line, a breath of colour within."""
    half = (max(2, size[0] // 2), max(2, size[1] // 2))
    halo = Surface(half, pygame.SRCALPHA)
    halo.fill((*rgb, 0))
    small = [(x / 2, y / 2) for x, y in points]
    pygame.draw.polygon(halo, (*rgb, fill), small)
    pygame.draw.lines(halo, (*rgb, 150), True, small, max(2, width))
    halo = pygame.transform.gaussian_blur(halo, max(2, width))
    made = pygame.transform.smoothscale(halo, size)
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.aaline(made, (*rgb, 235), a, b, width)
    return made
