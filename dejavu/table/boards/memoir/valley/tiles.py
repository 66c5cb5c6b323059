"""Tiles of the map: faces, fog, what is exploited, seen from afar, pencilled on a back, and holes.

Every picture is as large as ``hexagon.size(side)``; its middle lies on the middle of its place.
"""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from dejavu.table.boards.memoir.valley import marks, seals
from dejavu.table.boards.memoir.valley.colours import LETTERS, VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred, hexagon_mask
from dejavu.table.boards.memoir.valley.studio import Studio

_SIGN = 0.35
"""Share of a tile's width that a pencilled sign takes (table page, 1)."""


def face(studio: Studio, sign: int, side: float, place: int = 0) -> Surface:
    """A tile face up: its sign by index (``Components.signs``). ``place`` varies the ground."""
    return studio.keep(("face", sign, side, place % 3), lambda: _face(studio, sign, side))


def seen(studio: Studio, sign: int, side: float, place: int = 0) -> Surface:
    """A tile in a vision: face up, with a cool rim."""
    return studio.keep(("seen", sign, side, place % 3), lambda: _seen(studio, sign, side))


def exploited(studio: Studio, sign: int, side: float, place: int = 0) -> Surface:
    """A tile that has given what it had: dimmed, with a tick."""
    return studio.keep(("exploited", sign, side, place % 3), lambda: _exploited(studio, sign, side))


def back(studio: Studio, side: float, place: int = 0) -> Surface:
    """A tile face down: fog. ``place`` varies it, so that neighbours differ."""
    return studio.keep(("back", side, place % 6), lambda: _back(studio, side))


def sketched(studio: Studio, sign: int, side: float, place: int = 0) -> Surface:
    """A tile face down with its sign, once seen, pencilled on the fog."""
    return studio.keep(("sketched", sign, side, place % 6), lambda: _sketched(studio, sign, side, place))


def hole(studio: Studio, side: float, place: int = 0) -> Surface:
    """No tile any more: dark water with the sky in it."""
    return studio.keep(("hole", side, place % 3), lambda: hexagon_mask(side, 1, VALLEY["water"]))


def knee_fog(studio: Studio, side: float) -> Surface:
    """The fog in front of a pawn that stands on a face-down tile; drawn over the pawn."""
    return studio.keep(("knee fog", side), lambda: hexagon_mask(side * 0.4, 0, Color(120, 130, 170, 120)))


def sign_mark(studio: Studio, sign: int, side: int, colour: Color) -> Surface:
    """The sign of a tile alone, as a silhouette: in lists, plans and sketches."""
    return marks.picture(studio, mark_of(studio, sign), side, colour)


def mark_of(studio: Studio, sign: int) -> str:
    """The name of the silhouette of a sign (``marks.picture``)."""
    shown = studio.box.signs[sign]
    return studio.box.letters[shown.which].colour if shown.kind == "resource" else shown.kind


def _face(studio: Studio, sign: int, side: float) -> Surface:
    made, shown = hexagon_mask(side, 1, Color("#39406E")), studio.box.signs[sign]
    middle = made.get_rect().center
    if shown.kind == "memory":
        blit_centred(made, seals.picture(studio, shown.which, round(side)), middle)
    else:
        colour = LETTERS[studio.box.letters[shown.which].colour] if shown.kind == "resource" else VALLEY["pencil"]
        blit_centred(made, sign_mark(studio, sign, round(side * 0.7), colour), middle)
    return made


def _seen(studio: Studio, sign: int, side: float) -> Surface:
    made = hexagon_mask(side, 1, VALLEY["cool"])
    inner = face(studio, sign, side - max(2, side / 16))
    made.blit(inner, inner.get_rect(center=made.get_rect().center))
    return made


def _exploited(studio: Studio, sign: int, side: float) -> Surface:
    made = face(studio, sign, side).copy()
    made.fill((130, 130, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _back(studio: Studio, side: float) -> Surface:
    return hexagon_mask(side, 1, VALLEY["fog"])


def _sketched(studio: Studio, sign: int, side: float, place: int) -> Surface:
    made = back(studio, side, place).copy()
    mark = sign_mark(studio, sign, round(made.get_width() * _SIGN), VALLEY["pencil"])
    blit_centred(made, mark, made.get_rect().center)
    return made
