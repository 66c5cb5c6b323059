"""Draws the contents of a player's map at any size: scored places, tiles, badges of photo cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import Player, State
from dejavu.table.boards.trip.city import photo_cells, places, tiles
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.studio import TripStudio


def draw(
    studio: TripStudio,
    surface: Surface,
    cells: Cells,
    state: State,
    player: Player,
    new: int = 0,
    away: Callable[[int], bool] = lambda cell: False,
) -> None:
    """Draw the contents over the ground.

    Cells in the mask ``new`` have this turn's tiles; those ``away`` are left out.
    """
    scored = [(place.cells, place.kind) for place in player.places]
    draw_laid(studio, surface, cells, state.map, player.tiles, scored, new, away)


def draw_laid(
    studio: TripStudio,
    surface: Surface,
    cells: Cells,
    city: CityMap,
    laid: Sequence[int],
    scored: Sequence[tuple[int, int]],
    new: int = 0,
    away: Callable[[int], bool] = lambda cell: False,
) -> None:
    """Draw a map's contents from their parts: the tile on every cell, and the cells and kind of each scored place."""
    for mask, kind in scored:
        places.draw(studio, surface, cells, mask, kind)
    for cell, kind in enumerate(laid):
        if kind != NONE and not any(mask >> cell & 1 for mask, _kind in scored) and not away(cell):
            tiles.draw_laid(studio, surface, cells.of(cell), kind, bool(new >> cell & 1))
    for cell, kind in city.photos:
        if laid[cell] != NONE and not away(cell):
            found = next((mask for mask, _kind in scored if mask >> cell & 1), 0)
            mark = places.mark_rect(cells, found) if found else None
            photo_cells.draw_badge(studio, surface, cells.of(cell), kind, laid[cell] == kind, mark)
