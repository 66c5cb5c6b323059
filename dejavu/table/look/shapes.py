"""Smooth shapes: rounded rectangles stretched from one small picture of their corners, outlines, shadows, discs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface, Vector2

from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.kit.rects import box

_OVERSAMPLING = 4
"""Factor by which small shapes are drawn larger before they are scaled down, for smooth edges."""
_OVERSAMPLING_OF_LINES = 2
"""Factor by which lines round large shapes are drawn larger; a higher one takes long."""


def transparent(size: Size, colour: Color | tuple[int, ...] = (0, 0, 0)) -> Surface:
    """A transparent surface of at least one pixel.

    Its pixels have the ``colour`` of what is drawn there, or edges would darken when it is scaled or blurred.
    """
    surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour[:3], 0))
    return surface


def rounded(size: Size, radius: int, fill: Color | None, line: Color | None, width: int) -> Surface:
    """A rounded rectangle with an optional outline drawn inside its edge; lengths in pixels."""
    whole = Rect((0, 0), (max(1, size[0]), max(1, size[1])))
    radius = max(0, min(radius, whole.width // 2 - 1, whole.height // 2 - 1))
    stamp = _stamp(radius, fill, line, width)
    surface = transparent(whole.size)
    near, far = radius + 1, stamp.get_width() - radius - 1
    for column, (left, wide, start, part) in enumerate(_bands(whole.width, near, far)):
        for row, (top, tall, above, slice_) in enumerate(_bands(whole.height, near, far)):
            piece = stamp.subsurface(Rect(start, above, part, slice_))
            if column == 1 or row == 1:
                piece = pygame.transform.scale(piece, (max(0, wide), max(0, tall)))
            surface.blit(piece, (left, top))
    return surface


def draw_repeated(surface: Surface, picture: Surface, rect: Rect, border: int) -> None:
    """Draw a picture over a rectangle at least as large: its edges once, and the parts between them repeated.

    The picture may vary within ``border`` pixels of its edges; between them, each side must be uniform. The result is
    as ``rounded`` would make it, but a sheet of glass as large as the window takes no memory.
    """
    columns = _spans(rect.width, picture.get_width(), border)
    rows = _spans(rect.height, picture.get_height(), border)
    parts = [
        (picture, (rect.left + left, rect.top + top), (start, above, wide, tall))
        for left, wide, start in columns
        for top, tall, above in rows
    ]
    surface.blits(parts, doreturn=False)


def draw_stroke(surface: Surface, colour: Color, start: Coordinates, end: Coordinates, width: float) -> None:
    """Draw a straight stroke with round ends: ``pygame.draw.line`` makes slanting lines thinner than level ones."""
    aside = (Vector2(end) - start).rotate(90)
    if aside:
        aside.scale_to_length(width / 2)
        pygame.draw.polygon(surface, colour, (start + aside, end + aside, end - aside, start - aside))
    for point in (start, end):
        pygame.draw.circle(surface, colour, point, width / 2)


def curve(start: Vector2, middle: Vector2, end: Vector2, parts: int = 24) -> list[Coordinates]:
    """Points of a curve that bends towards its middle.

    >>> curve(Vector2(0, 0), Vector2(2, 4), Vector2(4, 0), 2)
    [(0.0, 0.0), (2.0, 2.0), (4.0, 0.0)]
    """
    shares = (part / parts for part in range(parts + 1))
    points = (start * (1 - share) ** 2 + middle * (2 * share * (1 - share)) + end * share**2 for share in shares)
    return [(point.x, point.y) for point in points]


def draw_outline(surface: Surface, corners: Sequence[Coordinates], colour: Color, casing: Color, width: int) -> None:
    """Draw a smooth line round a shape; a thin ``casing`` on both sides sets it off from what lies beneath."""
    area = box(corners).inflate(6 * width, 6 * width).clip(surface.get_clip())
    if not (area.width and area.height):
        return
    large = transparent((area.width * _OVERSAMPLING_OF_LINES, area.height * _OVERSAMPLING_OF_LINES), casing)
    points = [((x - area.left) * _OVERSAMPLING_OF_LINES, (y - area.top) * _OVERSAMPLING_OF_LINES) for x, y in corners]
    thick = width * _OVERSAMPLING_OF_LINES
    for shade, thickness in ((casing, 2 * thick), (colour, thick)):
        for start, end in zip(points, (*points[1:], points[0]), strict=True):
            draw_stroke(large, shade, start, end, thickness)
    surface.blit(pygame.transform.smoothscale(large, area.size), area)


def soft_shadow(size: Size, radius: int, blur: int, opacity: int = 150) -> Surface:
    """A blurred dark rounded rectangle, ``blur`` pixels wider than ``size`` on every side."""
    surface = transparent((size[0] + 4 * blur, size[1] + 4 * blur))
    core = rounded(size, radius, Color(0, 0, 0, opacity), None, 0)
    surface.blit(core, (2 * blur, 2 * blur))
    surface = pygame.transform.gaussian_blur(surface, max(1, blur))
    return surface.subsurface(Rect(blur, blur, size[0] + 2 * blur, size[1] + 2 * blur)).copy()


def _bands(length: int, near: int, far: int) -> list[tuple[int, int, int, int]]:
    """The three bands of a side: start and length of each, and start and length of its part of the stamp."""
    return [(0, near, 0, near), (near, length - 2 * near, near, far - near), (length - near, near, far, near)]


def _spans(length: int, kept: int, border: int) -> list[tuple[int, int, int]]:
    """The parts of a side: start and length of each, and its start in the cached picture."""
    if length <= kept:
        return [(0, kept, 0)]
    inner, end = kept - 2 * border, length - border
    between = [(at, min(inner, end - at), border) for at in range(border, end, inner)]
    return [(0, border, 0), *between, (end, border, kept - border)]


def _stamp(radius: int, fill: Color | None, line: Color | None, width: int) -> Surface:
    side = 2 * radius + 3
    large = transparent((side * _OVERSAMPLING,) * 2)
    # Transparent pixels carry the colour of their neighbours, or the edges would darken when scaled down.
    base = line or fill or Color(0, 0, 0)
    large.fill((base.r, base.g, base.b, 0))
    corner = radius * _OVERSAMPLING
    thickness = width * _OVERSAMPLING
    if fill:
        pygame.draw.rect(large, fill, large.get_rect(), border_radius=corner)
    if line and width:
        outline = Color(line) if not fill else _over(line, fill)
        pygame.draw.rect(large, outline, large.get_rect(), thickness, border_radius=corner)
    return pygame.transform.smoothscale(large, (side, side))


def _over(line: Color, fill: Color) -> Color:
    """A translucent line drawn on a translucent fill (the "over" operator), as one colour."""
    a, b = line.a / 255, fill.a / 255
    alpha = a + b * (1 - a)
    mixed = [round((p * a + q * b * (1 - a)) / alpha) for p, q in zip(tuple(line)[:3], tuple(fill)[:3], strict=True)]
    return Color(mixed[0], mixed[1], mixed[2], round(255 * alpha))


def disc(radius: int, colour: Color) -> Surface:
    """A smooth disc, cached by its radius and colour."""
    return _disc(radius, tuple(colour))


@lru_cache(maxsize=64)
def _disc(radius: int, colour: tuple[int, int, int, int]) -> Surface:
    large = transparent((2 * radius * _OVERSAMPLING,) * 2, colour)
    pygame.draw.circle(large, colour, large.get_rect().center, radius * _OVERSAMPLING)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
