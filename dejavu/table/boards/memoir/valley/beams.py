"""The beam of a vision: light from a pawn to the tile that it sees."""

from __future__ import annotations

import pygame
from pygame import Color, Surface, Vector2

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import clear
from dejavu.table.boards.memoir.valley.studio import Studio

Point = tuple[float, float]


def draw(studio: Studio, surface: Surface, start: Point, end: Point, side: float, colour: Color | None = None) -> None:
    """Draw the beam from the middle of the owner's place to that of the tile seen; the hexagons' side gives its width.

    ``colour`` is that of the owner's seat; without one it is the cool light of a vision.
    """
    tint = colour or VALLEY["cool"]
    way = Vector2(end) - start
    if not way:
        return
    aside = way.normalize().rotate(90)
    narrow, broad = aside * side * 0.06, aside * side * 0.34
    points = [Vector2(start) + narrow, Vector2(end) + broad, Vector2(end) - broad, Vector2(start) - narrow]
    left, top = min(p.x for p in points), min(p.y for p in points)
    size = (int(max(p.x for p in points) - left) + 2, int(max(p.y for p in points) - top) + 2)
    light = clear(size)
    pygame.draw.polygon(light, (tint.r, tint.g, tint.b, 70), [(p.x - left, p.y - top) for p in points])
    surface.blit(light, (left, top))
