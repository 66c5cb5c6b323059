"""Memory seals: garnet wax with a memory's number and points, closed or open, perhaps in fog."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.look import typesetting
from dejavu.table.look.masks import apply_mask
from dejavu.table.look.shapes import disc, transparent

_CREAM = Color("#FFF1DC")


_POINTED = 1.6
"""Least side of a seal with its points, as a factor of the height of legible words."""


@kept
def picture(studio: MemoirStudio, memory: int, side: int, opened: bool = False, fogged: bool = False) -> Surface:
    """The seal of a memory by index, of ``side`` pixels: closed, broken open, or closed in fog.

    A small one has no points, which would cover its number.
    """
    shown = studio.box.memories[memory]
    made = studio.pictures.get(studio.called("pieces/seal-open" if opened else "pieces/seal"), (side, side)).copy()
    pointed = side >= _POINTED * typesetting.LEGIBLE
    for shade, away in ((Color(60, 8, 20, 200), max(1, side // 40)), (_CREAM, 0)):
        word = typesetting.line(str(shown.number), round(side * 0.44), shade)
        word.set_alpha(shade.a)
        blit_centred(made, word, (side / 2 + away, side * (0.43 if pointed else 0.48) + away))
    if pointed:
        _draw_points(made, shown.points)
    if fogged:
        _veil(studio, made)
    return made


def _draw_points(surface: Surface, points: int) -> None:
    """Draw that many points in gold."""
    side = surface.get_width()
    radius = max(2, round(side * 0.052))
    for point in range(points):
        x, y = side / 2 + (point - (points - 1) / 2) * side * 0.145, side * 0.70
        blit_centred(surface, disc(radius + 1, Color(70, 10, 24)), (x, y))
        blit_centred(surface, disc(radius, VALLEY["lamp"]), (x, y))


def _veil(studio: MemoirStudio, seal: Surface) -> None:
    """Draw fog over a seal's opaque part."""
    side = seal.get_width()
    grey = pygame.transform.grayscale(seal)
    grey.set_alpha(150)
    seal.blit(grey, (0, 0))
    fog = transparent(seal.get_size())
    fog.blit(studio.pictures.get(studio.called("grounds/fog"), (side * 2, side * 2)), (0, 0))
    fog.set_alpha(255)
    mask = seal.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    apply_mask(fog, mask)
    fog.fill((255, 255, 255, 165), special_flags=pygame.BLEND_RGBA_MULT)
    seal.blit(fog, (0, 0))
