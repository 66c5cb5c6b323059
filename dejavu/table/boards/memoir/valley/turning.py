"""A small map of what turns: golden rings or pawns, and an arrow with the angle."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from pygame import Color, Surface

from dejavu.games.memoir.effects import Effect
from dejavu.games.memoir.hexes import hexes
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred, lines, polygon
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import disc, transparent

_STEP = 60
"""Degrees of a step."""
_FAINT, _STILL = Color(126, 138, 196, 110), Color(82, 92, 156, 190)
_ARROW = 0.46
"""Distance of the arrow from the middle, as a share of the side."""


def picture(studio: MemoirStudio, effect: Effect, side: int) -> Surface:
    """The small map of an effect of the kind ``turn``, of ``side`` pixels."""
    values = effect.values
    rings = values.get("rings", ())
    chosen = tuple(rings) if isinstance(rings, Sequence) and not isinstance(rings, str) else ()
    key = chosen, bool(values.get("pawns")), int(values.get("steps", 1)), str(values.get("way", ""))
    return _map(studio, *key, side)


def of_effects(effects: Sequence[Effect]) -> Effect | None:
    """The first effect that turns something, if any."""
    return next((effect for effect in effects if effect.kind == "turn"), None)


@kept
def ring(studio: MemoirStudio, number: int, side: int) -> Surface:
    """A small map with one golden ring, without an arrow."""
    return _tiles(studio, (number,), side, 1.0)


def _tiles(studio: MemoirStudio, rings: Sequence[int], side: int, share: float) -> Surface:
    """The tiles, those of some rings in gold; the map fills a share of the picture's side."""
    made, radius = transparent((side, side)), studio.box.rules.radius
    hexagon_side = side * share / (2 * hexagon.WIDE * (radius + 0.5))
    for place in hexes(radius).places:
        x, y = hexagon.centre(place, hexagon_side)
        lit = place.ring in rings
        colour = VALLEY["gold"].lerp(VALLEY["lamp"], 0.4) if lit else (_FAINT if place.ring == 0 else _STILL)
        tile = polygon((side, side), hexagon.corners((side / 2 + x, side / 2 + y), hexagon_side * 0.86), colour)
        made.blit(tile, (0, 0))
    return made


@kept
def _map(studio: MemoirStudio, rings: tuple[int, ...], pawns: bool, steps: int, way: str, side: int) -> Surface:
    made = _tiles(studio, rings, side, 0.86)
    if pawns:
        for turn in (0.08, 0.42, 0.74):
            spot = (side / 2 + side * 0.27 * sin(2 * pi * turn), side / 2 - side * 0.27 * cos(2 * pi * turn))
            blit_centred(made, disc(max(2, round(side * 0.062)), VALLEY["night"]), spot)
            blit_centred(made, disc(max(2, round(side * 0.046)), VALLEY["lamp"]), spot)
    made.blit(_arc(side, steps, -1 if way == "counter-clockwise" else 1), (0, 0))
    # In the corner outside the map, so that the first ring is visible.
    word = typesetting.line(f"{steps * _STEP}°", round(side * 0.14), VALLEY["paper"])
    blit_at(made, word, bottomright=(side, side))
    return made


def _arc(side: int, steps: int, way: int) -> Surface:
    """An arrow round the map over ``steps``, centred at the top."""
    reach, start = side * _ARROW, -steps * _STEP / 2
    points: list[Coordinates] = []
    for degree in range(0, steps * _STEP + 1, 4):
        turn = (start + degree) * way * pi / 180
        points.append((side / 2 + reach * sin(turn), side / 2 - reach * cos(turn)))
    colour, width = VALLEY["lamp"], max(2.0, side * 0.035)
    made = lines((side, side), points, Color(8, 10, 30), width * 2)
    made.blit(lines((side, side), points, colour, width), (0, 0))
    turn = (start + steps * _STEP) * way * pi / 180
    tip, size = points[-1], side * 0.085
    ahead, out = (way * cos(turn), way * sin(turn)), (sin(turn), -cos(turn))
    head = [
        (tip[0] + ahead[0] * size * 1.1, tip[1] + ahead[1] * size * 1.1),
        (tip[0] + out[0] * size * 0.8 - ahead[0] * size * 0.2, tip[1] + out[1] * size * 0.8 - ahead[1] * size * 0.2),
        (tip[0] - out[0] * size * 0.8 - ahead[0] * size * 0.2, tip[1] - out[1] * size * 0.8 - ahead[1] * size * 0.2),
    ]
    made.blit(polygon((side, side), head, colour), (0, 0))
    return made
