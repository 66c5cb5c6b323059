"""Photo cells: the camera on the empty cell, and the badge when a tile lies on it."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.boards.trip.city import marks
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.look.shapes import disc

_LENS = 0.27
"""Radius of the lens, as a share of the width of the camera."""


def draw(studio: Studio, surface: Surface, rect: Rect, tile: int) -> None:
    """Draw the camera in the colour of a kind of tile, with its mark in the lens, on the square of an empty cell."""
    surface.blit(studio.keep(("camera", tile, rect.size), lambda: _camera(studio, tile, rect.width)), rect)


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


def _camera(studio: Studio, tile: int, side: int) -> Surface:
    colour, night = studio.tile_colour(tile), studio.look.theme["field"]
    surface = Surface((side, side), pygame.SRCALPHA)
    wide = round(side * 0.76)
    for tint, shift in ((Color(6, 6, 20, 170), max(1, side // 40)), (colour, 0)):
        body = marks.picture(studio, "camera", wide, tint)
        surface.blit(body, body.get_rect(center=(side // 2 + shift, side // 2 + shift)))
    lens = disc(round(wide * _LENS), night)
    middle = (side // 2, side // 2 + round(wide * 0.06))
    surface.blit(lens, lens.get_rect(center=middle))
    mark = marks.of_tile(studio, tile, round(wide * _LENS * 1.36), colour.lerp(Color(255, 255, 255), 0.25))
    surface.blit(mark, mark.get_rect(center=middle))
    return surface
