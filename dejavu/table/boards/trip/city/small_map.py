"""A map so small that cells are only colours and marks: on a seat, in a chart, on a sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import NONE
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import LAND, WATER
from dejavu.table.boards.trip.city.studio import Studio


def draw(
    studio: Studio, surface: Surface, city: CityMap, cells: Cells, tiles: Sequence[int], places: Sequence[int] = ()
) -> None:
    """Draw a player's map: the kind of tile on every cell (NONE for none), and the masks of scored places."""
    key = ("small", city.city.id, city.small, cells.side, tuple(tiles), tuple(places))
    surface.blit(studio.keep(key, lambda: _small(studio, city, cells.side, tiles, places)), cells.rect)


def _small(studio: Studio, city: CityMap, side: int, tiles: Sequence[int], places: Sequence[int]) -> Surface:
    cells = Cells(0, 0, side, city.rows, city.columns)
    surface = Surface(cells.rect.size, pygame.SRCALPHA)
    for cell, tile in enumerate(tiles):
        rect = cells.of(cell)
        if city.water >> cell & 1:
            surface.fill(WATER[city.city.id], rect)
        elif city.land >> cell & 1:
            colour = LAND[city.city.id] if tile == NONE else studio.tile_colour(tile)
            surface.fill(colour, (*rect.topleft, side - 1, side - 1))
    for mask in places:
        for rect in cells.each(mask):
            pygame.draw.rect(surface, studio.look.theme["accent"], rect, 1)
    return surface
