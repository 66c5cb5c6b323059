"""Memory seals: garnet wax with the number of a memory and its points, closed in fog or open."""

from __future__ import annotations

import pygame
from pygame import Surface

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred, clear
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look import typesetting
from dejavu.table.look.shapes import disc


def picture(studio: Studio, memory: int, side: int, opened: bool = False, fogged: bool = False) -> Surface:
    """The seal of a memory by index, ``side`` pixels wide and high: whole, broken open, or closed in fog (the end)."""
    return studio.keep(("seal", memory, side, opened, fogged), lambda: _seal(studio, memory, side, opened, fogged))


def _seal(studio: Studio, memory: int, side: int, opened: bool, fogged: bool) -> Surface:
    made, shown = clear((side, side)), studio.box.memories[memory]
    blit_centred(made, disc(side // 2, VALLEY["seal"]), (side / 2, side / 2))
    word = typesetting.font("bold", max(8, side // 2)).render(str(shown.number), True, VALLEY["paper"])
    blit_centred(made, word, (side / 2, side * 0.42))
    for point in range(shown.points):
        x = side / 2 + (point - (shown.points - 1) / 2) * side * 0.16
        pygame.draw.circle(made, VALLEY["lamp"], (x, side * 0.8), max(1, side * 0.055))
    if fogged:
        made.fill((150, 150, 190, 130), special_flags=pygame.BLEND_RGBA_MULT)
    return made
