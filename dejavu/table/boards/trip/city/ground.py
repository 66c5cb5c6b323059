"""A city map as it lies on the table: land, water, the cameras of photo cells, and letters and numbers round it."""

from __future__ import annotations

from string import ascii_uppercase

import pygame
from pygame import Rect, Surface

from dejavu.games.trip.city_map import CityMap
from dejavu.table.boards.trip.city import photo_cells
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import LAND, WATER
from dejavu.table.boards.trip.city.studio import Studio

MARGIN = 0.5
"""How far the picture of the city reaches beyond the cells, in cells; it fades into the panel."""


def draw(studio: Studio, surface: Surface, city: CityMap, cells: Cells, photos: bool = True) -> None:
    """Draw the empty map; ``photos`` are the cameras on its photo cells."""
    picture = ground(studio, city, cells.side, photos)
    surface.blit(picture, picture.get_rect(center=cells.rect.center))


def ground(studio: Studio, city: CityMap, side: int, photos: bool = True) -> Surface:
    """The picture of the empty map with cells of that side, kept; its middle is that of the cells."""
    return studio.keep(("ground", city.city.id, city.small, side, photos), lambda: _ground(studio, city, side, photos))


def draw_labels(studio: Studio, surface: Surface, cells: Cells, lit: int | None = None) -> None:
    """Letters at the left and numbers above, as wide as the room there; those of the cell ``lit`` shine."""
    row, column = divmod(lit, cells.columns) if lit is not None else (-1, -1)
    gap = studio.look.px(0.5)
    for number in range(cells.rows):
        place = cells.of(number * cells.columns)
        word = studio.look.text(ascii_uppercase[number], 0.8, "accent" if number == row else "text_secondary", "bold")
        surface.blit(word, word.get_rect(center=(cells.left - gap, place.centery)))
    for number in range(cells.columns):
        place = cells.of(number)
        word = studio.look.text(str(number + 1), 0.8, "accent" if number == column else "text_secondary", "bold")
        surface.blit(word, word.get_rect(center=(place.centerx, cells.top - gap)))


def _ground(studio: Studio, city: CityMap, side: int, photos: bool) -> Surface:
    cells = Cells(0, 0, side, city.rows, city.columns)
    surface = Surface(cells.rect.size, pygame.SRCALPHA)
    for cell in range(city.rows * city.columns):
        if city.water >> cell & 1:
            surface.fill(WATER[city.city.id], cells.of(cell))
        elif city.land >> cell & 1:
            surface.fill(LAND[city.city.id], cells.of(cell).inflate(-2, -2))
    if photos:
        for cell, tile in city.photos:
            photo_cells.draw(studio, surface, cells.of(cell), tile)
    return surface


def around(cells: Cells) -> Rect:
    """All that the picture of the ground covers, beyond the cells too."""
    return cells.rect
