"""The materials of all cards: grounds, frames, and the fields for names and text."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Size
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at
from dejavu.table.look.masks import apply_mask
from dejavu.table.look.shapes import rounded, transparent
from dejavu.table.look.theme import translucent

NAMED = 66
"""Width from which a card has its name, in pixels."""
READ = 180
"""Width from which a card has its text, in pixels."""
_WHITE = Color(255, 255, 255)
_LEAST = 9
"""Height of the smallest name, in pixels."""


def corner(size: Size) -> int:
    """The radius of a card's corners."""
    return max(3, min(size) // 13)


def line(size: Size) -> int:
    """The width of a card's frame."""
    return max(2, min(size) // 34)


def sky(studio: MemoirStudio, size: Size, colour: Color, depth: float = 0.55) -> Surface:
    """A piece of night sky with coloured gas."""
    made = transparent(size)
    made.blit(_fog(studio, size), (0, 0))
    made.fill((*_pale(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    night = transparent(size)
    night.fill((10, 12, 38, round(255 * depth)))
    made.blit(night, (0, 0))
    return made


@kept
def _fog(studio: MemoirStudio, size: Size) -> Surface:
    """The fog of all cards of a size, cached so that its file is read once for each size."""
    return studio.pictures.covering(studio.called("grounds/fog"), size, (0.3, 0.6))


def fall(size: Size, above: Color, below: Color) -> Surface:
    """A soft gradient from top to bottom."""
    small = transparent((2, 4))  # with one column, smoothscale would read beyond it
    for row in range(4):
        small.fill(above.lerp(below, row / 3), (0, row, 2, 1))
    return pygame.transform.smoothscale(small, size)


def framed(picture: Surface, colour: Color) -> Surface:
    """Give a picture a card's round corners and a frame; draws on it."""
    size = picture.get_size()
    apply_mask(picture, rounded(size, corner(size), _WHITE, None, 0))
    width = line(size)
    picture.blit(rounded(size, corner(size), None, Color(6, 7, 24), width + max(1, width // 2)), (0, 0))
    picture.blit(rounded(size, corner(size), None, colour, width), (0, 0))
    light = translucent(colour.lerp(_WHITE, 0.45), 150)
    picture.blit(rounded(size, corner(size), None, light, max(1, width // 3)), (0, 0))
    return picture


def write_name(surface: Surface, name: str, room: Rect, colour: Color) -> None:
    """Write a name in the middle of a field, as large as fits in at most two lines."""
    for pixels in range(
        max(typesetting.LEGIBLE, round(surface.get_width() * (0.105 if surface.get_width() >= READ else 0.175))),
        _LEAST - 1,
        -1,
    ):
        font = typesetting.font("bold", pixels)
        if len(typesetting.wrap(name, font, room.width)) * font.get_linesize() <= room.height and all(
            font.size(word)[0] <= room.width for word in name.split()
        ):
            break
    words = typesetting.paragraph(name, font, colour, room.width, "centre")
    blit_at(surface, words, center=room.center)


def write_words(surface: Surface, words: str, room: Rect, colour: Color) -> None:
    """Write text in a field, as large as fits, from the top and centred."""
    for pixels in range(max(_LEAST, round(surface.get_width() * 0.078)), _LEAST - 1, -1):
        font = typesetting.font("regular", pixels)
        if len(typesetting.wrap(words, font, room.width)) * font.get_linesize() <= room.height:
            break
    text = typesetting.paragraph(words, font, colour, room.width, "centre")
    surface.blit(text, text.get_rect(midtop=(room.centerx, room.top)), Rect(0, 0, text.get_width(), room.height))


def _pale(colour: Color) -> tuple[int, int, int]:
    tint = colour.lerp(_WHITE, 0.15)
    return tint.r, tint.g, tint.b
