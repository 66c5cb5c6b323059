"""Soft light, pictures at several sizes, and pictures drawn at a point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.kit.points import Coordinates, Point, Size
from dejavu.table.kit.rects import anchored
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent

_GRAIN = 96
"""Side in pixels of the small glow that is scaled up."""


def glow(size: Size, colour: Color, strength: int = 220) -> Surface:
    """Round light that fades out from the middle to the edge, stretched to a size in pixels."""
    small = transparent((_GRAIN, _GRAIN), colour)
    middle = _GRAIN // 2
    for radius in range(middle, 0, -1):
        share = 1 - radius / middle
        pygame.draw.circle(small, translucent(colour, round(strength * share**1.7)), (middle, middle), radius)
    return pygame.transform.smoothscale(small, (max(2, size[0]), max(2, size[1])))


def gradient(size: Size, colour: Color, opacities: Sequence[int], down: bool = False) -> Surface:
    """A colour that passes through some opacities, of 255: from the left to the right, or ``down`` from the top."""
    count = len(opacities)
    strip = transparent((2, count) if down else (count, 2))  # of one pixel across, smoothscale would read beyond it
    for place, opacity in enumerate(opacities):
        strip.fill(translucent(colour, opacity), (0, place, 2, 1) if down else (place, 0, 1, 2))
    return pygame.transform.smoothscale(strip, size)


def line_of_light(height: int, width: int, colour: Color) -> Surface:
    """An upright line that shines to both sides; lengths in pixels."""
    light = transparent((max(3, 8 * width), height + 4 * width), colour)
    core = anchored((2 * width, height), center=light.get_rect().center)
    pygame.draw.rect(light, colour, core, border_radius=width)
    light = pygame.transform.gaussian_blur(light, max(1, width))
    core.width = max(2, width // 2)
    core.centerx = light.get_width() // 2
    pygame.draw.rect(light, Color(255, 255, 255), core, border_radius=width)
    return light


def sizes(picture: Surface, smallest: Size, count: int) -> list[Surface]:
    """A picture at ``count`` sizes from ``smallest`` to its own, so that no frame has to scale it."""
    (width, height), (least_wide, least_tall) = picture.get_size(), smallest
    steps = [n / (count - 1) for n in range(count)]
    shapes = [(least_wide + (width - least_wide) * t, least_tall + (height - least_tall) * t) for t in steps[:-1]]
    scaled = [pygame.transform.smoothscale(picture, (max(1, round(w)), max(1, round(h)))) for w, h in shapes]
    return [*scaled, picture.copy()]


def at_step(pictures: Sequence[Surface], share: float) -> Surface:
    """The picture nearest to a share of the way, 0 to 1."""
    return pictures[min(len(pictures) - 1, max(0, round(share * (len(pictures) - 1))))]


def blit_faint(surface: Surface, picture: Surface, centre: Coordinates, opacity: float = 1.0) -> None:
    """Draw a picture centred on a point with an opacity of 0 to 1; the picture stays opaque."""
    if opacity <= 0:
        return
    if opacity < 1:
        picture.set_alpha(round(255 * opacity))
    surface.blit(picture, picture.get_rect(center=pixel(centre)))
    if opacity < 1:
        picture.set_alpha(255)


def blit_below(surface: Surface, pictures: Iterable[Surface], top: int, **across: int) -> None:
    """Draw pictures below each other, without gaps, each with its ``left`` or ``centerx`` at a line."""
    for picture in pictures:
        surface.blit(picture, picture.get_rect(top=top, **across))
        top += picture.get_height()


def height_of(pictures: Iterable[Surface]) -> int:
    """The height of pictures below each other."""
    return sum(picture.get_height() for picture in pictures)


@contextmanager
def clipped(surface: Surface, rect: Rect) -> Iterator[None]:
    """Draw only within a rectangle."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)


def between(start: Coordinates, end: Coordinates, share: float) -> Coordinates:
    """The point at a share of the way from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def pixel(point: Coordinates) -> Point:
    """The nearest pixel."""
    return round(point[0]), round(point[1])


def blit_at(surface: Surface, picture: Surface, **anchor: Coordinates) -> Rect:
    """Draw a picture with its ``center``, ``midleft`` or another anchor of a rectangle at a point; returns where."""
    rect = picture.get_rect(**anchor)
    surface.blit(picture, rect)
    return rect
