"""The names of people, cells and components, by their ids in events and refusals.

A name that stands alone comes from the data. Within a sentence a kind has a word of its own, because languages inflect
names there; a kind unknown here goes by its name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from dejavu.engine.info import N_
from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import NONE, Order
from dejavu.table.kit.names import SeatNames, tallied
from dejavu.table.kit.say import Template, counted, fill, given
from dejavu.table.text import _, capital, listed, ngettext, plural, signed


class TileWords(NamedTuple):
    """A kind of tile within a sentence."""

    plain: str
    the: str
    one_more: str
    """The name in a sentence about missing tiles."""
    some: Template
    """A number of them in a sentence about what was laid."""


class PlaceWords(NamedTuple):
    """A kind of place within a sentence; blocks have several markers, so they are plural."""

    the: str
    a: str
    several: str
    each: str = ""
    """The word for one of several kinds that each pay; empty if it is the kind's name."""


class MarkerWords(NamedTuple):
    """A kind of marker within a sentence."""

    plain: str
    last: str = N_("the last of its markers")
    """The name of the last one, after its place was named."""
    left: Template = counted("{count} marker", "{count} markers", by="count")
    """The number of them in the supply."""


_TILES: Final = {
    "sight": TileWords(
        N_("sight"),
        N_("the sight"),
        N_("one more sight"),
        counted("{count} sight", "{count} sights", by="count"),
    ),
    "hotel": TileWords(
        N_("hotel"),
        N_("the hotel"),
        N_("one more hotel"),
        counted("{count} hotel", "{count} hotels", by="count"),
    ),
    "shop": TileWords(
        N_("shop"),
        N_("the shop"),
        N_("one more shop"),
        counted("{count} shop", "{count} shops", by="count"),
    ),
    "restaurant": TileWords(
        N_("restaurant"),
        N_("the restaurant"),
        N_("one more restaurant"),
        counted("{count} restaurant", "{count} restaurants", by="count"),
    ),
    "statue": TileWords(
        N_("statue"),
        N_("the statue"),
        N_("one more statue"),
        counted("{count} statue", "{count} statues", by="count"),
    ),
    "bench": TileWords(
        N_("bench"),
        N_("the bench"),
        N_("one more bench"),
        counted("{count} bench", "{count} benches", by="count"),
    ),
    "fountain": TileWords(
        N_("fountain"),
        N_("the fountain"),
        N_("one more fountain"),
        counted("{count} fountain", "{count} fountains", by="count"),
    ),
}

_PLACES: Final = {
    "park": PlaceWords(N_("the park"), N_("a park"), N_("parks"), N_("park")),
    "hotel": PlaceWords(N_("the hotel"), N_("a hotel"), N_("hotels"), N_("hotel")),
    "sight": PlaceWords(N_("the sight"), N_("a sight"), N_("sights"), N_("sight")),
    "shop": PlaceWords(
        N_("the shops"),
        N_("shops"),
        N_("shops"),
    ),
    "restaurant": PlaceWords(
        N_("the restaurants"),
        N_("restaurants"),
        N_("restaurants"),
    ),
}

_MARKERS: Final = {
    "park": MarkerWords(N_("park marker"), N_("the last park marker")),
    "hotel-bar": MarkerWords(N_("hotel marker (line)"), N_("the last line marker")),
    "hotel-corner": MarkerWords(N_("hotel marker (corner)"), N_("the last corner marker")),
    "shop": MarkerWords(
        N_("shop marker"),
        N_("the last shop marker"),
        counted("{count} shop marker", "{count} shop markers", by="count"),
    ),
    "restaurant": MarkerWords(
        N_("restaurant marker"),
        N_("the last restaurant marker"),
        counted("{count} restaurant marker", "{count} restaurant markers", by="count"),
    ),
}

_PATTERNS: Final = {
    "column": N_("in one column of four"),
    "row": N_("in one row of four"),
    "down": N_("in one downhill diagonal of four"),
    "up": N_("in one uphill diagonal of four"),
    "crossing": N_("on the four arms of one plus"),
    "corners": N_("on the corners of one 3×3 square"),
}
"""The pattern of a round's tiles by memory card, to follow *lay* and *not*."""

