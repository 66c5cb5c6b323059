"""What stands on a cell of a city in daylight: a building or trees, one for each kind of place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.shapes import WHITE
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.shapes import disc, transparent

HIGH: Final = 1.2
"""Height of a picture as a share of its width, which is that of a cell."""
_OVERSAMPLING: Final = 2
"""Factor by which houses are drawn larger before they are scaled down, for smooth edges."""
_UNIT: Final = 100
"""Units of the drawings to a cell's width; points count from the upper left corner."""
_WALL, _PANE = Color("#FFF6E4"), Color("#FFE3A0")
_NIGHT: Final = Color("#2A2440")
_TREES: Final = ((30, 66, 21), (70, 62, 23), (50, 50, 24), (24, 92, 15), (76, 92, 16), (50, 86, 20))
"""Centre (x, y) and radius of every treetop, in hundredths of a cell, from back to front."""

Points = Sequence[tuple[float, float]]


class _Canvas:
    """Draws shapes given in hundredths of a cell."""

    def __init__(self, side: int) -> None:
        self._scale = side * _OVERSAMPLING / _UNIT
        size = round(_UNIT * self._scale), round(HIGH * _UNIT * self._scale)
        self.surface = transparent(size)

    def shape(self, colour: Color, *points: Coordinates) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self.surface, colour, [(x * self._scale, y * self._scale) for x, y in points])

    def box(self, colour: Color, left: float, top: float, right: float, bottom: float, radius: float = 0) -> None:
        """Fill a rectangle with round corners."""
        pygame.draw.rect(
            self.surface, colour, self.rect(left, top, right, bottom), border_radius=round(radius * self._scale)
        )

    def rect(self, left: float, top: float, right: float, bottom: float) -> Rect:
        """A rectangle in pixels."""
        scale = self._scale
        return Rect(
            round(left * scale), round(top * scale), round((right - left) * scale), round((bottom - top) * scale)
        )

    def disc(self, colour: Color, x: float, y: float, radius: float) -> None:
        """Fill a circle."""
        at = self.rect(x - radius, y - radius, x + radius, y + radius)
        self.surface.blit(pygame.transform.smoothscale(disc(at.width // 2, colour), at.size), at)

    def finished(self) -> Surface:
        """The picture."""
        width, height = self.surface.get_size()
        return pygame.transform.smoothscale(self.surface, (width // _OVERSAMPLING, height // _OVERSAMPLING))


@kept
def picture(studio: TripStudio, place: int, side: int) -> Surface:
    """What stands on a cell of a kind of place, with its mark; ``side`` is the cell's width in pixels."""
    canvas = _Canvas(side)
    id, colour = studio.box.places[place].id, studio.place_colour(place)
    canvas.surface.blit(_shade(canvas), (0, 0))
    sign = _DRAWN.get(id, _draw_house)(canvas, colour)
    if sign:
        marks.draw(studio, canvas.surface, id, canvas.rect(*sign), PAPER["ink"])
    return canvas.finished()


def _shade(canvas: _Canvas) -> Surface:
    """A soft shadow on the ground towards the right."""
    shade = transparent(canvas.surface.get_size())
    pygame.draw.ellipse(shade, (40, 30, 60, 90), canvas.rect(14, 96, 98, 119))
    return pygame.transform.box_blur(shade, max(1, canvas.rect(0, 0, 3, 3).width))


def _draw_hotel(canvas: _Canvas, colour: Color) -> tuple[int, int, int, int]:
    """Three floors of lit windows below a board."""
    wall = colour.lerp(WHITE, 0.30)
    canvas.shape(colour.lerp(WHITE, 0.62), (16, 46), (84, 46), (77, 32), (23, 32))
    canvas.box(wall, 16, 46, 84, 113)
    canvas.box(colour.lerp(_NIGHT, 0.15), 16, 46, 84, 50)
    for top in (56, 73):
        for left in (22, 37, 52, 67):
            canvas.box(_PANE, left, top, left + 10, top + 11, 1)
    for left in (22, 67):
        canvas.box(_PANE, left, 90, left + 10, 102, 1)
    canvas.box(colour.lerp(_NIGHT, 0.45), 42, 91, 58, 113, 2)
    canvas.box(colour.lerp(_NIGHT, 0.4), 32, 28, 36, 36)
    canvas.box(colour.lerp(_NIGHT, 0.4), 64, 28, 68, 36)
    canvas.box(_NIGHT, 26, 3, 74, 31, 4)
    canvas.box(colour.lerp(WHITE, 0.72), 28, 5, 72, 29, 3)
    return 36, 4, 64, 30


def _draw_house(canvas: _Canvas, colour: Color) -> tuple[int, int, int, int]:
    """A low house below a broad roof with its sign."""
    canvas.box(colour.lerp(_NIGHT, 0.35), 66, 24, 76, 44)
    canvas.box(_WALL, 15, 68, 85, 113)
    canvas.box(_WALL.lerp(_NIGHT, 0.18), 15, 68, 85, 74)
    canvas.shape(colour, (6, 72), (94, 72), (80, 32), (20, 32))
    canvas.shape(colour.lerp(WHITE, 0.25), (20, 32), (80, 32), (78, 36), (22, 36))
    canvas.box(colour.lerp(_NIGHT, 0.3), 6, 71, 94, 75)
    for left in (21, 64):
        canvas.box(_PANE, left, 83, left + 15, 99, 1)
    canvas.box(colour.lerp(_NIGHT, 0.25), 42, 83, 58, 113, 2)
    return 34, 36, 66, 70


def _draw_shop(canvas: _Canvas, colour: Color) -> tuple[int, int, int, int]:
    """A flat house with a striped awning over its window."""
    deep = colour.lerp(_NIGHT, 0.35)
    canvas.shape(colour, (14, 66), (86, 66), (78, 34), (22, 34))
    canvas.shape(colour.lerp(WHITE, 0.4), (22, 34), (78, 34), (76, 38), (24, 38))
    canvas.box(_WALL, 14, 66, 86, 113)
    canvas.box(_PANE, 20, 88, 58, 107, 1)
    canvas.box(deep, 64, 86, 79, 113, 2)
    for number in range(8):
        left, stripe = 8 + number * 10.5, (deep, Color("white"))[number % 2]
        canvas.shape(stripe, (14 + number * 9, 66), (23 + number * 9, 66), (left + 10.5, 80), (left, 80))
        canvas.disc(stripe, left + 5.25, 80, 5.25)
    return 35, 36, 65, 66


def _draw_park(canvas: _Canvas, colour: Color) -> None:
    """Trees."""
    for x, y, radius in _TREES:
        canvas.box(Color("#7A5238"), x - 2.5, y + radius * 0.6, x + 2.5, y + radius * 1.45)
        canvas.disc(colour.lerp(_NIGHT, 0.38), x, y, radius)
        canvas.disc(colour, x - radius * 0.10, y - radius * 0.10, radius * 0.86)
        canvas.disc(colour.lerp(Color("#F4F7A8"), 0.42), x - radius * 0.28, y - radius * 0.32, radius * 0.48)


def _draw_sight(canvas: _Canvas, colour: Color) -> tuple[int, int, int, int]:
    """A hall with columns on steps, and the sign of the city's sights in its gable."""
    stone, deep = Color("#F3E9D6"), colour.lerp(_NIGHT, 0.4)
    canvas.box(stone.lerp(_NIGHT, 0.25), 6, 106, 94, 114, 2)
    canvas.box(stone, 10, 100, 90, 108, 2)
    canvas.box(stone.lerp(_NIGHT, 0.45), 18, 62, 82, 101)
    canvas.box(deep, 42, 76, 58, 101, 2)
    for left in (16, 31, 61, 76):
        canvas.box(stone, left, 64, left + 8, 101, 2)
        canvas.box(stone.lerp(_NIGHT, 0.16), left + 5, 66, left + 8, 101)
    canvas.box(deep, 8, 58, 92, 66, 2)
    canvas.shape(deep, (4, 60), (50, 10), (96, 60))
    canvas.shape(colour, (13, 57), (50, 17), (87, 57))
    return 36, 29, 64, 57


_DRAWN: Final = {
    "hotel": _draw_hotel,
    "shop": _draw_shop,
    "park": _draw_park,
    "sight": _draw_sight,
}
"""Drawings of the kinds of places that are no plain houses."""
