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
    gold, em = look.theme["accent"], look.em
    for corners in lit:
        draw_rim(canvas, corners, gold, em, fill=6)
    for corners in advised:
        draw_rim(canvas, corners, gold, 2 * em, fill=34)
    if focus is not None:
        draw_outline(canvas, focus, look.theme["text"], look.theme["field"], max(2, em // 6))


def draw_rim(canvas: Surface, corners: Corners, colour: Color, em: int, fill: int = 26) -> Rect:
    """A glowing line round an outline; the rectangle it covers."""
    width = max(2, round(em / 7))
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    area = Rect(round(left), round(top), round(right - left) + 1, round(bottom - top) + 1).inflate(4 * em, 4 * em)
    seen = area.clip(canvas.get_clip())
    if seen.width < 1 or seen.height < 1:
        return area
    points = tuple((round(x - area.left, 1), round(y - area.top, 1)) for x, y in corners)
    key = area.size, points, (colour.r, colour.g, colour.b), width, fill
    _RIMS.bound = max(_RIMS_LEAST, canvas.get_pitch() * canvas.get_height())
    canvas.blit(_RIMS.ensure(key, lambda: _rim(*key)), area)
    return area


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
