"""Photo cells: the camera on the empty cell, and the badge when a tile lies on it."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.boards.trip.city import marks
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.look.shapes import disc

_BADGE = 0.32
"""Share of a cell that a badge takes."""
_TICK, _STROKE = ((0.26, 0.50), (0.46, 0.70), (0.80, 0.26)), ((0.20, 0.80), (0.80, 0.20))
"""Across a badge, from its upper left corner."""
_LENS = 0.27
"""Radius of the lens, as a share of the width of the camera."""


def draw(studio: Studio, surface: Surface, rect: Rect, tile: int) -> None:
    """Draw the camera in the colour of a kind of tile, with its mark in the lens, on the square of an empty cell."""
    surface.blit(studio.keep(("camera", tile, rect.size), lambda: _camera(studio, tile, rect.width)), rect)


def draw_badge(studio: Studio, surface: Surface, rect: Rect, tile: int, caught: bool) -> None:
    """Draw the badge of a covered photo cell: ticked where the tile of its colour lies there, else struck through."""
    side = max(12, round(rect.width * _BADGE))
    badge = studio.keep(("badge", tile, caught, side), lambda: _badge(studio, tile, caught, side))
    surface.blit(badge, badge.get_rect(topright=(rect.right - 1, rect.top + 1)))


def _badge(studio: Studio, tile: int, caught: bool, side: int) -> Surface:
    """A camera in the colour of its kind on a dark disc; over it a gold tick, or a stroke and the camera grey."""
    surface, theme = Surface((side, side), pygame.SRCALPHA), studio.look.theme
    colour = studio.tile_colour(tile)
    for radius, tint in ((side // 2, colour), (side // 2 - max(1, side // 14), theme["field"])):
        spot = disc(radius, tint)
        surface.blit(spot, spot.get_rect(center=(side // 2, side // 2)))
    camera = marks.picture(studio, "camera", round(side * 0.62), colour if caught else Color(140, 138, 160))
    surface.blit(camera, camera.get_rect(center=(side // 2, side // 2)))
    fine, broad = max(2, round(side * 0.10)), max(3, round(side * 0.20))
    line = _TICK if caught else _STROKE
    points = [(x * side, y * side) for x, y in line]
    for tint, width in ((theme["field"], broad), (theme["accent" if caught else "refusal"], fine)):
        pygame.draw.lines(surface, tint, False, points, width)
    return surface


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
