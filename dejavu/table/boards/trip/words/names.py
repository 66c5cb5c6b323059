"""What people, cells and everything in the box are called, by id as events and refusals give them.

Names that stand alone come from the data. Within a sentence a kind has a word of its own, since languages differ in
what they do to a name there; a kind that is not known here goes by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import NONE, Memory
from dejavu.table.text import _, commas, ngettext, signed


def listed(parts: Sequence[str]) -> str:
    """``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=enumerated(parts[:-1]), last=parts[-1])


def enumerated(parts: Iterable[str]) -> str:
    """``a, b, c``."""
    return commas(parts)


def paid(points: int, agreed: int) -> str:
    """``4 + 3``: what a place pays by itself and for cells that agree; ``4`` where none do."""
    return _("{points} + {agreed}").format(points=points, agreed=agreed) if agreed else str(points)


def order_line(points: int) -> str:
    """``order +6``: what an order card would pay more."""
    return _("order {points}").format(points=signed(points, plus=True))


class Names:
    """Names for one game: its city decides what some things are called."""

    def __init__(self, city: CityMap, seats: Sequence[str] = ()) -> None:
        self.city, self.box = city, city.box
        self.seats = tuple(seats)

    def seat(self, seat: int) -> str:
        """The name of who sits there."""
        return self.seats[seat] if seat < len(self.seats) else _("Player {number}").format(number=seat + 1)

    def town(self) -> str:
        """Kyoto, say."""
        return _(self.city.city.name)

    def water(self) -> str:
        """``river``."""
        return _(self.city.city.water_name)

    def border(self) -> str:
        """``the western border``."""
        return _(self.city.city.border_name) if self.city.city.border_name else _("the border")

    # Cells

    def cell(self, cell: str) -> str:
        """``C4``."""
        return cell.upper()

    def cells(self, cells: Iterable[str]) -> str:
        """``B3 B4 C4``."""
        return " ".join(map(self.cell, cells))

    def mask(self, cells: int) -> str:
        """The same for a mask."""
        return self.cells(self.city.names_of(cells))

    # Tiles

    def tile(self, tile: str) -> str:
        """``hotel``, within a sentence."""
        words = {
            "sight": _("sight"),
            "hotel": _("hotel"),
            "shop": _("shop"),
            "restaurant": _("restaurant"),
            "statue": _("statue"),
            "bench": _("bench"),
            "fountain": _("fountain"),
        }
        return words.get(tile) or _(self.box.tiles[self.box.tile_index[tile]].name)

    def the_tile(self, tile: str) -> str:
        """``the hotel``."""
        words = {
            "sight": _("the sight"),
            "hotel": _("the hotel"),
            "shop": _("the shop"),
            "restaurant": _("the restaurant"),
            "statue": _("the statue"),
            "bench": _("the bench"),
            "fountain": _("the fountain"),
        }
        return words.get(tile) or self.tile(tile)

    def one_tile(self, tile: str) -> str:
        """``one more hotel`` of a sentence on what is missing."""
        words = {
            "sight": _("one more sight"),
            "hotel": _("one more hotel"),
            "shop": _("one more shop"),
            "restaurant": _("one more restaurant"),
            "statue": _("one more statue"),
            "bench": _("one more bench"),
            "fountain": _("one more fountain"),
        }
        return words.get(tile) or self.tile(tile)

    def tiles(self, tiles: Iterable[str]) -> str:
        """``hotel, 2 × bench``."""
        kinds: dict[str, int] = {}
        for tile in tiles:
            kinds[tile] = kinds.get(tile, 0) + 1
        several = _("{count} × {tile}")
        return enumerated(
            self.tile(tile) if count == 1 else several.format(count=count, tile=self.tile(tile))
            for tile, count in kinds.items()
        )

    def tile_name(self, kind: int) -> str:
        """``Hotel``, alone."""
        return _(self.box.tiles[kind].name)

    # Places

    def place(self, place: str) -> str:
        """``Hotel``, alone."""
        return _(self.box.places[self.box.place_index[place]].name)

    def the_place(self, place: str) -> str:
        """``the hotel``, ``the shops``."""
        words = {
            "park": _("the park"),
            "hotel": _("the hotel"),
            "sight": _("the sight"),
            "shop": _("the shops"),
            "restaurant": _("the restaurants"),
        }
        return words.get(place) or self.place(place)

    def a_place(self, place: str) -> str:
        """``a hotel``, ``shops``."""
        words = {
            "park": _("a park"),
            "hotel": _("a hotel"),
            "sight": _("a sight"),
            "shop": _("shops"),
            "restaurant": _("restaurants"),
        }
        return words.get(place) or self.place(place)

    def places(self, place: str) -> str:
        """``hotels``."""
        words = {
            "park": _("parks"),
            "hotel": _("hotels"),
            "sight": _("sights"),
            "shop": _("shops"),
            "restaurant": _("restaurants"),
        }
        return words.get(place) or self.place(place)

    def stands(self, place: str, name: str, markers: int) -> str:
        """``Cleo's hotel stands``; of blocks, which have several markers, ``Cleo's shops stand``."""
        if place == "shop":
            return ngettext("{name}'s shop stands", "{name}'s shops stand", markers).format(name=name)
        if place == "restaurant":
            return ngettext("{name}'s restaurant stands", "{name}'s restaurants stand", markers).format(name=name)
        words = {
            "park": _("{name}'s park stands"),
            "hotel": _("{name}'s hotel stands"),
            "sight": _("{name}'s sight stands"),
        }
        return words.get(place, _("{name}'s marker stands")).format(name=name)

    # Markers

    def marker(self, marker: str) -> str:
        """``hotel marker (L)``; a sight by its monument."""
        if monument := self.monument(marker):
            return monument
        kind = self.box.markers[self.box.marker_index[marker]]
        words = {
            "park": _("park marker"),
            "hotel-bar": _("hotel marker (I)"),
            "hotel-corner": _("hotel marker (L)"),
            "shop": _("shop marker"),
            "restaurant": _("restaurant marker"),
        }
        return words.get(marker) or self.place(self.box.places[kind.place].id)

    def last_marker(self, marker: str) -> str:
        """``the last L``, after its place was named; of a sight its monument."""
        if monument := self.monument(marker):
            return monument
        words = {
            "park": _("the last park marker"),
            "hotel-bar": _("the last I"),
            "hotel-corner": _("the last L"),
            "shop": _("the last shop marker"),
            "restaurant": _("the last restaurant marker"),
        }
        return words.get(marker) or _("the last of its markers")

    def markers_left(self, marker: str, count: int) -> str:
        """How many of them are in the supply."""
        if marker == "shop":
            return ngettext("{count} shop marker", "{count} shop markers", count).format(count=count)
        if marker == "restaurant":
            return ngettext("{count} restaurant marker", "{count} restaurant markers", count).format(count=count)
        return ngettext("{count} marker", "{count} markers", count).format(count=count)

    def monument(self, marker: str) -> str:
        """What stands on a marker in this city: ``The Golden Hall``; nothing on most."""
        found = self.city.city.monuments.get(marker)
        return _(found.name) if found else ""

    # Memory cards

    def memory(self, memory: str) -> str:
        """``Uphill``."""
        return _(self._memory(memory).name)

    def pattern(self, memory: str) -> str:
        """Where the tiles of a round go, after *lay* and after *not*: ``in one row of four``."""
        words = {
            "column": _("in one column of four"),
            "row": _("in one row of four"),
            "down": _("in one downhill diagonal of four"),
            "up": _("in one uphill diagonal of four"),
            "crossing": _("on the four arms of one plus"),
            "corners": _("on the corners of one 3×3 square"),
        }
        return words.get(memory) or _("in the pattern “{name}”").format(name=self.memory(memory))

    def pattern_of(self, memory: int) -> str:
        """The same for the card of a round."""
        return _("in the pattern of the round") if memory == NONE else self.pattern(self.box.memories[memory].id)

    def _memory(self, memory: str) -> Memory:
        return self.box.memories[self.box.memory_index[memory]]

    # Order cards

    def order(self, order: str) -> str:
        """``More than one night``."""
        cards = (*self.box.standard, *self.box.orders(self.city.number, True))
        return _(next(card.name for card in cards if card.id == order))
