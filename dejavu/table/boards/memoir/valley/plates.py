"""The cardboard of a tile: its shape, its edge, its ground, and the light on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Color, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import WHITE, blurred, hexagon_mask, lines
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.masks import apply_mask, tinted, without
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent

GAP = 0.022
"""Margin of a tile within its place, in sides."""
_THICK = 0.045
"""Thickness of a tile, in sides."""
_SHEET = 4.4
"""Side of the picture of a ground, in sides of a hexagon."""
_SOURCES = {"fog": (512, 512), "snow": (512, 512), "water": (256, 256)}
"""The grounds with the sizes of their files."""
_EDGE = Color("#141737")
"""Colour of the cardboard."""
_DARK = Color(6, 6, 24, 150)
"""Colour of the rim's line at the lower right."""
_LIGHT = Color(226, 222, 255, 120)
"""Colour of the rim's line at the upper left."""


@kept
def mask(studio: MemoirStudio, side: float) -> Surface:
    """The shape of a tile's top, in white."""
    return hexagon_mask(side, GAP * side, WHITE, -_THICK * side / 2)


def sheet(studio: MemoirStudio, name: str, side: float, place: int) -> Surface:
    """A part of a ground (``assets/pictures/memoir/grounds``), different for every place."""
    made, whole = transparent(hexagon.size(side)), ground(studio, name, side)
    room = whole.get_width()
    left, top = (place * 0.37 % 1) * room, (place * 0.61 % 1) * room
    for x in (-left, room - left):
        for y in (-top, room - top):
            made.blit(whole, (round(x), round(y)))
    return made


def ground(studio: MemoirStudio, name: str, side: float) -> Surface:
    """A whole ground, of which every tile shows a part."""
    room = round(_SHEET * side)
    return studio.keep(("ground", name, room), lambda: _scaled(source(studio, name), room))


def source(studio: MemoirStudio, name: str) -> Surface:
    """The unscaled picture of a ground, cached because reading its file takes as long as scaling it."""
    return studio.pictures.get(studio.called(f"grounds/{name}"), _SOURCES[name])


def _scaled(picture: Surface, room: int) -> Surface:
    return pygame.transform.smoothscale(picture, (room, room))


def painting(
    studio: MemoirStudio,
    name: str,
    side: float,
    point: Coordinates = (0.5, 0.5),
    zoom: float = 1.0,
    at: Coordinates = (0.5, 0.5),
) -> Surface:
    """A painting that fills a tile; see ``Pictures.covering``."""
    made = transparent(hexagon.size(side))
    made.blit(studio.pictures.covering(name, made.get_size(), point, at, zoom), (0, 0))
    return made


def laid(studio: MemoirStudio, picture: Surface, side: float, edge: Color = _EDGE) -> Surface:
    """A tile of cardboard with a picture as its top, cut out, with a shaded rim; draws on ``picture`` too."""
    made = transparent(hexagon.size(side))
    made.blit(cardboard(studio, side, edge), (0, 0))
    picture.blit(_rim(studio, side), (0, 0))
    made.blit(apply_mask(picture, mask(studio, side)), (0, 0))
    return made


def parts(studio: MemoirStudio, side: float) -> Iterator[Surface]:
    """The parts that ``laid`` needs besides the picture, made one by one because each is slow."""
    yield mask(studio, side)
    yield cardboard(studio, side)
    yield _ring(studio, side)
    yield _shade(studio, side)
    yield _dark_line(studio, side)
    yield _rim(studio, side)


@kept
def cardboard(studio: MemoirStudio, side: float, edge: Color = _EDGE) -> Surface:
    """The side of a tile, visible below its top."""
    return hexagon_mask(side, GAP * side, edge, _THICK * side / 2)


@kept
def _ring(studio: MemoirStudio, side: float) -> Surface:
    """The shape of a tile's rim, in white."""
    return without(mask(studio, side), _inside(side, 0.13))


def _inside(side: float, inset: float) -> Surface:
    return hexagon_mask(side, inset * side, WHITE, -_THICK * side / 2)


@kept
def _shade(studio: MemoirStudio, side: float) -> Surface:
    """The shade round the edge."""
    return tinted(blurred(_ring(studio, side), side * 0.07), Color(8, 8, 30, 150))


@kept
def _dark_line(studio: MemoirStudio, side: float) -> Surface:
    """The dark line at the lower right."""
    return _edge_line(side, _DARK, slice(0, 4))


def _edge_line(side: float, colour: Color, part: slice) -> Surface:
    wide, tall = hexagon.size(side)
    corners = hexagon.corners((wide / 2, tall / 2 - _THICK * side / 2), side * (1 - GAP * 2 / hexagon.WIDE) - 0.5)
    return lines((wide, tall), [*corners, corners[0]][part], colour, max(1.0, side / 50))


@kept
def _rim(studio: MemoirStudio, side: float) -> Surface:
    """The shade round the edge, a light line at the upper left and a dark one at the lower right."""
    made = transparent(hexagon.size(side))
    made.blit(_shade(studio, side), (0, 0))
    made.blit(_dark_line(studio, side), (0, 0))
    made.blit(_edge_line(side, _LIGHT, slice(3, None)), (0, 0))
    return made


@kept
def inner_light(studio: MemoirStudio, side: float, colour: Color) -> Surface:
    """Light along the inside of a tile's edge."""
    made = tinted(inner_glow(studio, side), colour)
    wide, tall = made.get_size()
    corners = hexagon.corners(
        (wide / 2, tall / 2 - _THICK * side / 2), side * (1 - GAP * 2 / hexagon.WIDE) - side * 0.02
    )
    made.blit(lines((wide, tall), corners, colour, max(1.5, side / 24), closed=True), (0, 0))
    return apply_mask(made, mask(studio, side))


@kept
def inner_glow(studio: MemoirStudio, side: float) -> Surface:
    """The soft part of ``inner_light``, in white."""
    return blurred(without(mask(studio, side), _inside(side, 0.15)), side * 0.06)


@kept
def veil(studio: MemoirStudio, side: float, opacity: int) -> Surface:
    """Darkness over a tile."""
    night = VALLEY["night"]
    return tinted(mask(studio, side), translucent(night, opacity))
