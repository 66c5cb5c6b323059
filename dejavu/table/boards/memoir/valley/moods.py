"""Moods: nine drops of lamp oil, with a notch below the fifth."""

from __future__ import annotations

import pygame
from pygame import Surface

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import clear
from dejavu.table.boards.memoir.valley.studio import Studio


def picture(studio: Studio, mood: int, size: tuple[int, int]) -> Surface:
    """All drops in a row, so many of them full; those of a mood below ``Rules.troubled`` are in the refusal colour."""
    return studio.keep(("mood", mood, size), lambda: _drops(studio, mood, size))


def _drops(studio: Studio, mood: int, size: tuple[int, int]) -> Surface:
    made, rules = clear(size), studio.box.rules
    step = size[0] / (rules.mood + 0.5)
    colour = VALLEY["lamp"] if mood >= rules.troubled else studio.look.theme["refusal"]
    for drop in range(rules.mood):
        x = (drop + 0.5 + 0.5 * (drop >= rules.troubled - 1)) * step
        pygame.draw.circle(made, colour, (x, size[1] / 2), step * 0.36, 0 if drop < mood else 1)
    return made
