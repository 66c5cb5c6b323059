"""The first moment of a trip: both maps lie dark, and the city lights up street by street, as a lamplighter walks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.grid import cells_of
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.boards.trip.city import ground
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.look.animation import eased
from dejavu.table.look.light import blit_faint, glow
from dejavu.table.look.shapes import transparent

if TYPE_CHECKING:
    from dejavu.table.boards.trip.game import TripScene


_NIGHT = 4, 6, 20
"""The colour of the city before its lights."""
_DARK = 216
"""Opacity of the night, of 255."""
_WARM = 120, 74, 26
"""The light that a cell gets when its lamps are lit, before day takes over."""
_LAMP = Color(255, 206, 128)
_REACH = 0.8
"""Width of a lamp's light, in cells."""
_GRAIN = 4
"""Pixels to a cell in the small pictures of night and light, which are scaled, and so have soft edges."""
_WALK = 0.68
"""Share of the animation during which the lamplighter walks."""
_DAWN = 0.2
"""Share of the animation in which the night leaves a cell."""
_KINDLING = 0.06
"""Share of the animation in which a lamp grows bright."""
_LAMPS_GO = 0.86
"""Share of the animation after which the lamps go out."""


class CityLights(OverlayAnimation):
    """Lights the lamps of both maps, one street after another; the night goes where they burn. Any input ends it."""

    seconds = 3.6

    def __init__(self, scene: TripScene) -> None:
        self._scene = scene

    def prepare(self) -> None:
        """Make the light of a lamp, and note when each lamp and each cell is lit."""
        city = self._scene.state.map
        self._reached = order_of_lights(city)
        self._land = {cell: at for cell, at in self._reached.items() if city.land >> cell & 1}
        self._lamps = _lamps(self._land, city.columns)
        self._lamp = glow((self._reach, self._reach), _LAMP, 235)

    @property
    def _reach(self) -> int:
        """The width of a lamp's light in pixels."""
        return round(_REACH * self._scene.own.cells.side)

    @property
    def _maps(self) -> list[Cells]:
        return [area.cells for area in (self._scene.own, self._scene.shared_map) if area.shown]

    def area(self, share: float) -> Rect:
        """Both maps, with the light of the lamps at their edges."""
        rects = [cells.rect.inflate(self._reach, self._reach) for cells in self._maps]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def only_ends(self, share: float) -> bool:
        """Always: there is nothing to do before the first memory is revealed."""
        return True

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the night that is left, the light that spreads, and the lamps; without motion the night fades."""
        for cells in self._maps:
            if still:
                _spread(surface, cells, dict.fromkeys(self._reached, (*_NIGHT, _DARK * (1 - eased(share, 0.0, 1.0)))))
                continue
            _spread(
                surface, cells, {cell: (*_NIGHT, _DARK * (1 - _day(share, at))) for cell, at in self._reached.items()}
            )
            warm = {cell: [part * _warmth(share, at) for part in _WARM] for cell, at in self._land.items()}
            _spread(surface, cells, warm, pygame.BLEND_RGB_ADD)
            for (row, column), at in self._lamps.items():
                bright = eased(share, _WALK * at, _WALK * at + _KINDLING) - eased(share, _LAMPS_GO, 1.0)
                centre = cells.left + column * cells.side, cells.top + row * cells.side
                blit_faint(surface, self._lamp, centre, bright)


def _day(share: float, at: float) -> float:
    """How far the night has gone from a cell that is reached at a share of the walk."""
    return eased(share, _WALK * at, _WALK * at + _DAWN)


def _warmth(share: float, at: float) -> float:
    """How warm the light is on a cell reached at a share of the walk; it comes with the lamps and goes with night."""
    lit = _WALK * at + _KINDLING
    return eased(share, _WALK * at, lit) - eased(share, lit, lit + _DAWN)


def _lamps(reached: Mapping[int, float], columns: int) -> dict[tuple[int, int], float]:
    """The lamps: every corner of the cells, with the share of the walk at which the first of its cells is reached."""
    found: dict[tuple[int, int], float] = {}
    for cell, at in reached.items():
        row, column = divmod(cell, columns)
        for corner in product((row, row + 1), (column, column + 1)):
            found[corner] = min(at, found.get(corner, 1.0))
    return found


def _spread(surface: Surface, cells: Cells, colours: Mapping[int, Iterable[float]], flags: int = 0) -> None:
    """Draw a colour with soft edges over each given cell of a map."""
    edge = round(ground.MARGIN * _GRAIN)
    small, place = Cells(edge, edge, _GRAIN, cells.rows, cells.columns), ground.around(cells)
    field = transparent(ground.around(small).size)
    for cell, colour in colours.items():
        field.fill([round(part) for part in colour], small.of(cell))
    surface.blit(pygame.transform.smoothscale(field, place.size), place, special_flags=flags)


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
    """The share of the walk, 0 to 1, at which each cell on the map is reached; water with its first shore."""
    walk = [cell for street in streets(city) for cell in street]
    reached = {cell: place / max(1, len(walk) - 1) for place, cell in enumerate(walk)}
    for cell in cells_of(city.water):
        shores = [reached[shore] for shore in cells_of(city.neighbours[cell] & city.land)]
        reached[cell] = min(shores, default=1.0)
    return reached
