"""Fails where pygame would read beyond a picture, which crashes once in a hundred thousand times."""

from __future__ import annotations

import pygame
from pygame import Surface
from pytest import MonkeyPatch


def watch_over_scaling(patch: MonkeyPatch) -> None:
    """``smoothscale`` reads the pixel and the row after each, also where there is only one."""
    scale = pygame.transform.smoothscale

    def watched(picture: Surface, size: tuple[int, int], *onto: Surface) -> Surface:
        assert min(picture.get_size()) > 1, f"a picture of {picture.get_size()} must not be scaled smoothly"
        return scale(picture, size, *onto)

    patch.setattr(pygame.transform, "smoothscale", watched)
