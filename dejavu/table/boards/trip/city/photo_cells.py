"""Photo cells: a camera on an empty cell, a badge on a covered one."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import disc, transparent

_BADGE = 0.32
"""Side of a badge, as a share of a cell."""
_TICK, _STROKE = ((0.29, 0.52), (0.44, 0.67), (0.71, 0.35)), ((0.22, 0.78), (0.78, 0.22))
"""Points of the strokes across a badge, as shares from its upper left corner."""
_LENS = 0.27
"""Radius of the lens, as a share of the camera's width."""


def draw(studio: TripStudio, surface: Surface, rect: Rect, tile: int) -> None:
    """Draw the camera on an empty cell, in the colour of a kind of tile, with that kind's mark in the lens."""
    surface.blit(_camera(studio, tile, rect.width), rect)


def draw_badge(
    studio: TripStudio, surface: Surface, rect: Rect, tile: int, caught: bool, mark: Rect | None = None
) -> None:
    """Draw the badge of a covered photo cell: ticked if the right kind of tile lies there, else struck through.

    The badge lies in the upper right corner, or in the first corner clear of a scored place's large ``mark``.
    """
    badge = badge_rect(rect, mark)
    surface.blit(_badge(studio, tile, caught, badge.width), badge)


def badge_rect(rect: Rect, mark: Rect | None) -> Rect:
    """The rectangle of a cell's badge."""
    side, room = max(12, round(rect.width * _BADGE)), rect.inflate(-2, -2)
    across, down = (room.right - side, room.left), (room.top, room.bottom - side)
    corners = [Rect(left, top, side, side) for top in down for left in across]
    return next((corner for corner in corners if mark is None or not _lies_on(corner, mark)), corners[0])


def _lies_on(badge: Rect, mark: Rect) -> bool:
    """Whether a badge hides part of a mark; both are round, and their rims may touch."""
    apart = hypot(badge.centerx - mark.centerx, badge.centery - mark.centery)
    return apart < mark.width / 2 + badge.width / 4


@kept
def _badge(studio: TripStudio, tile: int, caught: bool, side: int) -> Surface:
    """A gold disc with a tick, or a dark one with a struck-out camera; the rim has the kind's colour."""
    surface, theme, middle = transparent((side, side)), studio.look.theme, (side // 2, side // 2)
    colour = studio.tile_colour(tile)
    fill = theme["accent"] if caught else theme["field"]
    rim = max(1, round(side * 0.09))
    for radius, tint in ((side // 2, theme["field"]), (side // 2 - 1, colour), (side // 2 - 1 - rim, fill)):
        spot = disc(radius, tint)
        blit_at(surface, spot, center=middle)
    if caught:
        _draw_line(surface, _TICK, theme["text_on_accent"], max(2, round(side * 0.12)))
        return surface
    camera = marks.picture(studio, "camera", round(side * 0.56), Color(150, 148, 172))
    blit_at(surface, camera, center=middle)
    _draw_line(surface, _STROKE, theme["field"], max(4, round(side * 0.24)))
    _draw_line(surface, _STROKE, theme["refusal"], max(2, round(side * 0.12)))
    return surface


def _draw_line(surface: Surface, line: Sequence[Coordinates], colour: Color, width: int) -> None:
    """Draw a smooth line across a badge."""
    side = surface.get_width()
    large = transparent((side * 3, side * 3), colour)
    points = [(x * side * 3, y * side * 3) for x, y in line]
    pygame.draw.lines(large, colour, False, points, width * 3)
    for point in points:
        pygame.draw.circle(large, colour, point, width * 1.5)
    surface.blit(pygame.transform.smoothscale(large, (side, side)), (0, 0))


@kept
def _camera(studio: TripStudio, tile: int, side: int) -> Surface:
    colour, night = studio.tile_colour(tile), studio.look.theme["field"]
    surface = transparent((side, side))
    wide = round(side * 0.76)
    for tint, shift in ((Color(6, 6, 20, 170), max(1, side // 40)), (colour, 0)):
        body = marks.picture(studio, "camera", wide, tint)
        blit_at(surface, body, center=(side // 2 + shift, side // 2 + shift))
    lens = disc(round(wide * _LENS), night)
    middle = (side // 2, side // 2 + round(wide * 0.06))
    blit_at(surface, lens, center=middle)
    mark = marks.picture(
        studio, studio.box.tiles[tile].id, round(wide * _LENS * 1.36), colour.lerp(Color(255, 255, 255), 0.25)
    )
    blit_at(surface, mark, center=middle)
    return surface
