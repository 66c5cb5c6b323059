"""Masks: pictures of which only the opacity matters."""

from __future__ import annotations

import pygame
from pygame import Color, Surface


def apply_mask(picture: Surface, mask: Surface) -> Surface:
    """Cut a picture by a mask, in place; returns it."""
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def without(mask: Surface, hole: Surface, shift: tuple[int, int] = (0, 0)) -> Surface:
    """The part of a mask that another one, shifted, does not cover."""
    rest, taken = mask.copy(), hole.copy()
    taken.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rest.blit(taken, shift, special_flags=pygame.BLEND_RGBA_SUB)
    return rest


def tinted(mask: Surface, colour: Color) -> Surface:
    """A white mask in a colour; opacities multiply."""
    filled = mask.copy()
    filled.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return filled
