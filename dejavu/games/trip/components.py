"""All components, read from ``data/trip.yaml``: immutable, cross-checked, indexed.

Positions use small integers: a kind of tile, of place and of marker, a memory card and an order card are their index
here, and a cell is its number (``grid.py``). Text (actions, journals, positions) uses ids.
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
"""The forms of places: the exact cells of a marker, or any number of connected cells."""


@dataclass(frozen=True, slots=True)
class TileKind(Piece):
    """A kind of picture tile, and the kind of place that it forms."""

    id: str
    name: str
    place: int
    count: int


@dataclass(frozen=True, slots=True)
class PlaceKind(Piece):
    """A kind of place; tiles of one kind are scored as one (rules page, section 2, step 4)."""

    id: str
    name: str
    form: str
    """SHAPE or BLOCK."""
    least: int
    """The number of tiles; for a block, the least number."""
    ladder: tuple[int, ...]
    """Points for ``least`` tiles, for one more, and so on; the last also for more."""

    def points(self, tiles: int) -> int:
        """The points of a place with that number of tiles, without memory points."""
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
    """A memory card: the number of tiles on each space, and the pattern in which they are laid."""

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
    """A decoration on a sight's marker. The height is in cells."""

    name: str
    height: float


@dataclass(frozen=True, slots=True)
class Variant(Piece):
    """What differs between the whole map of a city and its smaller one."""

    border: tuple[int, ...]
    """The cells of the border, for order cards."""
    covered: tuple[int, ...]
    """The cells under the strip, which are off the map."""


@dataclass(frozen=True, slots=True)
class City(Piece):
    """A city: land and water, photo cells, borders."""

    id: str
    name: str
    water: tuple[int, ...]
    water_name: str
    photos: tuple[tuple[int, int], ...]
    """Cells with kinds of tiles, in the order of the file."""
    full: Variant
    small: Variant
    monuments: Mapping[str, Monument]
    """Monuments by the id of their marker."""
    sky: str
    border_name: str = ""
    """What the sentences of order cards call the border; empty if it has no name."""
    ours: bool = False
    """Whether the city is this program's own, not from the box."""
    own_pictures: tuple[str, ...] = ()
    """The kinds of tiles that have their own pictures in this city."""


@dataclass(frozen=True, slots=True)
class Rules(Piece):
    """All numbers of the rules that a user may want to correct."""

    seats: tuple[int, int]
    rows: int
    columns: int
    rounds: int
    spaces: Mapping[int, int]
    """Spaces of the action board in use, by number of seats."""
    orders_in_play: int
    places_a_turn: int
    memory_points: int
    """Points for each agreeing cell."""
    photos: tuple[int, ...]
    """Points for covering no photo cell with its kind of tile, for covering one, and so on."""
    false_memory: int
    """Points for each false memory of a player who has most; 0 or less."""


@dataclass(frozen=True, eq=False)
class Components(ComponentSet):
    """The set of components, equal only to itself. ``schema.components_of`` builds it and checks every index."""

    tiles: tuple[TileKind, ...]
    shapes: Mapping[str, tuple[Offset, ...]]
    places: tuple[PlaceKind, ...]
    markers: tuple[Marker, ...]
    cities: tuple[City, ...]
    memories: tuple[Memory, ...]
    standard: tuple[Order, ...]
    advanced: Mapping[str, tuple[Order, ...]]
    """Advanced orders by city."""
    rules: Rules
    source: Mapping[str, Any]
    """The plain source data, for journals."""

    # Derived values
    tile_index: dict[str, int] = field(init=False, repr=False)
    """The index of a tile, by id."""
    place_index: dict[str, int] = field(init=False, repr=False)
    """The index of a place, by id."""
    marker_index: dict[str, int] = field(init=False, repr=False)
    """The index of a marker, by id."""
    memory_index: dict[str, int] = field(init=False, repr=False)
    """The index of a memory card, by id."""
    city_index: dict[str, int] = field(init=False, repr=False)
    """The index of a city, by id."""

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
        """The order cards of a set, on a city's side."""
        return self.advanced[self.cities[city].id] if advanced else self.standard
