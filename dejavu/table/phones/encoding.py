"""Encodes pictures as browsers show them."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from dejavu.remote.link import Content
from dejavu.table.look.encoding import written

PIECE: Final = 128
"""The longer side of a piece, in pixels."""
OPAQUE: Final = 0.9
"""Share of pixels without transparency from which a picture becomes a JPEG; the rest of it becomes black."""

_SHADES: Final = bytes(min(255, round(value / 8) * 8) for value in range(256))
"""The nearest multiple of 8 for every value of a colour channel; PNG pictures have only these."""


def encoded(picture: Surface) -> Content:
    """A picture as a browser shows it: a JPEG if it is opaque, else a PNG."""
    if _opaque(picture) >= OPAQUE:
        ground = Surface(picture.get_size())
        ground.blit(picture, (0, 0))
        return Content("image/jpeg", written(ground, "picture.jpg"))
    share = PIECE / max(picture.get_size())
    small = pygame.transform.smoothscale_by(picture, share) if share < 1 else picture
    return Content("image/png", written(_coarse(small), "picture.png"))


def _coarse(picture: Surface) -> Surface:
    """The same picture with fewer shades: its file is half as large, and nobody sees the difference."""
    pixels = pygame.image.tobytes(picture, "RGBA").translate(_SHADES)
    return pygame.image.frombytes(pixels, picture.get_size(), "RGBA")


def _opaque(picture: Surface) -> float:
    """The share of pixels without transparency."""
    found = pygame.mask.from_surface(picture, 254).count()
    return found / (picture.get_width() * picture.get_height())
