"""The shared resources of the trip's drawing."""

from __future__ import annotations

from pygame import Color

from dejavu.games.trip.components import Components
from dejavu.table.board import studio
from dejavu.table.boards.trip.city.colours import PLACES


class TripStudio(studio.Studio[Components]):
    """The studio of this game."""

    def place_colour(self, place: int) -> Color:
        """The colour of a kind of place."""
        return PLACES[self.box.places[place].id]

    def tile_colour(self, tile: int) -> Color:
        """The colour of a kind of tile, which is that of the place it forms."""
        return self.place_colour(self.box.tiles[tile].place)
