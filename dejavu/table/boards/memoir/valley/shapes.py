"""Smooth polygons, masks and light that several of the drawings use."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.boards.memoir.valley import hexagon

WHITE = Color(255, 255, 255)
_OVERSAMPLING = 3
Point = tuple[float, float]


def polygon(size: tuple[int, int], points: Sequence[Point], colour: Color) -> Surface:
    """A smooth polygon on a clear surface."""
    large = Surface((size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), pygame.SRCALPHA)
    large.fill((colour.r, colour.g, colour.b, 0))
    pygame.draw.polygon(large, colour, [(x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in points])
    return pygame.transform.smoothscale(large, size)


def hexagon_mask(side: float, inset: float = 0.0, colour: Color = WHITE) -> Surface:
    """A hexagon in the smallest rectangle round it; ``inset`` in pixels from every edge."""
    wide, tall = hexagon.size(side)
    inner = side - inset * 2 / hexagon.WIDE
    return polygon((wide, tall), hexagon.corners((wide / 2, tall / 2), inner), colour)


def cut(picture: Surface, mask: Surface) -> Surface:
    """The picture as far as the mask is opaque; draws on the picture."""
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def without(mask: Surface, hole: Surface) -> Surface:
    """The part of a mask that another one of its size does not cover."""
    rest, taken = mask.copy(), hole.copy()
    taken.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rest.blit(taken, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return rest


def tinted(mask: Surface, colour: Color) -> Surface:
    """A white mask in a colour, as opaque as both are."""
    filled = mask.copy()
    filled.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return filled


def clear(size: tuple[int, int]) -> Surface:
    """An empty surface with transparency."""
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def blit_centred(surface: Surface, picture: Surface, middle: Point) -> Rect:
    """Draw a picture round a point; returns what it covers."""
    return surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
