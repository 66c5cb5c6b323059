"""The signs of the categories of the score on plates: letters stand for rows of the map already."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame import Color, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city import marks
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look.shapes import transparent

_LARGE: Final = 96
"""Side of a sign before it is made smaller, in pixels."""
_THICK: Final = 11
"""Width of its lines."""


@kept
def sign(studio: TripStudio, part: str, side: int, role: str) -> Surface:
    """The sign of a part of the score (``State.score_parts``) in a colour of the theme; of any other part a dot."""
    colour = studio.look.theme[role]
    if part == "photos":
        return marks.picture(studio, "camera", side, colour)
    large = transparent((_LARGE, _LARGE), colour)
    _DRAWN.get(part, _dot)(large, colour)
    return pygame.transform.smoothscale(large, (side, side))


def _places(surface: Surface, colour: Color) -> None:
    """Three joined cells."""
    for left, top, wide, high in ((12, 10, 34, 76), (12, 52, 74, 34)):
        pygame.draw.rect(surface, colour, (left, top, wide, high), border_radius=9)


def _memories(surface: Surface, colour: Color) -> None:
    """Two joined rings, as beside a cell that agrees."""
    for x in (33, 63):
        pygame.draw.circle(surface, colour, (x, 48), 28, _THICK)


def _false(surface: Surface, colour: Color) -> None:
    """A tile that is struck out."""
    pygame.draw.rect(surface, colour, (14, 14, 68, 68), _THICK - 2, border_radius=12)
    for start, end in (((32, 32), (64, 64)), ((64, 32), (32, 64))):
        pygame.draw.line(surface, colour, start, end, _THICK)


def _order(surface: Surface, colour: Color) -> None:
    """A postcard with its stamp."""
    pygame.draw.rect(surface, colour, (6, 18, 84, 60), _THICK - 2, border_radius=9)
    pygame.draw.rect(surface, colour, (56, 30, 20, 22))


def _dot(surface: Surface, colour: Color) -> None:
    pygame.draw.circle(surface, colour, (48, 48), 16)


_DRAWN: Final[Mapping[str, Callable[[Surface, Color], None]]] = {
    "places": _places,
    "memories": _memories,
    "false": _false,
    "order": _order,
}
