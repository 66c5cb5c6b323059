"""Silhouettes in one colour: kinds of cards and tiles, things, marks of colours, people, cards."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.look.light import blit_at


@kept
def picture(studio: MemoirStudio, name: str, side: int, colour: Color) -> Surface:
    """A silhouette of ``side`` pixels, by its name in ``assets/pictures/memoir/marks``.

    The names are ids of the data: kinds of tiles and of cards, letters (their things), colours (their marks),
    characters, cards; and ``tick``, ``turn``, ``drop``, ``vision``, ``no-exchange``, ``no-ability``, ``no-vision``.
    """
    mark = studio.pictures.get(studio.called(f"marks/{name}"), (side, side)).copy()
    mark.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return mark


def draw(studio: MemoirStudio, surface: Surface, name: str, rect: Rect, colour: Color) -> None:
    """Draw a silhouette centred in a rectangle, as large as fits."""
    mark = picture(studio, name, max(1, min(rect.size)), colour)
    blit_at(surface, mark, center=rect.center)


def exists(studio: MemoirStudio, name: str) -> bool:
    """Whether there is such a silhouette."""
    return studio.pictures.exists(studio.called(f"marks/{name}"))
