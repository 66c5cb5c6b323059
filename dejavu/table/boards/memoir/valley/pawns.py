"""Pawns: a figure for every character in the colour of its seat, with its belongings in their own colours."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import pixel
from dejavu.table.look.shapes import transparent

_WIDE = 0.8
"""Ratio of a pawn's picture, width to height."""
_FOOT = 0.89
"""Distance of the foot from the top, as a share of the height."""
_LEAST = 24
"""Least height of a pawn, in pixels."""
_PALER = 0.16
"""Lightening of the seat's colour, because the pawn's wood darkens it."""
_FOG = 1.15
"""Width of the fog before the knees, in heights of the pawn."""
_FEET: tuple[tuple[Coordinates, ...], ...] = (
    ((0.0, 0.66),),
    ((-0.36, 0.56), (0.36, 0.56)),
    ((-0.44, 0.28), (0.44, 0.28), (0.0, 0.78)),
    ((0.0, 0.14), (-0.46, 0.42), (0.46, 0.42), (0.0, 0.76)),
)
"""Feet of one to four pawns on a tile from its middle, in sides, from back to front."""


def feet(count: int, middle: Coordinates, side: float) -> list[Coordinates]:
    """The feet of one to four pawns on the hexagon round ``middle``, from back to front; four stand in a diamond."""
    return [(middle[0] + x * side, middle[1] + y * side) for x, y in _FEET[count - 1]]


def height(side: float, count: int = 1) -> int:
    """The height of pawns in pixels, on tiles with a given side, if ``count`` of them share a tile."""
    return max(_LEAST, round(side * (0.98 if count < 3 else 0.80)))


@kept
def picture(studio: MemoirStudio, character: int, seat: int, tall: int, in_fog: bool = False) -> Surface:
    """The pawn of a character by index, in the colour of its seat; knee-deep in fog on a face-down tile.

    Its foot is in the middle, near the lower edge; ``draw`` puts it on a point.
    """
    who = studio.box.characters[character].id
    size = round(_WIDE * tall), tall
    figure = studio.pictures.get(studio.called(f"pawns/{who}"), size).copy()
    colour = studio.look.theme.seat(seat)[1].lerp(Color(255, 255, 255), _PALER)
    figure.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    figure.blit(studio.pictures.get(studio.called(f"pawns/{who}-things"), size), (0, 0))
    if not in_fog:
        return figure
    wide = round(_FOG * tall)
    made = transparent((wide, tall + tall // 10))
    made.blit(figure, ((wide - size[0]) // 2, 0))
    bank = studio.pictures.get(studio.called("pieces/knee-fog"), (wide, round(tall * 0.52)))
    made.blit(bank, (0, made.get_height() - bank.get_height()))
    return made


def draw(
    studio: MemoirStudio,
    surface: Surface,
    foot: Coordinates,
    character: int,
    seat: int,
    tall: int,
    in_fog: bool = False,
) -> None:
    """Draw a pawn with its foot at a point."""
    made = picture(studio, character, seat, tall, in_fog)
    surface.blit(made, pixel(corner(made.get_width(), foot, tall)))


def corner(wide: float, foot: Coordinates, tall: float) -> Coordinates:
    """The upper left corner of a pawn's picture, ``wide`` pixels wide, that puts its foot at a point."""
    return foot[0] - wide / 2, foot[1] - tall * _FOOT
