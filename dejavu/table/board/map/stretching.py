"""Fast stretching of pictures: only the visible part, into memory that exists already."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

_SPARE = 128
"""Pixels by which the memory grows beyond the need."""


class Paper:
    """Memory to stretch pictures in: a fresh surface for each picture takes four times as long."""

    def __init__(self) -> None:
        self._paper = Surface((1, 1), pygame.SRCALPHA)

    def stretched(
        self, picture: Surface, corner: tuple[float, float], factor: float, clip: Rect, smooth: bool = False
    ) -> tuple[Surface, Rect] | None:
        """Return the part of a stretched picture that is visible through a clip, if any, and its place.

        ``corner`` is the upper left one of the whole picture. Draw the result at once: the next picture is stretched in
        the same memory.
        """
        left, top = corner
        part = Rect(
            math.floor((clip.left - left) / factor),
            math.floor((clip.top - top) / factor),
            math.ceil(clip.width / factor) + 1,
            math.ceil(clip.height / factor) + 1,
        ).clip(picture.get_rect())
        if not (part.width and part.height):
            return None
        size = max(1, round(part.width * factor)), max(1, round(part.height * factor))
        # for a single row or column, smoothscale would read beyond the picture
        scale = pygame.transform.smoothscale if smooth and min(part.size) > 1 else pygame.transform.scale
        made = scale(picture.subsurface(part), size, self._room(size))
        return made, Rect((round(left + part.left * factor), round(top + part.top * factor)), size)

    def let_go(self) -> None:
        """Release the memory."""
        self._paper = Surface((1, 1), pygame.SRCALPHA)

    def _room(self, size: tuple[int, int]) -> Surface:
        width, height = self._paper.get_size()
        if size[0] > width or size[1] > height:
            self._paper = Surface((max(width, size[0] + _SPARE), max(height, size[1] + _SPARE)), pygame.SRCALPHA)
        return self._paper.subsurface(((0, 0), size))
