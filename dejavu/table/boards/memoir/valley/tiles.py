"""Tiles of the map: face up, in fog, exploited, in a vision, sketched on the back, and holes.

Every picture has the size ``hexagon.size(side)`` and is centred on its place.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Color, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import hexagon, letters, plates, seals
from dejavu.table.boards.memoir.valley.colours import LETTERS, VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred, blurred, hexagon_mask, lines
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at, glow
from dejavu.table.look.masks import apply_mask, tinted, without
from dejavu.table.look.shapes import disc, transparent

FOG, SNOW, WATER = "fog", "snow", "water"
"""The grounds of backs, of resources, of holes."""
_SIGN = 0.35
"""Share of a tile's width for a sketched sign (table page, 1)."""
_SEEN_IN: dict[str, tuple[Coordinates, float]] = {
    "memoir/stories/1": ((0.36, 0.62), 1.0),
    "memoir/stories/2": ((0.30, 0.50), 1.0),
    "memoir/stories/3": ((0.42, 0.60), 1.0),
    "memoir/stories/4": ((0.50, 0.58), 1.2),
    "memoir/stories/5": ((0.62, 0.46), 1.0),
    "memoir/stories/6": ((0.45, 0.62), 1.15),
    "memoir/stories/7": ((0.46, 0.62), 1.1),
}
"""By the name of a story picture, its point that lies in the middle of the tile, and the zoom."""


def face(studio: MemoirStudio, sign: int, side: float, place: int = 0) -> Surface:
    """A face-up tile with its sign by index (``Components.signs``). ``place`` varies the ground."""
    variant = place % 6 if studio.box.signs[sign].kind == "resource" else 0
    return _face(studio, sign, side, variant)


def seen(studio: MemoirStudio, sign: int, side: float, place: int = 0) -> Surface:
    """A tile in a vision: face up, with a cool rim."""
    return _seen(studio, sign, side, place % 6)


def exploited(studio: MemoirStudio, sign: int, side: float, place: int = 0) -> Surface:
    """An exploited tile, dimmed, with a tick."""
    return _exploited(studio, sign, side, place % 6)


def back(studio: MemoirStudio, side: float, place: int = 0) -> Surface:
    """A face-down tile in fog. ``place`` varies it, so that neighbours differ."""
    return _back(studio, side, place % 12)


def sketched(studio: MemoirStudio, sign: int, side: float, place: int = 0) -> Surface:
    """A face-down tile with its known sign sketched on the fog."""
    return _sketched(studio, sign, side, place % 12)


def hole(studio: MemoirStudio, side: float, place: int = 0) -> Surface:
    """A hole: dark water that reflects the sky."""
    return _hole(studio, side, place % 6)


def shared_parts(studio: MemoirStudio, side: float, visions: bool) -> Iterator[Surface]:
    """Yield the parts that all tiles of a size share, made one by one; a tile itself is quick afterwards.

    ``visions``: whether some tiles are in a vision.
    """
    yield from plates.parts(studio, side)
    yield _frost(studio, side)
    yield _outline(studio, side)
    if visions:
        yield plates.inner_glow(studio, side)
        yield plates.inner_light(studio, side, VALLEY["cool"])


def hole_parts(studio: MemoirStudio, side: float) -> Iterator[Surface]:
    """The parts of a hole, likewise."""
    yield from _ground_parts(studio, WATER, side)
    yield _basin(studio, side)
    yield _depth(studio, side)


def back_parts(studio: MemoirStudio, side: float) -> Iterator[Surface]:
    """The parts of a face-down tile, likewise."""
    yield from _ground_parts(studio, FOG, side)


def face_parts(studio: MemoirStudio, sign: int, side: float, place: int = 0) -> Iterator[Surface]:
    """The parts of a face-up tile, likewise; the last is the face alone, which other pictures contain."""
    shown = studio.box.signs[sign]
    if shown.kind == "memory":
        yield _seal(studio, shown.which, side)
    elif shown.kind == "resource":
        yield from _ground_parts(studio, SNOW, side)
        yield _tag(studio, shown.which, side)
        yield _thing(studio, shown.which, side)
        yield plates.cardboard(studio, side, _edge(studio, shown.which))
    yield face(studio, sign, side, place)


