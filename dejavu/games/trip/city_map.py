"""The map of a city in one size, with derived tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK, SHAPE, Components
from dejavu.games.trip.grid import cells_of, mask_of


class CityMap:
    """Masks and tables of one city in one size (for masks see ``grid.py``).

    Covered cells count as off the map. Water is on the map, but takes no tiles.
    """

    def __init__(self, box: Components, number: int, small: bool) -> None:
        rules, city = box.rules, box.cities[number]
        variant = city.small if small else city.full
        size = rules.rows * rules.columns
        self.box, self.number, self.city, self.small = box, number, city, small
        self.rows, self.columns = rules.rows, rules.columns
        self.covered = mask_of(variant.covered)
        self.water = mask_of(city.water) & ~self.covered
        self.land = ((1 << size) - 1) & ~self.water & ~self.covered
        self.names = [grid.name(cell, self.columns) for cell in range(size)]
        """The name of every cell in actions, covered ones too."""
        self.index = {name: cell for cell, name in enumerate(self.names)}
        self.neighbours = _neighbours(self.rows, self.columns, self.covered)
        """For every cell, the mask of cells on the map that share an edge with it."""
        self.border = mask_of(variant.border)
        self.waterside = self.land & grid.around(self.water, self.neighbours)
        """The mask of land cells beside water."""
        self.sides = grid.parts(self.land, self.neighbours)
        """The masks of the parts into which water divides the land."""
        self.photos = tuple((cell, tile) for cell, tile in city.photos if not self.covered >> cell & 1)
        on_map = self.land | self.water
        self.positions = tuple(_positions(memory.cells, self.rows, self.columns, on_map) for memory in box.memories)
        """By memory card and cell, the masks of the pattern's positions that contain the cell."""
        self.marker_of: dict[tuple[int, int], int] = {}
        """By kind of place and mask of cells, the marker of that shape."""
        self.placements = tuple(self._placements(box, place) for place in range(len(box.places)))
        """By kind of place and cell, the masks of places that contain the cell; none for a block, which has no
        shape."""
        self.block_marker = {
            marker.place: index
            for index, marker in enumerate(box.markers)
            if box.places[marker.place].form == BLOCK and city.id in marker.cities
        }
        """The one-cell marker of every kind of block."""

    def __repr__(self) -> str:
        return f"CityMap({self.city.id}, small={self.small})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments; another process makes the map once."""
        return city_map, (self.box, self.number, self.small)

    def _placements(self, box: Components, place: int) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in range(self.rows * self.columns)]
        for index, marker in enumerate(box.markers):
            if marker.place != place or box.places[place].form != SHAPE or self.city.id not in marker.cities:
                continue
            for shape in grid.orientations(box.shapes[marker.shape]):
                for cells in grid.shifts(shape, self.rows, self.columns):
                    mask = mask_of(cells)
                    if len(cells) == len(shape) and not mask & ~self.land and (place, mask) not in self.marker_of:
                        self.marker_of[place, mask] = index
                        for cell in cells:
                            found[cell].append(mask)
        return tuple(map(tuple, found))

    def names_of(self, mask: int) -> tuple[str, ...]:
        """The names of a mask's cells in actions and events."""
        return tuple(self.names[cell] for cell in cells_of(mask))


def _neighbours(rows: int, columns: int, covered: int) -> Sequence[int]:
    def beside(cell: int) -> Iterable[int]:
        row, column = divmod(cell, columns)
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            if 0 <= row + down < rows and 0 <= column + right < columns:
                yield (row + down) * columns + column + right

    return tuple(mask_of(beside(cell)) & ~covered for cell in range(rows * columns))


def _positions(cells: Sequence[grid.Offset], rows: int, columns: int, on_map: int) -> tuple[tuple[int, ...], ...]:
    """By cell, the distinct masks of a pattern in every position, without cells off the map."""
    masks = dict.fromkeys(mask_of(shifted) & on_map for shifted in grid.shifts(cells, rows, columns))
    return tuple(tuple(mask for mask in masks if mask >> cell & 1) for cell in range(rows * columns))


@lru_cache(maxsize=16)
def city_map(box: Components, city: int, small: bool) -> CityMap:
    """The map of a city in one size; always the same object."""
    return CityMap(box, city, small)
