"""Markers of the shared map: raised wood in the shape of their cells, with the mark of their kind."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from dejavu.table.boards.trip.city import marks
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.shapes import Offsets, joined, offsets, size
from dejavu.table.boards.trip.city.studio import Studio


def draw(studio: Studio, surface: Surface, cells: Cells, mask: int, marker: int) -> None:
    """Draw a laid marker of a kind on the cells of a mask; its monument is drawn by ``monuments``, above all."""
    surface.blit(picture(studio, offsets(mask, cells.columns), cells.side, marker), cells.around(mask))


def picture(studio: Studio, shape: Offsets, side: int, marker: int) -> Surface:
    """A marker turned to that shape with cells of that side."""
    return studio.keep(("marker", shape, side, marker), lambda: _marker(studio, shape, side, marker))


def draw_supplied(studio: Studio, surface: Surface, rect: Rect, marker: int, left: int) -> None:
    """Draw a marker as it lies in the supply, in the middle of a rectangle; none left: only its hollow."""
    shape = studio.box.shapes[studio.box.markers[marker].shape]
    wide, high = size(shape, 1)
    side = max(4, min(rect.width // wide, rect.height // high))
    drawn = picture(studio, shape, side, marker)
    if not left:
        drawn = studio.keep(("hollow", shape, side), lambda: joined(shape, side, 0.05, 0.12, Color(90, 90, 120, 90)))
    surface.blit(drawn, drawn.get_rect(center=rect.center))


def _marker(studio: Studio, shape: Offsets, side: int, marker: int) -> Surface:
    place = studio.box.markers[marker].place
    colour = studio.place_colour(place)
    surface = joined(shape, side, 0.05, 0.12, colour.lerp(Color(0, 0, 0), 0.5))
    surface.blit(joined(shape, side, 0.08, 0.10, colour), (0, -max(1, side // 24)))
    for row, column in shape:
        mark = marks.of_place(studio, place, round(side * 0.5), PAPER["ink"])
        surface.blit(mark, mark.get_rect(center=(round((column + 0.5) * side), round((row + 0.5) * side))))
    return surface
