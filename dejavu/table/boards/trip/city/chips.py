"""Chips: small coloured squares with the mark of a kind, of water, of the border or of the shared map."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.colours import PAPER, PLACES
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look.shapes import rounded, transparent

WATER, BORDER, MAP, SAME, MORE = "water", "border", "map", "same", "more"
"""Chips that show no kind: water beside a cell, the border of a city, the shared map, "the same", "and so on"."""
_BLUE, _FOAM, _VIOLET = Color("#2F6E9E"), Color("#D6ECFA"), Color("#4A3E86")


@kept
def chip(studio: TripStudio, name: str, side: int) -> Surface:
    """The chip of a kind of tile or place, by its id, or one of the other chips."""
    others = {BORDER: _edge, SAME: _same, MORE: _more}
    if name in others:
        return others[name](side)
    if name == MAP:
        return _map(studio, side)
    colour, ink = (_BLUE, _FOAM) if name == WATER else (_colour(studio, name), PAPER["ink"])
    surface = rounded((side, side), max(2, side // 6), colour, PAPER["ink"], max(1, side // 20))
    marks.draw(studio, surface, name, surface.get_rect().inflate(-side // 3, -side // 3), ink)
    return surface


def _colour(studio: TripStudio, name: str) -> Color:
    place = next((tile.place for tile in studio.box.tiles if tile.id == name), None)
    return PLACES[name] if place is None else studio.place_colour(place)


def _more(side: int) -> Surface:
    surface = transparent((side, side))
    for dot in range(3):
        pygame.draw.circle(surface, PAPER["ink"], (side * (2 + 3 * dot) // 10, side // 2), max(1, side // 11))
    return surface


def _same(side: int) -> Surface:
    surface, thick = transparent((side, side)), max(1, side // 8)
    for middle in (0.38, 0.62):
        surface.fill(PAPER["ink"], (side // 5, round(side * middle) - thick // 2, side - 2 * (side // 5), thick))
    return surface


def _edge(side: int) -> Surface:
    """A dashed line at the right, where the city begins."""
    surface = transparent((side, side))
    dash, width = max(2, side // 5), max(2, side // 7)
    for top in range(0, side, round(dash * 1.6)):
        surface.fill(_VIOLET, (side - width * 2, top, width, dash))
    return surface


def _map(studio: TripStudio, side: int) -> Surface:
    surface = rounded((side, side), max(2, side // 6), Color(255, 255, 255), None, 0)
    surface.blit(studio.pictures.get("trip/map", (side, side)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((60, 60, 70), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(rounded((side, side), max(2, side // 6), None, PAPER["ink"], max(1, side // 20)), (0, 0))
    return surface
