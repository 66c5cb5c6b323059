"""The marks of tiles and places: key, bowl, leaf, bag, gate; statue, bench, fountain. Each is told at 16 pixels."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.look.light import blit_at


def picture(studio: Studio, name: str, side: int, colour: Color) -> Surface:
    """The mark of a kind of tile or of place, by its id, as a silhouette in one colour."""
    return studio.keep(("mark", name, side, tuple(colour)), lambda: _mark(studio, name, side, colour))


def of_tile(studio: Studio, tile: int, side: int, colour: Color) -> Surface:
    """The mark of a kind of tile."""
    return picture(studio, studio.box.tiles[tile].id, side, colour)


def of_place(studio: Studio, place: int, side: int, colour: Color) -> Surface:
    """The mark of a kind of place."""
    return picture(studio, studio.box.places[place].id, side, colour)


def draw(studio: Studio, surface: Surface, name: str, rect: Rect, colour: Color) -> None:
    """Draw a mark in the middle of a rectangle, as large as it allows."""
    mark = picture(studio, name, min(rect.size), colour)
    blit_at(surface, mark, center=rect.center)


def _mark(studio: Studio, name: str, side: int, colour: Color) -> Surface:
    mark = studio.pictures.get(f"trip/marks/{name}", (side, side)).copy()
    mark.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return mark
