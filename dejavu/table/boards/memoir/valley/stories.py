"""Story pictures: one for every memory, and whom one sees in it once more is known."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look.masks import cut
from dejavu.table.look.shapes import rounded

RATIO = 600 / 420
"""Width of a story picture, in its heights."""


def picture(studio: Studio, memory: int, size: tuple[int, int], text: int | None = None) -> Surface:
    """The picture of a memory by index; ``text``: which of its texts is read (``Components.memoirs``), if any.

    The last text is the one that is always true; those before it are read when more is known, and then the picture
    shows somebody else too.
    """
    known = text is not None and text < len(studio.box.memoirs[memory]) - 1
    return studio.keep(("story", memory, size, known), lambda: _story(studio, memory, size, known))


def _story(studio: Studio, memory: int, size: tuple[int, int], known: bool) -> Surface:
    number = studio.box.memories[memory].number
    made = Surface(size, pygame.SRCALPHA)
    made.blit(studio.pictures.covering(f"memoir/stories/{number}", size), (0, 0))
    if known:
        made.blit(studio.pictures.covering(f"memoir/stories/{number}-known", size), (0, 0))
    radius, width = max(3, min(size) // 24), max(1, min(size) // 110)
    cut(made, rounded(size, radius, Color(255, 255, 255), None, 0))
    made.blit(rounded(size, radius, None, VALLEY["gold"], width), (0, 0))
    return made