_REGIONS: Final = (
    (N_("in the north-west"), N_("in the north"), N_("in the north-east")),
    (N_("in the west"), N_("in the middle"), N_("in the east")),
    (N_("in the south-west"), N_("in the south"), N_("in the south-east")),
)
"""The parts of a map, to follow *lays* and *scores*."""


def paid(points: int, agreed: int) -> str:
    """A place's own pay and that of agreeing cells: ``4 + 3``; ``4`` without the latter."""
    return _("{points} + {agreed}", points=points, agreed=agreed) if agreed else str(points)


def order_line(points: int) -> str:
    """The additional pay of an order card: ``order +6``."""
    return _("order {points}", points=signed(points, plus=True))


def points(count: int) -> str:
    """A number of points: ``4 points``."""
    return ngettext("{count} point", "{count} points", count).format(count=signed(count))


def tile_count(count: int) -> str:
    """A number of tiles: ``4 tiles``."""
    return plural("{count} tile", "{count} tiles", count)


class TripNames(SeatNames):
    """Names for one game, some of which depend on its city."""

    def __init__(self, city: CityMap, seats: Sequence[str] = (), orders: Sequence[Order] = ()) -> None:
        """``orders``: the order cards in play, if they are known."""
        super().__init__(seats)
        self.city, self.box, self._orders = city, city.box, orders

    def town(self) -> str:
        """The city's name, such as Kyoto."""
        return _(self.city.city.name)

    def water(self) -> str:
        """The city's water, such as ``river``."""
        return _(self.city.city.water_name)

    def border(self) -> str:
        """The city's border, such as ``the western border``."""
        return _(self.city.city.border_name) if self.city.city.border_name else _("the border")

    # Cells

    def cell(self, cell: str) -> str:
        """A cell: ``C4``."""
        return cell.upper()

    def cells(self, cells: Iterable[str]) -> str:
        """Several cells: ``B3 B4 C4``."""
        return " ".join(map(self.cell, cells))

    def mask(self, cells: int) -> str:
        """The cells of a mask."""
        return self.cells(self.city.names_of(cells))

    def where(self, cells: Iterable[str]) -> str:
        """The part of the map in which most of some cells lie: ``in the north-west``; empty without a cell."""
        found, city = [self.city.index[cell] for cell in cells], self.city
        if not found:
            return ""
        down = sum(cell // city.columns for cell in found) / len(found)
        right = sum(cell % city.columns for cell in found) / len(found)
        parts = len(_REGIONS)
        row, column = (int((at + 0.5) * parts / size) for at, size in ((down, city.rows), (right, city.columns)))
        return _(_REGIONS[row][column])

    # Tiles

    def tile(self, tile: str) -> str:
        """A kind of tile within a sentence: ``hotel``."""
        return _(self._tile(tile).plain)

    def the_tile(self, tile: str) -> str:
        """A kind of tile with its article: ``the hotel``."""
        return _(self._tile(tile).the)

    def one_tile(self, tile: str) -> str:
        """A kind of tile that is missing: ``one more hotel``."""
        return _(self._tile(tile).one_more)

    def tiles(self, tiles: Iterable[str]) -> str:
        """Several tiles: ``hotel, 2 × bench``."""
        return tallied(map(self.tile, tiles))

    def some_tiles(self, tiles: Iterable[str]) -> str:
        """Several tiles as they were laid: ``2 shops and 1 bench``."""
        return listed([fill(self._tile(tile).some, count=count) for tile, count in Counter(tiles).items()])

    def tile_name(self, kind: int) -> str:
        """A kind of tile, alone: ``Hotel``."""
        return _(self.box.tiles[kind].name)

    def kind(self, tile: int) -> str:
        """A kind of tile by its number, within a sentence."""
        return self.tile(self.box.tiles[tile].id)

    def kinds(self, tiles: Iterable[int]) -> str:
        """Several kinds by their numbers: ``hotel, 2 × bench``."""
        return tallied(map(self.kind, tiles))

    def _tile(self, tile: str) -> TileWords:
        if tile in _TILES:
            return _TILES[tile]
        name = self.box.tiles[self.box.tile_index[tile]].name
        return TileWords(name, name, name, given(N_("{count} × {thing}"), thing=_(name)))

    # Places

    def place(self, place: str) -> str:
        """A kind of place, alone: ``Hotel``."""
        return _(self.box.places[self.box.place_index[place]].name)

    def the_place(self, place: str) -> str:
        """A kind of place with its article: ``the hotel``, ``the shops``."""
        return _(self._place(place).the)

    def a_place(self, place: str) -> str:
        """A kind of place with its indefinite article, if it has one: ``a hotel``, ``shops``."""
        return _(self._place(place).a)

    def places(self, place: str) -> str:
        """A kind of place in the plural: ``hotels``."""
        return _(self._place(place).several)

    def each_place(self, place: str) -> str:
        """One of the places that each pay: ``hotel``."""
        return _(self._place(place).each) or self.place(place)

    def _place(self, place: str) -> PlaceWords:
        return _PLACES.get(place) or PlaceWords(*[self.box.places[self.box.place_index[place]].name] * 3)

    # Markers

    def marker(self, marker: str) -> str:
        """A marker: ``hotel marker (corner)``; a sight by its monument."""
        return self.monument(marker) or _(self._marker(marker).plain)

    def marker_title(self, marker: str) -> str:
        """A marker at the beginning of a line: ``Hotel marker (corner)``."""
        return capital(self.marker(marker))

    def last_marker(self, marker: str) -> str:
        """The last marker, after its place was named: ``the last corner marker``; a sight by its monument."""
        return self.monument(marker) or _(self._marker(marker).last)

    def markers_left(self, marker: str, count: int) -> str:
        """The number of a kind of marker in the supply."""
        return fill(self._marker(marker).left, count=count)

    def monument(self, marker: str) -> str:
        """The monument on a marker in this city: ``The Golden Hall``; empty for most markers."""
        found = self.city.city.monuments.get(marker)
        return _(found.name) if found else ""

    def _marker(self, marker: str) -> MarkerWords:
        kind = self.box.markers[self.box.marker_index[marker]]
        return _MARKERS.get(marker) or MarkerWords(self.box.places[kind.place].name)

    # Cards

    def memory(self, memory: str) -> str:
        """A memory card: ``Uphill``."""
        return _(self.box.memories[self.box.memory_index[memory]].name)

    def pattern(self, memory: str) -> str:
        """The card's pattern, to follow *lay* and *not*: ``in one row of four``."""
        return _(_PATTERNS.get(memory, "")) or _("in the pattern “{name}”", name=self.memory(memory))

    def pattern_of(self, memory: int) -> str:
        """The pattern of a memory card by its number, or of a card that is still hidden (NONE)."""
        return _("in the pattern of the round") if memory == NONE else self.pattern(self.box.memories[memory].id)

    def order_card(self, order: str) -> Order:
        """An order card, on the side of this city."""
        cards = (*self.box.standard, *self.box.orders(self.city.number, True))
        return next(card for card in cards if card.id == order)

    def order(self, order: str) -> str:
        """An order card's name: ``More than one night``."""
        return _(self.order_card(order).name)

    def paying_order(self) -> str:
        """What order cards pay for, within a sentence: the only one in play by its name, else *order*."""
        return _("“{order}”", order=_(self._orders[0].name)) if len(self._orders) == 1 else _("order")


FIELDS: Final = {
    "name": lambda event, names: names.seat(event.player),
    "order": lambda event, names: names.order(event.order),
    "round": lambda event, names: event.round,
    "memory": lambda event, names: names.memory(event.memory),
    "pattern": lambda event, names: names.pattern(event.memory),
    "space": lambda event, names: event.space,
    "tiles": lambda event, names: names.tiles(event.tiles),
    "tile": lambda event, names: names.tile(event.tile),
    "place": lambda event, names: names.the_place(event.place),
    "cell": lambda event, names: names.cell(event.cell),
    "cells": lambda event, names: names.cells(event.cells),
    "where": lambda event, names: names.where(event.cells),
    "made": lambda event, names: names.some_tiles(event.tiles),
    "marker": lambda event, names: names.last_marker(event.marker),
    "points": lambda event, names: event.points,
    "count": lambda event, names: event.count,
    "all": lambda event, names: event.all,
}
"""The fields of sentences, filled from the attributes of events.

Grouped events (``log``) and reasons (``hints``) have the same attributes."""
