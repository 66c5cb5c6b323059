"""The marks of tiles (key, bowl, leaf, bag, gate) and places (statue, bench, fountain), legible at 16 pixels."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look.light import blit_at


@kept
def picture(studio: TripStudio, name: str, side: int, colour: Color) -> Surface:
    """The mark of a kind of tile or place, by its id, as a silhouette in one colour."""
    mark = studio.pictures.get(studio.in_city("marks", name), (side, side)).copy()
    mark.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return mark


def draw(studio: TripStudio, surface: Surface, name: str, rect: Rect, colour: Color) -> None:
    """Draw a mark centred in a rectangle, as large as fits."""
    mark = picture(studio, name, min(rect.size), colour)
    blit_at(surface, mark, center=rect.center)


def draw_inlaid(
    studio: TripStudio, surface: Surface, place: int, centre: tuple[int, int], side: int, light: Color, shift: int
) -> None:
    """Draw a place's mark dark, over a copy in ``light`` that is shifted by some pixels."""
    for tint, away in ((light, shift), (PAPER["ink"], 0)):
        mark = picture(studio, studio.box.places[place].id, side, tint)
        blit_at(surface, mark, center=(centre[0] + away, centre[1] + away))
