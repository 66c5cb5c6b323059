"""Signs of what rivals want: their faces and the tile, at the foot of the cell."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.boards.trip.city import tiles
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import rounded, transparent
from dejavu.table.look.theme import translucent

_HEIGHT = 0.4
"""Height of a sign, as a share of a cell's side."""
_LEAST = 16
"""Least height in pixels, at which faces and marks stay apart."""
_BESIDE = 0.72
"""Distance between two faces, as a share of a face's width."""


def side_of(cell: Rect) -> int:
    """The width and height of a face in the sign on a cell, in pixels."""
    return max(_LEAST, round(cell.height * _HEIGHT)) - 4


def draw(studio: TripStudio, surface: Surface, cell: Rect, faces: Sequence[Surface], tile: int) -> None:
    """Draw the sign: who wants a kind of tile on that cell."""
    side, step = side_of(cell), round(side_of(cell) * _BESIDE)
    width = side + step * (len(faces) - 1) + 2 + side
    night = studio.look.theme["field"]
    sign = rounded((width + 6, side + 4), (side + 4) // 2, translucent(night, 225), None, 0)
    made = transparent(sign.get_size())
    made.blit(sign, (0, 0))
    for number, face in enumerate(faces):
        blit_at(made, face, midleft=(2 + step * number, made.get_height() // 2))
    blit_at(made, tiles.picture(studio, tile, side - 2), midright=(made.get_width() - 4, made.get_height() // 2))
    blit_at(surface, made, midbottom=(cell.centerx, cell.bottom - 2))
