"""Draws the slots of cards at every size.

An empty slot is a hollow with a pale rim, a filled one a bit with a light edge.

If pictures were only scaled down, their fine rims would blur into the background: an empty slot would look like a
piece, and a red piece on a red card like a hole. So rims are drawn anew for each size, always thick enough to be seen.
"""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from dejavu.games.fragments.components import ANY_SHAPE, Components
from dejavu.table.board.studio import Studio, kept
from dejavu.table.boards.fragments.palette import BITS
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent

DRAWN = 160
"""Side at which slots are drawn before they are scaled down, in pixels."""
_RIM = (1.25, 0.055)
"""Width of a hollow's rim: least in pixels, and as a share of the side."""
_NEXT_RIM = (1.6, 0.085)
"""The same of the next slot to be filled."""
_EDGE = (1.0, 0.035)
"""Width of a bit's light edge: least in pixels, and as a share of the side."""
_PALE = Color(184, 187, 220)
"""Colour of a hollow's rim."""
_NIGHT = Color(9, 11, 28)
"""Colour of a hollow's depth."""
_OPAQUE = 170
"""Opacity from which a pixel of a picture belongs to the piece instead of its shadow."""
_LACQUER = 5
"""Width of the dark rim to cut off bits, in pixels at ``DRAWN``: inside the light edge it would dull them."""
_MARKED = 18
"""Side below which the mark cut into a bit would hide its colour, in pixels."""
_HINT = 150
"""Opacity of the colour laid over the mark cut into a bit, of 255."""
_DOT = 7
"""``DRAWN`` divided by the radius of the dot in a slot for any bit."""


class Slots(Studio[Components]):
    """Draws and caches slots."""

    windows = 0.0
    least = 4 * 2**20

    @kept
    def empty(self, shape: int, side: int, next_slot: bool = False) -> Surface:
        """A hollow of that shape; the rim of the next one to be filled is golden and wide.

        Its depth stays dark: gold in it would look like a yellow bit.
        """
        name = "any" if shape == ANY_SHAPE else self.box.shapes[shape]
        picture = self.pictures.get(f"slots/{name}", (DRAWN, DRAWN))
        rim = self.look.theme["accent"] if next_slot else _PALE
        surface = pygame.mask.from_surface(picture, _OPAQUE).to_surface(setcolor=_NIGHT, unsetcolor=(0, 0, 0, 0))
        if shape == ANY_SHAPE:
            pygame.draw.circle(surface, rim, surface.get_rect().center, DRAWN // _DOT)
        _stroke(surface, picture, rim, _width(_NEXT_RIM if next_slot else _RIM, side))
        return pygame.transform.smoothscale(surface, (side, side))

    @kept
    def filled(self, kind: int, side: int) -> Surface:
        """A bit of that kind on its slot."""
        picture = self.pictures.get(f"bits/{self.box.bit_ids[kind]}", (DRAWN, DRAWN))
        colour = BITS[self.box.colours[self.box.bit_colour[kind]]]
        light = colour.lerp(Color(255, 255, 255), 0.62)
        surface = pygame.mask.from_surface(picture, _OPAQUE).to_surface(setcolor=light, unsetcolor=(0, 0, 0, 0))
        wood = picture.copy()
        if side < _MARKED:
            veil = transparent(wood.get_size())
            veil.fill(translucent(colour, _HINT))
            wood.blit(veil, (0, 0))
        mask = pygame.mask.from_surface(picture, _OPAQUE)
        wood = mask.to_surface(setsurface=wood, unsetcolor=(0, 0, 0, 0))
        _stroke(wood, picture, Color(0, 0, 0, 0), _LACQUER)
        surface.blit(wood, (0, 0))
        _stroke(surface, picture, light, _width(_EDGE, side))
        return pygame.transform.smoothscale(surface, (side, side))


def _width(rim: tuple[float, float], side: int) -> int:
    """The width of a rim in pixels at ``DRAWN``, for a slot of ``side`` pixels."""
    pixels, share = rim
    return round(max(pixels * DRAWN / side, share * DRAWN))


def _stroke(surface: Surface, picture: Surface, colour: Color, width: int) -> None:
    """Draw a line of that width inside the outline of a picture."""
    mask = pygame.mask.from_surface(picture, _OPAQUE)
    brush = transparent(surface.get_size())
    for x, y in mask.outline():
        pygame.draw.circle(brush, (255, 255, 255), (x, y), width)
    line = pygame.mask.from_surface(brush, _OPAQUE).overlap_mask(mask, (0, 0))
    line.to_surface(surface, setcolor=colour, unsetcolor=None)
