"""Photo cells: the camera on the empty cell, and the badge when a tile lies on it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from dejavu.table.boards.trip.city import marks
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.look.shapes import disc


def draw(studio: Studio, surface: Surface, rect: Rect, tile: int) -> None:
    """Draw the camera in the colour of a kind of tile, with its mark, on the square of an empty cell."""
    colour = studio.tile_colour(tile)
    body = rect.inflate(-rect.width // 3, -rect.height // 2)
    pygame.draw.rect(surface, colour, body, max(1, rect.width // 24), border_radius=rect.width // 12)
    marks.draw(studio, surface, studio.box.tiles[tile].id, body.inflate(-4, -4), colour)


def draw_badge(studio: Studio, surface: Surface, rect: Rect, tile: int, caught: bool) -> None:
    """Draw the badge of a covered photo cell: ticked where the tile of its colour lies there, else struck through."""
    colour = studio.tile_colour(tile)
    radius = max(5, rect.width // 7)
    centre = (rect.right - radius - 2, rect.top + radius + 2)
    spot = disc(radius, studio.look.theme["field"])
    surface.blit(spot, spot.get_rect(center=centre))
    word = studio.look.text("✓" if caught else "×", radius * 1.6 / studio.look.em, "accent", "bold")
    surface.blit(word, word.get_rect(center=centre))
    pygame.draw.circle(surface, colour, centre, radius, max(1, radius // 6))
