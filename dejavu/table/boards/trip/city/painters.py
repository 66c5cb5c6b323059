"""The painters of this table's items, by the names that items give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import City, Order
from dejavu.games.trip.goals import Goal
from dejavu.table.board.inspector import Large
from dejavu.table.boards.trip.city import chips, ground, markers, memory_card, order_card, places, player_map, tiles
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.shapes import size
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.item import Painter
from dejavu.table.look.light import blit_at

_CARD = 0.8
"""Ratio of a memory card, width to height."""
_TALL = 10.0
"""Height of an inspected card, in em."""


def _draw_goal(studio: TripStudio, surface: Surface, rect: Rect, goal: Goal) -> None:
    """Draw an order card's goal as one chip: the last kind that it names."""
    named = [name for group in order_card.groups(studio.box, goal) for name in group]
    kinds = [name for name in named if name not in (chips.SAME, chips.MORE)]
    if kinds:
        blit_at(surface, chips.chip(studio, kinds[-1], min(rect.size)), center=rect.center)


def _draw_map(
    studio: TripStudio,
    surface: Surface,
    rect: Rect,
    city: CityMap,
    laid: Sequence[int],
    scored: Sequence[tuple[int, int]],
) -> None:
    """Draw a player's map, as large as fits."""
    side = min(rect.width // city.columns, rect.height // city.rows)
    cells = Cells(0, 0, side, city.rows, city.columns)
    left, top = rect.centerx - cells.rect.width // 2, rect.centery - cells.rect.height // 2
    cells = cells._replace(left=left, top=top)
    surface.fill(studio.look.theme["field"][:3], rect)
    ground.draw(studio, surface, city, cells)
    player_map.draw_laid(studio, surface, cells, city, laid, scored)


_PAINTERS: Mapping[str, Painter] = {
    "map": _draw_map,
    "tile": tiles.draw,
    "false": tiles.draw_false,
    "left": tiles.draw_left,
    "supplied": markers.draw_supplied,
    "space": tiles.draw_abreast,
    "place": places.draw_small,
    "order": order_card.draw,
    "goal": _draw_goal,
    "memory": memory_card.draw,
    "pattern": memory_card.draw_pattern,
}


def painters(studio: TripStudio) -> Mapping[str, Painter]:
    """The painters for one window."""
    return {name: partial(draw, studio) for name, draw in _PAINTERS.items()}


def large(studio: TripStudio) -> Mapping[str, Large]:
    """The painters of the inspector's large pictures."""
    return {name: each._replace(picture=partial(each.picture, studio)) for name, each in _LARGE.items()}


def _tile(studio: TripStudio, high: int, tile: int) -> Surface:
    return tiles.picture(studio, tile, high)


def _marker(studio: TripStudio, high: int, marker: int, _count: int) -> Surface:
    """A marker as in the supply, as large as fits a square."""
    shape = studio.box.shapes[studio.box.markers[marker].shape]
    return markers.picture(studio, shape, max(4, high // max(size(shape, 1))), marker)


def _memory(studio: TripStudio, high: int, memory: int) -> Surface:
    return memory_card.picture(studio, memory, (round(high * _CARD), high))


def _order(studio: TripStudio, high: int, order: Order, city: City) -> Surface:
    return order_card.picture(studio, order, (round(high * order_card.RATIO), high), city)


_LARGE: Mapping[str, Large] = {
    "tile": Large(_tile),
    "supplied": Large(_marker),
    "memory": Large(_memory, _TALL),
    "order": Large(_order, _TALL),
}
