"""Everything in the box, as read from ``data/trip.yaml``: immutable, cross-checked, indexed.

Positions count in small integers: a kind of tile, of place and of marker, a memory card and an order card are their
index here, a cell is its number (``grid.py``). Text (actions, journals, positions) uses the ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dejavu.engine.component_set import ComponentSet, Piece
from dejavu.games.trip.goals import Goal
from dejavu.games.trip.grid import Offset

NONE = -1
"""No tile, no card, no seat."""
SHAPE, BLOCK = "shape", "block"
"""The forms of places: exactly the cells of one marker, or connected cells, as many as wanted."""


@dataclass(frozen=True, slots=True)
class TileKind(Piece):
    """A kind of picture tile, and the kind of place that it forms."""

    id: str
    name: str
    place: int
    count: int


@dataclass(frozen=True, slots=True)
class PlaceKind(Piece):
    """What tiles of one kind can be scored as (rules page, section 2, step 4)."""

    id: str
    name: str
    form: str
    """SHAPE or BLOCK."""
    least: int
    """How many tiles it has; of a block, at least."""
    ladder: tuple[int, ...]
    """Points for ``least`` tiles, for one more, and so on; the last also for more."""

    def points(self, tiles: int) -> int:
        """What a place of so many tiles scores by itself."""
        return self.ladder[min(tiles - self.least, len(self.ladder) - 1)]


@dataclass(frozen=True, slots=True)
class Marker(Piece):
    """A kind of place marker beside the shared map."""

    id: str
    place: int
    shape: str
    count: int
    cities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Memory(Piece):
    """A memory card: how many tiles lie on each space, and the pattern in which they are laid."""

    id: str
    name: str
    colour: str
    copies: int
    tiles: int
    cells: tuple[Offset, ...]


@dataclass(frozen=True, slots=True)
class Order(Piece):
    """An order card, or the side of one."""

    id: str
    name: str
    goal: Goal


@dataclass(frozen=True, slots=True)
class Monument(Piece):
    """What stands on a sight's marker; it only adorns. The height is in cells."""

    name: str
    height: float


@dataclass(frozen=True, slots=True)
class Variant(Piece):
    """What differs between the whole map of a city and the smaller one."""

    border: tuple[int, ...]
    """The cells that order cards call the border."""
    covered: tuple[int, ...]
    """The cells that a strip covers: they are off the map."""


@dataclass(frozen=True, slots=True)
class City(Piece):
    """A city: land and water, photo cells, borders."""

    id: str
    name: str
    water: tuple[int, ...]
    water_name: str
    photos: tuple[tuple[int, int], ...]
    """Cell and kind of tile, in the order of the file."""
    full: Variant
    small: Variant
    monuments: Mapping[str, Monument]
    """By id of the marker."""
    sky: str
    border_name: str = ""
    """What order cards call the border in a sentence; empty where it has no name."""


@dataclass(frozen=True, slots=True)
class Rules(Piece):
    """Every number of the rules that an owner of the box may want to correct."""

    seats: tuple[int, int]
    rows: int
    columns: int
    rounds: int
    spaces: Mapping[int, int]
    """Spaces of the action board in use, by number of seats."""
    orders_in_play: int
    places_a_turn: int
    memory_points: int
    """For each cell that agrees."""
    photos: tuple[int, ...]
    """Points for no photo cell covered in its colour, for one, and so on."""
    false_memory: int
    """Points a tile for whoever has most false memories."""


@dataclass(frozen=True, eq=False)
class Components(ComponentSet):
    """The box. Built by ``schema.components_of``; every index in it has been checked. Equal only to itself."""

    tiles: tuple[TileKind, ...]
    shapes: Mapping[str, tuple[Offset, ...]]
    places: tuple[PlaceKind, ...]
    markers: tuple[Marker, ...]
    cities: tuple[City, ...]
    memories: tuple[Memory, ...]
    standard: tuple[Order, ...]
    advanced: Mapping[str, tuple[Order, ...]]
    """By city."""
    rules: Rules
    source: Mapping[str, Any]
    """The plain data it was read from, for journals."""

    # What follows from that
    tile_index: dict[str, int] = field(init=False, repr=False)
    place_index: dict[str, int] = field(init=False, repr=False)
    marker_index: dict[str, int] = field(init=False, repr=False)
    memory_index: dict[str, int] = field(init=False, repr=False)
    city_index: dict[str, int] = field(init=False, repr=False)
    """Kind of tile, of place and of marker, memory card and city of an id."""

    def __post_init__(self) -> None:
        self.work_out(
            {
                "tile_index": {tile.id: index for index, tile in enumerate(self.tiles)},
                "place_index": {place.id: index for index, place in enumerate(self.places)},
                "marker_index": {marker.id: index for index, marker in enumerate(self.markers)},
                "memory_index": {memory.id: index for index, memory in enumerate(self.memories)},
                "city_index": {city.id: index for index, city in enumerate(self.cities)},
            }
        )

    def orders(self, city: int, advanced: bool) -> tuple[Order, ...]:
        """The order cards of a set, as they read in a city."""
        return self.advanced[self.cities[city].id] if advanced else self.standard
