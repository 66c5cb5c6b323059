"""Scored places: the rims are gone, the cells are one lacquered shape with a gold outline and one large mark."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.boards.trip.city import marks
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.shapes import Offsets, joined, offsets
from dejavu.table.boards.trip.city.studio import Studio


def draw(studio: Studio, surface: Surface, cells: Cells, mask: int, place: int) -> None:
    """Draw a scored place of a kind on the cells of a mask."""
    surface.blit(picture(studio, offsets(mask, cells.columns), cells.side, place), cells.around(mask))


def picture(studio: Studio, shape: Offsets, side: int, place: int) -> Surface:
    """A scored place of that shape with cells of that side, as large as the smallest rectangle round them."""
    return studio.keep(("place", shape, side, place), lambda: _place(studio, shape, side, place))


def _place(studio: Studio, shape: Offsets, side: int, place: int) -> Surface:
    surface = joined(shape, side, 0.03, 0.14, studio.look.theme["accent"])
    surface.blit(joined(shape, side, 0.07, 0.11, studio.place_colour(place)), (0, 0))
    row, column = shape[len(shape) // 2]
    mark = marks.of_place(studio, place, round(side * 0.7), PAPER["ink"])
    surface.blit(mark, mark.get_rect(center=(round((column + 0.5) * side), round((row + 0.5) * side))))
    return surface
