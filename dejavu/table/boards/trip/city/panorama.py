"""A city in daylight, seen at a slant: what was remembered stands on the ground as buildings, trees and monuments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import sin, tau
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import City
from dejavu.games.trip.grid import cells_of
from dejavu.table.boards.trip.city import ground, houses, monuments
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import DAY_HAZE, DAY_LAND, DAY_SKY, DAY_WATER
from dejavu.table.boards.trip.city.shapes import WHITE, joined, offsets
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.points import Point
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import rounded, transparent
from dejavu.table.look.theme import translucent

_SIDE: Final = 240
"""Side of a cell on the ground before it is tilted, in pixels."""
_FAR: Final = 0.82
"""Size of a thing at the far edge of the map, relative to the near edge."""
_DEPTH: Final = 0.56
"""Height of the tilted map as a share of the width of its near edge."""
_WIDE: Final = 0.98
"""Share of the picture's width that the near edge of the map takes, at most."""
_FRONT: Final = 0.25
"""Ground before the map, in cells."""
_BEHIND: Final = 0.5
"""Ground between the map and the horizon, in cells."""
_FAINT: Final = 125
"""Opacity of what only one player remembered, of 255."""
_DIM: Final = 235
"""Opacity of the haze at the horizon."""
_STONE: Final = 0.30
"""Lightening of a place's ground."""
_EVEN = 120
"""Mean brightness of a night picture once it is lit, of 255."""
_PALE = 250
"""Brightness of the pale layer that softens it, of 255."""
_HUNDREDTHS: Final = 100
"""Units to a cell's side in which the place of a monument is given."""
_TALL: Final = 2.3
"""Width of a monument, in cells."""
_HIGHEST: Final = 0.62
"""Where the tallest monuments end, as a share of the sky's height: the greeting stands above."""
_HOUSE: Final = 0.84
"""Width of a house, in cells."""
_STEP: Final = 0.12
"""Ground before what stands on a cell, in cells."""
_PLAZA: Final = Color("#E8DCC4")
"""The stone round a monument."""
_RIM: Final = 0.05
"""Gap between a cell's edge and the frame within it, in cells."""
_FRAME: Final = 0.09
"""Width of a frame, in cells."""
_FRAME_EDGE: Final = Color(60, 40, 30)
_CLOUDS: Final = 7
_PUFFS: Final = 16
"""Puffs of a cloud."""
_RIDGES: Final = ((0.34, 0.30), (0.20, 0.55))
"""Height of every line of hills, as a share of the sky, and how much of the sky's colour it takes."""


class Standing(NamedTuple):
    """A place that stands on some cells, with its marker on the shared map, which may bear a monument."""

    place: int
    cells: int
    """The cells as a mask."""
    marker: int | None = None
    faint: bool = False
    """Whether only one player remembers it."""


class _Tilt:
    """Projects points of the map onto the picture, where the far edge is narrower than the near one."""

    def __init__(self, room: Rect, horizon: int, rows: int, columns: int) -> None:
        below = room.bottom - horizon
        depth = rows + _BEHIND + _FRONT
        self.side = min(_WIDE * room.width / columns, below / (_DEPTH * depth))
        """Width of a cell at the near edge of the map, in pixels."""
        self._middle, self._columns, self._rows = room.centerx, columns, rows
        self._fall = _FAR / (1 - _FAR) * rows
        near = below - _FRONT * _DEPTH * self.side
        self._top = room.bottom - _FRONT * _DEPTH * self.side
        self._high = near / (1 - self.scale(-_BEHIND))

    def scale(self, row: float) -> float:
        """The size of things at a row, relative to the near edge of the map."""
        return self._fall / (self._fall + self._rows - row)

    def y(self, row: float) -> float:
        """The y of a row's upper edge, in pixels."""
        return self._top - self._high * (1 - self.scale(row))

    def row(self, y: float) -> float:
        """The row at a y in pixels; the inverse of ``y``."""
        scale = 1 - (self._top - y) / self._high
        return self._rows + self._fall - self._fall / scale

    def at(self, row: float, column: float) -> Point:
        """The pixel of a point of the map, which is given in cells."""
        across = (column - self._columns / 2) * self.side * self.scale(row)
        return round(self._middle + across), round(self.y(row))


