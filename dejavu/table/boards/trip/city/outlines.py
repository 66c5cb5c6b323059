"""Highlights of what may be done: open cells, closed cells, a proposed place."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.shapes import WHITE, Offsets, joined, offsets
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.points import Size
from dejavu.table.look.light import blit_at
from dejavu.table.look.masks import tinted, without
from dejavu.table.look.shapes import disc, rounded, transparent
from dejavu.table.look.theme import translucent

_DARK = Color(8, 8, 26, 230)
"""Colour beside a golden line, so that the line stands out on every tile."""


def draw_open(studio: TripStudio, surface: Surface, rect: Rect, strong: bool = False, bare: bool = True) -> None:
    """Light the square of an open cell with thin gold and a dot; ``strong`` under the pointer.

    A cell with a tile or a camera is not ``bare``: its picture stays visible, the gold lies between dark lines, and the
    dot lies in a corner. A single golden line would look like the edge of a scored place.
    """
    surface.blit(_open(studio, rect.size, strong, bare), rect)


@kept
def dark(studio: TripStudio, side: int) -> Surface:
    """The shade that marks a closed cell."""
    return joined(((0, 0),), side, 0.02, 0.1, Color(6, 8, 24, 130))


def draw_pointed(studio: TripStudio, surface: Surface, rect: Rect, soft: bool = False) -> None:
    """Ring the cell under the pointer, on every map; ``soft`` if other rings say what to do."""
    surface.blit(_pointed(studio, rect.size, soft), rect)


def draw_place(studio: TripStudio, surface: Surface, cells: Cells, mask: int, role: str = "accent") -> None:
    """Outline the cells of a mask as one proposed place, in a colour of the theme."""
    if mask:
        surface.blit(_outline(studio, offsets(mask, cells.columns), cells.side, role), cells.around(mask))


@kept
def _open(studio: TripStudio, size: Size, strong: bool, bare: bool) -> Surface:
    gold = Color(studio.look.theme["accent"])
    fill = translucent(gold, (60 if strong else 22) if bare else 0)
    surface = transparent(size)
    inner = surface.get_rect().inflate(-size[0] // 12, -size[1] // 12) if bare else surface.get_rect().inflate(-2, -2)
    width = studio.look.hairline * (1 if bare else 2) * (2 if strong else 1)
    radius = max(width, size[0] // 9)
    if not bare:
        width = max(size[0] // 18, min(width, size[0] // 12))
        rim = max(1, width // 2)
        radius = max(radius, width + 2 * rim)  # a line wider than its corner's radius would fill the middle
        surface.blit(rounded(inner.size, radius, None, _DARK, width + 2 * rim), inner)
        inner = inner.inflate(-2 * rim, -2 * rim)
    surface.blit(rounded(inner.size, radius, fill, gold, width), inner)
    corner = inner.left + size[0] // 5, inner.bottom - size[0] // 5
    for share, colour in ((16, gold),) if bare else ((9, _DARK), (14, gold)):
        blit_at(surface, disc(max(2, size[0] // share), colour), center=inner.center if bare else corner)
    return surface


@kept
def _pointed(studio: TripStudio, size: Size, soft: bool) -> Surface:
    line = translucent(studio.look.theme["text"], 90 if soft else 255)
    return rounded(size, size[0] // 8, None, line, max(1 if soft else 2, size[0] // (64 if soft else 32)))


@kept
def _outline(studio: TripStudio, shape: Offsets, side: int, role: str) -> Surface:
    """A bold line between two dark ones, to stand out on every tile, and a glow within."""
    colour, line = studio.look.theme[role], max(2.0, side * 0.045) / side
    thin = max(1.0, side * 0.014) / side
    surface = tinted(joined(shape, side, 0, 0.15, WHITE), Color(255, 250, 235, 22))
    for inset, width, shade in ((0.0, line + 2 * thin, _DARK), (thin, line, colour)):
        outer, inner = (joined(shape, side, inset + by, max(0.05, 0.15 - inset - by), WHITE) for by in (0.0, width))
        surface.blit(tinted(without(outer, inner), shade), (0, 0))
    return surface
