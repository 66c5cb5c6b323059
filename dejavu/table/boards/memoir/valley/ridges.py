"""Walls: low dark ridges with a gold hairline, above the tiles; they never move."""

from __future__ import annotations

import pygame
from pygame import Surface

from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import Studio

Point = tuple[float, float]


def draw(studio: Studio, surface: Surface, middle: Point, side: float, direction: int) -> None:
    """Draw the wall on the edge of the hexagon round ``middle`` towards a direction (``hexes.DIRECTIONS``)."""
    start, end = hexagon.edge(middle, side, direction)
    pygame.draw.line(surface, VALLEY["ridge"], start, end, max(4, round(side * 0.14)))
    pygame.draw.line(surface, VALLEY["gold"], start, end, max(1, round(side * 0.03)))
