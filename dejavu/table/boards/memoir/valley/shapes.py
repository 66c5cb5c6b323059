"""Smooth shapes, masks and light shared by several drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.look.light import pixel
from dejavu.table.look.masks import apply_mask, tinted, without
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent

WHITE = Color(255, 255, 255)
_OVERSAMPLING = 3
"""Factor by which shapes are drawn larger before they are scaled down, for smooth edges."""
_BAND = 32
"""Number of rows that are drawn enlarged at a time."""
_BROAD = 4
"""Radius of a blur, in pixels; from twice this radius on, a smaller mask is blurred instead."""


def polygon(size: Size, points: Sequence[Coordinates], colour: Color) -> Surface:
    """A smooth polygon on a transparent surface."""
    placed = _placed((x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in points)

    def draw(band: Surface, top: int) -> None:
        pygame.draw.polygon(band, colour, [(x, y - top) for x, y in placed])

    return _smooth(size, colour, draw)


def lines(size: Size, points: Sequence[Coordinates], colour: Color, width: float, closed: bool = False) -> Surface:
    """A smooth line with round joints on a transparent surface."""
    placed = [(x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in points]
    thick = max(1, round(width * _OVERSAMPLING))
    strokes = []
    for start, end in zip(placed, [*placed[1:], placed[0]] if closed else placed[1:], strict=False):
        aside = pygame.Vector2(end) - start
        if aside:
            aside = aside.normalize().rotate(90) * thick / 2
            strokes.append(_placed((start + aside, end + aside, end - aside, start - aside)))
    joints = _placed(placed)

    def draw(band: Surface, top: int) -> None:
        for corners in strokes:
            pygame.draw.polygon(band, colour, [(x, y - top) for x, y in corners])
        for x, y in joints:
            pygame.draw.circle(band, colour, (x, y - top), thick / 2)

    return _smooth(size, colour, draw)


def hexagon_mask(side: float, inset: float = 0.0, colour: Color = WHITE, drop: float = 0.0) -> Surface:
    """A hexagon in the smallest rectangle round a whole one; ``inset`` from every edge and ``drop`` in pixels."""
    wide, tall = hexagon.size(side)
    inner = side - inset * 2 / hexagon.WIDE
    return polygon((wide, tall), hexagon.corners((wide / 2, tall / 2 + drop), inner), colour)


def embossed(mask: Surface, colour: Color, depth: int) -> Surface:
    """A coloured silhouette with light along its upper left edges and a soft shadow."""
    made = transparent(mask.get_size())
    made.blit(pygame.transform.box_blur(tinted(mask, Color(4, 4, 16, 190)), max(1, depth)), (depth, depth))
    body = tinted(mask, colour)
    for tint, shift in ((Color(255, 250, 230, 120), depth), (Color(20, 8, 30, 110), -depth)):
        edge = without(mask, mask, (shift, shift))
        body.blit(tinted(edge, tint), (0, 0))
    made.blit(apply_mask(body, mask), (0, 0))
    return made


def blit_centred(surface: Surface, picture: Surface, middle: Coordinates) -> Rect:
    """Draw a picture round a point; return its rectangle."""
    return surface.blit(picture, picture.get_rect(center=pixel(middle)))


def blurred(mask: Surface, radius: float) -> Surface:
    """A blurred mask, with the radius in pixels; a broad blur uses a smaller mask, without a visible difference.

    The time of blurring grows with the radius: a tile seen from near took three frames.
    """
    shrunk = max(1, int(radius / _BROAD))
    if shrunk == 1:
        return pygame.transform.gaussian_blur(mask, max(1, round(radius)))
    wide, tall = mask.get_size()
    small = pygame.transform.smoothscale(mask, (max(2, wide // shrunk), max(2, tall // shrunk)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, round(radius / shrunk)), (wide, tall))


def _placed(points: Iterable[Coordinates | pygame.Vector2]) -> list[tuple[int, int]]:
    """Points truncated to whole pixels as in ``pygame.draw``, so that a shifted point falls on the same pixel."""
    return [(int(x), int(y)) for x, y in points]


def _smooth(size: Size, colour: Color, draw: Callable[[Surface, int], None]) -> Surface:
    """Draw enlarged and scale down, band by band, because a whole enlarged tile would need much memory and time.

    ``draw`` draws on a band that begins at a given row of enlarged pixels.
    """
    made, (wide, tall) = transparent(size), size
    paper = transparent((wide * _OVERSAMPLING, min(_BAND, tall) * _OVERSAMPLING))
    for top in range(0, tall, _BAND):
        rows = min(_BAND, tall - top)
        band = paper.subsurface((0, 0, wide * _OVERSAMPLING, rows * _OVERSAMPLING))
        # Transparent pixels get the colour of their neighbours, or the edges would darken when scaled down.
        band.fill(translucent(colour, 0))
        draw(band, top * _OVERSAMPLING)
        pygame.transform.smoothscale(band, (wide, rows), made.subsurface((0, top, wide, rows)))
    return made
