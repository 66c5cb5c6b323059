"""The streets of a city: its blocks of land in the order in which a lamplighter walks by."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.grid import cells_of


def streets(city: CityMap) -> Sequence[Sequence[int]]:
    """The streets from the north on: the land of a row, up to water or the edge, each from its nearer end."""
    found: list[Sequence[int]] = []
    for row in range(city.rows):
        runs: list[list[int]] = []
        for cell in range(row * city.columns, (row + 1) * city.columns):
            if not city.land >> cell & 1:
                continue
            if runs and runs[-1][-1] == cell - 1:
                runs[-1].append(cell)
            else:
                runs.append([cell])
        if found and runs and _is_nearer_east(found[-1][-1] % city.columns, runs, city.columns):
            runs = [run[::-1] for run in runs[::-1]]
        found += runs
    return found


def _is_nearer_east(column: int, runs: Sequence[Sequence[int]], columns: int) -> bool:
    """Whether a row's eastern end is nearer to a column than its western one."""
    return abs(runs[-1][-1] % columns - column) < abs(runs[0][0] % columns - column)


def order_of_lights(city: CityMap) -> dict[int, float]:
    """The share of the walk, 0 to 1, at which each cell on the map is reached; water shines with its first shore."""
    walk = [cell for street in streets(city) for cell in street]
    reached = {cell: place / max(1, len(walk) - 1) for place, cell in enumerate(walk)}
    for cell in cells_of(city.water):
        shores = [reached[shore] for shore in cells_of(city.neighbours[cell] & city.land)]
        reached[cell] = min(shores, default=1.0)
    return reached
