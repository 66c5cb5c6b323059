"""Letters of resources: with their colour, mark and capital, by how far the team has them."""

from __future__ import annotations

from typing import Literal

import pygame
from pygame import Surface

from dejavu.table.boards.memoir.valley.colours import LETTERS, VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred, clear
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look import typesetting

Have = Literal["hollow", "half", "full"]
"""Nobody has it; somebody has; the one who carries most has."""


def picture(studio: Studio, letter: int, side: int, have: Have = "full") -> Surface:
    """A letter by index, ``side`` pixels wide and high."""
    return studio.keep(("letter", letter, side, have), lambda: _letter(studio, letter, side, have))


def _letter(studio: Studio, letter: int, side: int, have: Have) -> Surface:
    shown, made = studio.box.letters[letter], clear((side, side))
    colour, middle, radius = LETTERS[shown.colour], (side / 2, side / 2), side / 2 - 1
    if have != "hollow":
        pygame.draw.circle(made, colour, middle, radius)
    if have == "half":
        pygame.draw.rect(made, (0, 0, 0, 0), (0, 0, side, side // 2))
    pygame.draw.circle(made, colour, middle, radius, max(1, side // 12))
    ink = VALLEY["ink"] if have == "full" else VALLEY["paper"]
    word = typesetting.font("bold", max(7, round(side * 0.6))).render(shown.id.upper(), True, ink)
    blit_centred(made, word, middle)
    return made