def draw_sky(surface: Surface, city: City) -> None:
    """Fill a surface with the sky of a fine day: clouds, and hills far away."""
    id, (wide, high) = city.id, surface.get_size()
    blue, haze, rng = DAY_SKY[id], DAY_HAZE[id], Random(id)
    ramp = Surface((2, 3)).convert()
    for row, tint in enumerate((blue, blue.lerp(haze, 0.35), haze)):
        ramp.fill(tint, (0, row, 2, 1))
    surface.blit(pygame.transform.smoothscale(ramp, (wide, high)), (0, 0))
    clouds = transparent((wide // 4, high // 4), (255, 255, 255))
    for number in range(_CLOUDS):
        x, y = (number + rng.uniform(0.1, 0.9)) * wide / 4 / _CLOUDS, rng.uniform(0.15, 0.75) * high / 4
        for _puff in range(_PUFFS):
            across = rng.gauss(0, 0.20) * high / 4
            radius = rng.uniform(0.05, 0.12) * high / 4
            pygame.draw.circle(
                clouds, (255, 255, 255, 150), (x + across * 1.6, y - abs(rng.gauss(0, radius / 2))), radius
            )
    clouds = pygame.transform.gaussian_blur(clouds, max(1, high // 60))
    surface.blit(pygame.transform.smoothscale(clouds, (wide, high)), (0, 0))
    for share, mist in _RIDGES:
        waves = [(rng.uniform(1.5, 9.0), rng.uniform(0, tau), rng.uniform(0.1, 0.4)) for _wave in range(4)]
        line = [
            (
                x,
                high
                * (
                    1
                    - share * (0.55 + sum(much * sin(often * x / wide * tau / 2 + at) for often, at, much in waves) / 3)
                ),
            )
            for x in range(0, wide + 8, 8)
        ]
        tint = DAY_LAND[id].lerp(blue, 0.4).lerp(haze, mist)
        pygame.draw.polygon(surface, tint, [(0, high), *line, (wide, high)])


def draw(
    studio: TripStudio,
    surface: Surface,
    city: CityMap,
    horizon: int,
    standing: Iterable[Standing],
    framed: Mapping[int, Color],
) -> None:
    """Draw the sky down to the horizon, whose y is given, and the city below it, as wide as the surface.

    ``framed`` gives the colours of frames round cells. They lie on the ground, behind everything that stands.
    """
    room, things = surface.get_rect(), list(standing)
    draw_sky(surface.subsurface((0, 0, room.width, horizon)), city.city)
    tilt = _Tilt(room, horizon, city.rows, city.columns)
    _lay(surface, _ground(studio, city, things, framed), tilt, horizon)
    _haze(surface, horizon, DAY_HAZE[city.city.id])
    highest = round(_HIGHEST * horizon)
    raised = [each for thing in things for each in _raised(studio, city, tilt, thing, highest)]
    for _row, picture, at in sorted(raised, key=lambda one: one[0]):
        blit_at(surface, picture, midbottom=at)


def _ground(studio: TripStudio, city: CityMap, things: Iterable[Standing], framed: Mapping[int, Color]) -> Surface:
    """The ground from above: the map in the middle of three by three, of which all others are mirrored and bare.

    Above and below the map there is only a cell's height of them.

    A river that leaves the map to the north or south flows on there, and has no mirror image in the east and west.
    """
    margin = round(ground.MARGIN * _SIDE)
    cells = Cells(margin, margin, _SIDE, city.rows, city.columns)
    size = ground.around(cells).size
    id = city.city.id
    land = _bright(studio.pictures.covering(f"trip/cities/{id}-land", size), DAY_LAND[id])
    water = _bright(studio.pictures.covering(f"trip/cities/{id}-water", size), DAY_WATER[id])
    whole = ground.terrain(city, cells, land, water, DAY_LAND[id].lerp(WHITE, 0.35))
    edges = (row * city.columns + column for row in range(city.rows) for column in (0, city.columns - 1))
    flowing = whole.copy()
    aside = whole.copy() if any(city.water >> cell & 1 for cell in edges) else land.copy()
    for thing in things:
        _pave(studio, city, whole, cells, thing)
    for cell, colour in framed.items():
        _frame(whole, cells.of(cell), colour)
    inner, flowing, aside = (part.subsurface(cells.rect) for part in (whole, flowing, aside))
    wide, high = inner.get_size()
    made = Surface((3 * wide, high + 2 * _SIDE))
    for column in range(3):
        for row in range(3):
            outer = flowing if column == 1 else aside
            part = inner if column == row == 1 else pygame.transform.flip(outer, column != 1, row != 1)
            made.blit(part, (column * wide, _SIDE + (row - 1) * high))
    return made


def _bright(picture: Surface, colour: Color) -> Surface:
    """A night picture by day: its light and shade in one colour."""
    grey = pygame.transform.grayscale(picture).convert()
    level = max(1, pygame.transform.average_color(grey)[0])
    whole, rest = divmod(_EVEN, level)
    made = grey.copy()
    made.fill((255 * rest // level,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    for _time in range(whole):
        made.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pale = Surface(made.get_size()).convert()
    pale.fill((_PALE,) * 3)
    pale.set_alpha(128)
    made.blit(pale, (0, 0))
    mean = (_EVEN + _PALE) // 2
    made.fill([min(255, part * 255 // mean) for part in colour[:3]], special_flags=pygame.BLEND_RGB_MULT)
    return made


def _pave(studio: TripStudio, city: CityMap, surface: Surface, cells: Cells, thing: Standing) -> None:
    """Pave the cells of a place in its colour; round a monument, in stone."""
    shape, colour = offsets(thing.cells, cells.columns), studio.place_colour(thing.place)
    at = cells.around(thing.cells)
    dark, stone = colour.lerp(Color(30, 20, 50), 0.45), colour.lerp(WHITE, _STONE)
    if _monument(studio, city, thing):
        stone = _PLAZA
    for inset, tint in ((0.03, dark), (0.065, stone)):
        piece = joined(shape, cells.side, inset, 0.14, tint)
        if thing.faint:
            piece.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(piece, at)


def _frame(surface: Surface, cell: Rect, colour: Color) -> None:
    """Draw a frame within a cell of the ground."""
    rim, width = round(_RIM * cell.width), round(_FRAME * cell.width)
    frame, edge = cell.inflate(-2 * rim, -2 * rim), max(1, width // 5)
    for inner, tint, thick in (
        (frame, _FRAME_EDGE, width),
        (frame.inflate(-2 * edge, -2 * edge), colour, width - 2 * edge),
    ):
        surface.blit(rounded(inner.size, width, None, tint, thick), inner)


def _lay(surface: Surface, flat: Surface, tilt: _Tilt, horizon: int) -> None:
    """Draw the ground line by line, twice as fine as the picture; smooth scaling takes two lines at least."""
    wide, high = surface.get_width(), surface.get_height() - horizon
    fine, whole = Surface((2 * wide, 2 * high + 1)), flat.get_rect()
    for line in range(2 * high):
        row = tilt.row(horizon + line / 2)
        seen = round(wide / (tilt.side * tilt.scale(row)) * _SIDE)
        source = Rect(whole.centerx - seen // 2, _SIDE + round(row * _SIDE), seen, 2).clip(whole)
        pygame.transform.smoothscale(flat.subsurface(source), (2 * wide, 2), fine.subsurface((0, line, 2 * wide, 2)))
    tilted = fine.subsurface((0, 0, 2 * wide, 2 * high))
    surface.blit(pygame.transform.smoothscale(tilted, (wide, high)), (0, horizon))


def _haze(surface: Surface, horizon: int, colour: Color) -> None:
    """Let the ground begin in the haze of the horizon."""
    high = (surface.get_height() - horizon) // 3
    ramp = transparent((2, 2), colour)
    ramp.fill(translucent(colour, _DIM), (0, 0, 2, 1))
    surface.blit(pygame.transform.smoothscale(ramp, (surface.get_width(), high)), (0, horizon))


def _monument(studio: TripStudio, city: CityMap, thing: Standing) -> Rect | None:
    """Where a monument stands on a place, in hundredths of a cell; None where none does."""
    if thing.marker is None:
        return None
    flat = Cells(0, 0, _HUNDREDTHS, city.rows, city.columns)
    return monuments.where(studio, flat, thing.cells, thing.marker, city.city)


def _raised(
    studio: TripStudio, city: CityMap, tilt: _Tilt, thing: Standing, highest: int
) -> Iterator[tuple[float, Surface, tuple[int, int]]]:
    """The row, the picture and the foot of everything that stands on a place: one monument, or a house a cell.

    No monument rises above the y ``highest``.
    """
    monument = _monument(studio, city, thing)
    if monument and thing.marker is not None:
        row = monument.bottom / _HUNDREDTHS - _STEP
        across, down = monuments.proportions(studio, thing.marker, city.city)
        foot = tilt.at(row, monument.centerx / _HUNDREDTHS)
        share = min(_TALL * tilt.side * tilt.scale(row) / across, (foot[1] - highest) / down)
        size = round(share * across), round(share * down)
        yield row, monuments.picture(studio, thing.marker, size, city.city), foot
        return
    for cell in cells_of(thing.cells):
        line, column = divmod(cell, city.columns)
        row = line + 1 - _STEP
        house = houses.picture(studio, thing.place, round(_HOUSE * tilt.side * tilt.scale(row)))
        if thing.faint:
            house = house.copy()
            house.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        yield row, house, tilt.at(row, column + 0.5)
