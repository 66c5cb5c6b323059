"""Order cards: postcards that say their goal in marks."""

from __future__ import annotations

from pygame import Surface

from dejavu.games.trip.components import Order
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.look.shapes import rounded


def picture(studio: Studio, order: Order, size: tuple[int, int]) -> Surface:
    """The face of an order card: its picture and its goal in marks; words stand beside it."""
    return studio.keep(("order", order.name, size), lambda: _face(order, size))


def _face(order: Order, size: tuple[int, int]) -> Surface:
    return rounded(size, max(2, min(size) // 14), PAPER["rim"], PAPER["fold"], 1)
