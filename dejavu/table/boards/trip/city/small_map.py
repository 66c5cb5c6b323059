"""A map so small that cells are only colours and marks, for seats, charts and sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Color, Surface

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import NONE
from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import LAND, PAPER, WATER
from dejavu.table.boards.trip.city.shapes import WHITE, joined, offsets
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look.masks import tinted, without
from dejavu.table.look.shapes import transparent

_MARKED = 14
"""Least side of a cell on which a mark is legible, in pixels."""


def draw(
    studio: TripStudio, surface: Surface, city: CityMap, cells: Cells, tiles: Sequence[int], places: Sequence[int] = ()
) -> None:
    """Draw a player's map: the kind of tile on every cell (NONE for no tile), and the masks of scored places."""
    surface.blit(_own(studio, city, cells.side, tuple(tiles), tuple(places)), cells.rect)


def draw_shared(
    studio: TripStudio, surface: Surface, city: CityMap, cells: Cells, laid: Iterable[tuple[int, int]]
) -> None:
    """Draw the shared map: each marker as its kind and the mask of its cells."""
    surface.blit(_shared(studio, city, cells.side, tuple(laid)), cells.rect)


@kept
def _own(studio: TripStudio, city: CityMap, side: int, tiles: tuple[int, ...], places: tuple[int, ...]) -> Surface:
    surface, cells = _empty(city, side)
    scored = 0
    for mask in places:
        scored |= mask
    for cell, tile in enumerate(tiles):
        if tile == NONE:
            continue
        rect = cells.of(cell)
        if not scored >> cell & 1:
            rect = rect.inflate(-2 * max(1, side // 12), -2 * max(1, side // 12))
        surface.fill(studio.tile_colour(tile), rect)
        if side >= _MARKED:
            marks.draw(studio, surface, studio.box.tiles[tile].id, rect.inflate(-side // 4, -side // 4), PAPER["ink"])
    gold = studio.look.theme["accent"]
    for mask in places:
        _draw_outline(surface, cells, mask, gold, max(1.0, side / 9))
    return surface


@kept
def _shared(studio: TripStudio, city: CityMap, side: int, laid: tuple[tuple[int, int], ...]) -> Surface:
    surface, cells = _empty(city, side)
    for marker, mask in laid:
        place = studio.box.markers[marker].place
        shape = offsets(mask, city.columns)
        surface.blit(joined(shape, side, 0.06, 0.2, studio.place_colour(place)), cells.around(mask))
        if side >= _MARKED:
            for rect in cells.each(mask):
                inner = rect.inflate(-side // 3, -side // 3)
                marks.draw(studio, surface, studio.box.places[place].id, inner, PAPER["ink"])
    return surface


def _empty(city: CityMap, side: int) -> tuple[Surface, Cells]:
    """Land as squares, water without gaps."""
    cells = Cells(0, 0, side, city.rows, city.columns)
    surface = transparent(cells.rect.size)
    for cell in range(city.rows * city.columns):
        rect = cells.of(cell)
        if city.land >> cell & 1:
            surface.fill(LAND[city.city.id].lerp(Color(150, 150, 200), 0.16), (*rect.topleft, side - 1, side - 1))
        elif city.water >> cell & 1:
            surface.fill(WATER[city.city.id], rect)
    return surface, cells


def _draw_outline(surface: Surface, cells: Cells, mask: int, colour: Color, width: float) -> None:
    shape, share = offsets(mask, cells.columns), width / cells.side
    line = without(joined(shape, cells.side, 0.0, 0.16, WHITE), joined(shape, cells.side, share, 0.08, WHITE))
    surface.blit(tinted(line, colour), cells.around(mask))
