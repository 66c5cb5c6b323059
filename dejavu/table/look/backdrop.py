"""The backdrop: a picture, or a gradient with stars if the picture is missing."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Color, Surface

from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures


class Backdrop:
    """The backdrop for one window size; drawing respects the clip."""

    def __init__(self, look: Look, pictures: Pictures, name: str = "sky") -> None:
        self._picture = pictures.covering(name, look.size) if pictures.exists(name) else _night(look)

    def let_go(self) -> None:
        """Release the picture, which is as large as the window."""
        self._picture = Surface((1, 1))

    def draw(self, surface: Surface) -> None:
        """Draw the part within the clip."""
        clip = surface.get_clip()
        surface.blit(self._picture, clip, clip)

    def draw_over(self, surface: Surface, opacity: float) -> None:
        """Draw it over the scene with an opacity of 0 to 1, to fade the scene out."""
        if opacity > 0:
            self._picture.set_alpha(round(255 * opacity))
            self.draw(surface)
            self._picture.set_alpha(255)


def _night(look: Look) -> Surface:
    width, height = look.size
    strip = Surface((2, 2))  # smoothscale would read beyond a strip of one column
    strip.fill(look.theme["sky_top"], (0, 0, 2, 1))
    strip.fill(look.theme["sky_bottom"], (0, 1, 2, 1))
    sky = pygame.transform.smoothscale(strip, (width, height)).convert()
    places = Random(15)
    for _ in range(width * height // 9000):
        light = places.randint(60, 190)
        colour = Color(light, light, min(255, light + 25))
        at = places.randrange(width), places.randrange(height)
        if places.random() < 0.12:
            pygame.draw.circle(sky, colour, at, max(1, height // 800))
        else:
            sky.set_at(at, colour)
    return sky
