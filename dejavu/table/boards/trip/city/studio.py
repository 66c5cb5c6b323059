"""The shared resources of the trip's drawing."""

from __future__ import annotations

from pygame import Color

from dejavu.games.trip.components import City, Components
from dejavu.table.board import studio
from dejavu.table.boards.trip.city.colours import PLACES
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures


class TripStudio(studio.Studio[Components]):
    """The studio of this game, for one city."""

    def __init__(self, look: Look, pictures: Pictures, box: Components, city: City | None = None) -> None:
        """Without a city, tiles have the common pictures."""
        super().__init__(look, pictures, box)
        self.city = city

    def called(self, name: str) -> str:
        """The full name of a picture such as ``tiles/hotel``: the city's own if it exists, else the common one."""
        folder, _slash, kind = name.partition("/")
        if self.city and kind in self.city.own_pictures:
            own = f"trip/{folder}/{self.city.id}-{kind}"
            if self.pictures.exists(own):
                return own
        return f"trip/{name}"

    def place_colour(self, place: int) -> Color:
        """The colour of a kind of place."""
        return PLACES[self.box.places[place].id]

    def tile_colour(self, tile: int) -> Color:
        """The colour of a kind of tile, which is that of the place it forms."""
        return self.place_colour(self.box.tiles[tile].place)
