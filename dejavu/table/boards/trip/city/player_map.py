"""Draws the contents of a player's map at any size: scored places, tiles, badges of photo cells."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

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
    for place in player.places:
        places.draw(studio, surface, cells, place.cells, place.kind)
    for cell, kind in enumerate(player.tiles):
        if kind != NONE and not player.scored >> cell & 1 and not away(cell):
            tiles.draw_laid(studio, surface, cells.of(cell), kind, bool(new >> cell & 1))
    for cell, kind in state.map.photos:
        if player.tiles[cell] != NONE and not away(cell):
            scored = next((place.cells for place in player.places if place.cells >> cell & 1), 0)
            mark = places.mark_rect(cells, scored) if scored else None
            photo_cells.draw_badge(studio, surface, cells.of(cell), kind, player.tiles[cell] == kind, mark)
