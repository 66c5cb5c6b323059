"""Slots of cards at every size: an empty one is a hollow with a pale rim, a filled one a bit with a light edge.

Scaled down, the fine rims of the pictures would melt into what is beside them: an empty slot would look like a piece,
and a red piece on a red card like a hole. So rims are drawn anew for each size, never thinner than can be seen.
"""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from dejavu.games.fragments.components import ANY_SHAPE, Components
from dejavu.table.boards.fragments.palette import BITS
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import SurfaceCache
from dejavu.table.look.theme import Theme

DRAWN = 160
"""Pixels of the side at which slots are drawn before they are scaled down."""
_RIM, _EDGE = (1.25, 0.055), (1.0, 0.035)
"""Width of the rim of a hollow and of the light edge of a bit: at least so many pixels, at least that share."""
_PALE, _NIGHT, _DUSK = Color(184, 187, 220), Color(9, 11, 28), Color(84, 67, 40)
"""The rim of a hollow, its depth, and the depth of the next one to be filled."""
_OPAQUE = 170
"""Opacity from which a pixel of a picture belongs to the piece, and not to its shadow."""
_LACQUER = 5
"""Pixels of the dark rim that bits have at ``DRAWN``; within the light edge it would only make them duller."""
_MARKED, _HINT = 18, 150
"""Pixels below which the mark cut into a bit would eat its colour, and the opacity of the colour laid over it then."""
_DETAILED = 26
"""Pixels from which the shapes within a slot for any bit can be told apart; below, a dot stands for them."""
_KEPT_BYTES = 4 * 2**20


class Slots:
    """Draws and keeps slots for one theme; share what is returned."""

    def __init__(self, theme: Theme, pictures: Pictures, components: Components) -> None:
        self._theme, self._pictures, self._components = theme, pictures, components
        self._kept: SurfaceCache[tuple[object, ...]] = SurfaceCache(_KEPT_BYTES)

    def empty(self, shape: int, side: int, next_slot: bool = False) -> Surface:
        """A hollow for that shape, gold where it is the next to be filled."""
        key = ("empty", shape, side, next_slot)
        return self._kept.ensure(key, lambda: self._empty(shape, side, next_slot))

    def filled(self, kind: int, side: int) -> Surface:
        """A bit of that kind on its slot."""
        key = ("filled", kind, side)
        return self._kept.ensure(key, lambda: self._filled(kind, side))

    def _empty(self, shape: int, side: int, next_slot: bool) -> Surface:
        name = "any" if shape == ANY_SHAPE else self._components.shapes[shape]
        picture = self._pictures.get(f"slots/{name}", (DRAWN, DRAWN))
        rim = self._theme["accent"] if next_slot else _PALE
        depth = _DUSK if next_slot else _NIGHT
        surface = pygame.mask.from_surface(picture, _OPAQUE).to_surface(setcolor=depth, unsetcolor=(0, 0, 0, 0))
        if shape == ANY_SHAPE:
            _draw_any(surface, picture, rim, side)
        _stroke(surface, picture, rim, _width(_RIM, side))
        return pygame.transform.smoothscale(surface, (side, side))

    def _filled(self, kind: int, side: int) -> Surface:
        picture = self._pictures.get(f"bits/{self._components.bit_ids[kind]}", (DRAWN, DRAWN))
        colour = BITS[self._components.colours[self._components.bit_colour[kind]]]
        light = colour.lerp(Color(255, 255, 255), 0.62)
        surface = pygame.mask.from_surface(picture, _OPAQUE).to_surface(setcolor=light, unsetcolor=(0, 0, 0, 0))
        wood = picture.copy()
        if side < _MARKED:
            veil = Surface(wood.get_size(), pygame.SRCALPHA)
            veil.fill((colour.r, colour.g, colour.b, _HINT))
            wood.blit(veil, (0, 0))
        mask = pygame.mask.from_surface(picture, _OPAQUE)
        wood = mask.to_surface(setsurface=wood, unsetcolor=(0, 0, 0, 0))
        _stroke(wood, picture, Color(0, 0, 0, 0), _LACQUER)
        surface.blit(wood, (0, 0))
        _stroke(surface, picture, light, _width(_EDGE, side))
        return pygame.transform.smoothscale(surface, (side, side))


def _width(rim: tuple[float, float], side: int) -> int:
    """Of a rim, at ``DRAWN``."""
    pixels, share = rim
    return round(max(pixels * DRAWN / side, share * DRAWN))


def _stroke(surface: Surface, picture: Surface, colour: Color, width: int) -> None:
    """A line of that width inside the outline of a picture."""
    mask = pygame.mask.from_surface(picture, _OPAQUE)
    brush = Surface(surface.get_size(), pygame.SRCALPHA)
    for x, y in mask.outline():
        pygame.draw.circle(brush, (255, 255, 255), (x, y), width)
    line = pygame.mask.from_surface(brush, _OPAQUE).overlap_mask(mask, (0, 0))
    line.to_surface(surface, setcolor=colour, unsetcolor=None)


def _draw_any(surface: Surface, picture: Surface, colour: Color, side: int) -> None:
    """What may lie on a slot for any bit: the five shapes, or a dot where they would run together."""
    if side < _DETAILED:
        pygame.draw.circle(surface, colour, surface.get_rect().center, DRAWN // 7)
        return
    signs = pygame.mask.from_threshold(picture, (201, 168, 106), (60, 60, 60, 255))
    signs.to_surface(surface, setcolor=colour, unsetcolor=None)