def _ground_parts(studio: MemoirStudio, name: str, side: float) -> Iterator[Surface]:
    yield plates.source(studio, name)
    yield plates.ground(studio, name, side)


def mark_of(studio: MemoirStudio, sign: int) -> str:
    """The name of a sign's silhouette (``marks.picture``)."""
    shown = studio.box.signs[sign]
    return studio.box.letters[shown.which].id if shown.kind == "resource" else shown.kind


@kept
def _face(studio: MemoirStudio, sign: int, side: float, variant: int) -> Surface:
    shown = studio.box.signs[sign]
    if shown.kind == "memory":
        return _memory(studio, shown.which, side)
    if shown.kind == "resource":
        return _resource(studio, shown.which, side, variant)
    return plates.laid(studio, plates.painting(studio, studio.called(f"tiles/{shown.kind}"), side), side)


def _memory(studio: MemoirStudio, memory: int, side: float) -> Surface:
    """A memory's story picture with the seal at the upper left, because pawns stand below it."""
    name = studio.called(f"stories/{studio.box.memories[memory].number}")
    point, zoom = _SEEN_IN.get(name, ((0.5, 0.5), 1.0))
    picture = plates.painting(studio, name, side, point, zoom, (0.5, 0.62))
    wide, tall = picture.get_size()
    ramp = transparent((2, 8))  # with one column, smoothscale would read beyond it
    for row in range(8):
        ramp.fill((10, 8, 32, max(0, 90 - 30 * row)), (0, row, 2, 1))
    picture.fill((16, 14, 20), special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(pygame.transform.smoothscale(ramp, (wide, tall)), (0, 0))
    made = plates.laid(studio, picture, side, VALLEY["seal"].lerp(Color(0, 0, 0), 0.5))
    blit_centred(made, _seal(studio, memory, side), (wide / 2 - side * 0.38, tall / 2 - side * 0.35))
    return made


def _seal(studio: MemoirStudio, memory: int, side: float) -> Surface:
    return seals.picture(studio, memory, round(side * 0.74))


def _resource(studio: MemoirStudio, letter: int, side: float, variant: int) -> Surface:
    """A tag with mark and letter above, the thing on the snow below, in light of its colour."""
    shown = studio.box.letters[letter]
    colour = LETTERS[shown.colour]
    picture = plates.sheet(studio, SNOW, side, variant)
    wide, tall = picture.get_size()
    picture.blit(tinted(plates.mask(studio, side), Color(colour.r // 2, colour.g // 2, colour.b // 2, 90)), (0, 0))
    middle, spread = (wide / 2, tall / 2 + side * 0.13), round(side * 2.1)
    blit_centred(picture, glow((spread, spread), colour.lerp(Color(255, 240, 214), 0.55), 215), middle)
    shadow = glow((round(side * 1.3), round(side * 0.5)), Color(6, 8, 30), 210)
    blit_centred(picture, shadow, (middle[0] + side * 0.06, middle[1] + side * 0.46))
    blit_centred(picture, _thing(studio, letter, side), middle)
    made = plates.laid(studio, picture, side, _edge(studio, letter))
    blit_centred(made, _tag(studio, letter, side), (wide / 2, tall / 2 - side * 0.62))
    return made


def _edge(studio: MemoirStudio, letter: int) -> Color:
    return LETTERS[studio.box.letters[letter].colour].lerp(Color(0, 0, 10), 0.62)


def _tag(studio: MemoirStudio, letter: int, side: float) -> Surface:
    return letters.tag(studio, letter, max(13, round(side * 0.36)))


def _thing(studio: MemoirStudio, letter: int, side: float) -> Surface:
    reach = round(side * 1.08)
    return studio.pictures.get(studio.called(f"things/{studio.box.letters[letter].id}"), (reach, reach))


@kept
def _seen(studio: MemoirStudio, sign: int, side: float, place: int) -> Surface:
    made = face(studio, sign, side, place).copy()
    made.blit(plates.inner_light(studio, side, VALLEY["cool"]), (0, 0))
    return made


@kept
def _exploited(studio: MemoirStudio, sign: int, side: float, place: int) -> Surface:
    made = face(studio, sign, side, place).copy()
    grey = pygame.transform.grayscale(made)
    grey.set_alpha(190)
    made.blit(grey, (0, 0))
    made.blit(plates.veil(studio, side, 150), (0, 0))
    made = apply_mask(made, _outline(studio, side))
    spot = max(7, round(side * 0.21))
    place_ = made.get_width() / 2, made.get_height() / 2 + side * 0.62
    blit_centred(made, disc(spot, Color(10, 12, 34, 225)), place_)
    blit_centred(made, marks.picture(studio, "tick", round(spot * 1.24), VALLEY["gold"]), place_)
    return made


@kept
def _outline(studio: MemoirStudio, side: float) -> Surface:
    return hexagon_mask(side, plates.GAP * side)


@kept
def _back(studio: MemoirStudio, side: float, place: int) -> Surface:
    picture = plates.sheet(studio, FOG, side, place)
    picture.blit(_frost(studio, side), (0, 0))
    return plates.laid(studio, picture, side)


@kept
def _frost(studio: MemoirStudio, side: float) -> Surface:
    """The fine line on every back."""
    wide, tall = hexagon.size(side)
    line = hexagon.corners((wide / 2, tall / 2 - side * 0.022), side * 0.84)
    return lines((wide, tall), line, Color(214, 220, 250, 46), max(1.0, side / 60), closed=True)


@kept
def _sketched(studio: MemoirStudio, sign: int, side: float, place: int) -> Surface:
    made = back(studio, side, place).copy()
    size = max(14, round(made.get_width() * _SIGN))
    middle = made.get_width() / 2, made.get_height() / 2 - side * 0.02
    blit_centred(made, glow((2 * size, 2 * size), Color(14, 16, 48), 190), middle)
    blit_centred(made, _pencilled(studio, sign, size), middle)
    return made


@kept
def _hole(studio: MemoirStudio, side: float, place: int) -> Surface:
    """The water of a hole, lower than the tiles, with shade at the top and ice at the bottom."""
    made = plates.sheet(studio, WATER, side, place)
    wide, tall = made.get_size()
    made.blit(_depth(studio, side), (0, 0))
    corners = hexagon.corners((wide / 2, tall / 2), side * 0.94)
    made.blit(lines((wide, tall), [corners[0], *corners[1:4]], Color(150, 178, 236, 150), max(1.0, side / 30)), (0, 0))
    made.blit(lines((wide, tall), corners, Color(120, 146, 214, 70), max(1.0, side / 50), closed=True), (0, 0))
    return apply_mask(made, _basin(studio, side))


@kept
def _basin(studio: MemoirStudio, side: float) -> Surface:
    return hexagon_mask(side, 0.05 * side)


@kept
def _depth(studio: MemoirStudio, side: float) -> Surface:
    return _fallen_shade(_basin(studio, side), side)


def _fallen_shade(whole: Surface, side: float) -> Surface:
    return tinted(blurred(without(whole, whole, (0, round(side * 0.16))), side * 0.06), Color(0, 0, 8, 230))


@kept
def _pencilled(studio: MemoirStudio, sign: int, side: int) -> Surface:
    """The sketched sign of a tile alone: a memory shows its number, a resource its thing and its letter."""
    ink = VALLEY["pencil"]
    made, shown, middle = transparent((side, side)), studio.box.signs[sign], (side / 2, side / 2)
    if shown.kind == "memory":
        made.blit(disc(side // 2, ink), (0, 0))
        number = str(studio.box.memories[shown.which].number)
        word = typesetting.line(number, round(side * 0.78), VALLEY["night"])
        blit_centred(made, word, middle)
        return made
    if shown.kind != "resource":
        blit_centred(made, marks.picture(studio, shown.kind, side, ink), middle)
        return made
    # The thing at the upper left and its letter at the lower right, so that neither covers the other.
    thing = marks.picture(studio, mark_of(studio, sign), round(side * 0.74), ink)
    made.blit(thing, (0, 0))
    letter = studio.box.letters[shown.which].id.upper()
    for spread, colour in ((0.30, Color(14, 16, 48)), (0.0, ink)):
        word = typesetting.line(letter, round(side * 0.52), colour)
        if spread:
            spot = disc(max(4, round(side * 0.27)), Color(14, 16, 48, 225))
            blit_at(made, spot, bottomright=(side, side))
        else:
            blit_centred(made, word, (side * 0.735, side * 0.735))
    return made
