"""Silhouettes in one colour, told at 16 pixels: kinds of cards and tiles, letters' marks, pawns."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look import typesetting


def picture(studio: Studio, name: str, side: int, colour: Color) -> Surface:
    """A silhouette, ``side`` pixels wide and high: the id of a kind, of a character, or one of the others."""
    return studio.keep(("mark", name, side, tuple(colour)), lambda: _mark(studio, name, side, colour))


def draw(studio: Studio, surface: Surface, name: str, rect: Rect, colour: Color) -> None:
    """Draw a silhouette in the middle of a rectangle, as large as it allows."""
    mark = picture(studio, name, max(1, min(rect.size)), colour)
    surface.blit(mark, mark.get_rect(center=rect.center))


def _mark(studio: Studio, name: str, side: int, colour: Color) -> Surface:
    if not studio.pictures.exists(f"memoir/marks/{name}"):
        word = typesetting.font("bold", max(6, round(side * 0.8))).render(name[:1].upper(), True, colour)
        made = Surface((side, side), pygame.SRCALPHA)
        made.blit(word, word.get_rect(center=(side // 2, side // 2)))
        return made
    mark = studio.pictures.get(f"memoir/marks/{name}", (side, side)).copy()
    mark.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return mark
