"""The default cover of a game's box: a night sky of its own colour, thin orbits, its first letter."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Color, Surface

from dejavu.engine.info import GameInfo
from dejavu.table.look.look import Look

_TWICE = 2
"""Factor by which lines are drawn larger before they are scaled down, for smooth edges."""
_HUES = (258, 205, 318, 176, 228, 288)
"""Hues of the night sky, in degrees; the game's id picks one."""


def plain_cover(info: GameInfo, size: tuple[int, int], look: Look, sight: tuple[float, float]) -> Surface:
    """A cover of ``size``; the letter stands at ``sight``, above the words. A game always gets the same cover."""
    luck = Random(info.id)
    hue = _HUES[sum(map(ord, info.id)) % len(_HUES)]
    cover = _sky(size, hue)
    large = Surface((size[0] * _TWICE, size[1] * _TWICE), pygame.SRCALPHA)
    gold = look.theme["accent"]
    large.fill((gold.r, gold.g, gold.b, 0))  # transparent gold, or the lines would darken when scaled down
    middle = (round(large.get_width() * sight[0]), round(large.get_height() * sight[1]))
    unit = min(large.get_size())
    for ring in range(4):
        radius = round(unit * (0.2 + 0.17 * ring))
        pygame.draw.circle(large, (gold.r, gold.g, gold.b, 120 - 26 * ring), middle, radius, max(2, unit // 160))
        spot = pygame.Vector2(radius, 0).rotate(luck.uniform(80, 200))
        pygame.draw.circle(large, (gold.r, gold.g, gold.b, 190), middle + spot, max(3, unit // 60))
    for _star in range(size[0] * size[1] // 1400):
        at = luck.randrange(large.get_width()), luck.randrange(large.get_height())
        pygame.draw.circle(large, (244, 239, 227, luck.randint(40, 170)), at, luck.choice((1, 1, 2)))
    cover.blit(pygame.transform.smoothscale(large, size), (0, 0))
    letter = look.text(info.title[:1], min(5.0, size[1] / look.em * 0.27), "accent", "display")
    cover.blit(letter, letter.get_rect(center=(middle[0] // _TWICE, middle[1] // _TWICE)))
    return cover


def _sky(size: tuple[int, int], hue: int) -> Surface:
    """A gradient that is lighter at the upper right."""
    strip = Surface((3, 3))
    for column, row in ((x, y) for x in range(3) for y in range(3)):
        shade = Color(0)
        shade.hsla = (hue + 14 * row, 46, 13 + 9 * column - 4 * row + 4, 100)
        strip.set_at((column, row), shade)
    return pygame.transform.smoothscale(strip, size).convert()
