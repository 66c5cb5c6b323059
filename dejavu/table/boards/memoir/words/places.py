"""Where a place of the map is, so that a person finds it: from the start tile, or by the side of the map.

Nobody counts coordinates at the table. A ring about the start is so small that directions name its places; further out
a place is told by one of eight sides, and the rim is ``far``. The exact place, for whoever cannot see the map, is its
row from above and its number in that row.
"""

from __future__ import annotations

from math import atan2, degrees, sqrt

from dejavu.games.memoir.hexes import DIRECTIONS, Axial, Hexes
from dejavu.table.text import _

_SIDES = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""Eight sides of the map, clockwise."""


def way(direction: str) -> str:
    """A direction within a sentence, after *goes*: ``north-east``."""
    return {
        "e": _("east"),
        "se": _("south-east"),
        "sw": _("south-west"),
        "w": _("west"),
        "nw": _("north-west"),
        "ne": _("north-east"),
        "home": _("back to the start tile"),
    }[direction]


def step_between(origin: str, place: str, hexes: Hexes) -> str | None:
    """The direction of a step from one place to the next, by their names; None where it is no step."""
    here, there = hexes.index[origin], hexes.index[place]
    return next((way for way, beside in zip(DIRECTIONS, hexes.beside[here], strict=True) if beside == there), None)


def where(place: str, hexes: Hexes, beside: int = -1) -> str:
    """A place within a sentence, after a thing that lies there: ``in the far north-east of the map``.

    ``beside``: the place, by number, of whoever is told; of one next to that it says on which side.
    """
    if beside >= 0 and hexes.index[place] in hexes.beside[beside]:
        return _beside_you()[DIRECTIONS[hexes.beside[beside].index(hexes.index[place])]]
    at = hexes.places[hexes.index[place]]
    if at.ring == 0:
        return _("on the start tile")
    if at.ring == 1:
        return _beside_start()[DIRECTIONS[_sixth(at)]]
    return (_far() if at.ring == max(hexes.ring_of) else _within())[_side(at)]


def row_and_number(place: str, hexes: Hexes) -> str:
    """``row 3, tile 2``: rows from above, tiles from the left."""
    at, radius = hexes.places[hexes.index[place]], max(hexes.ring_of)
    first = max(-radius, -radius - at.r)
    return _("row {row}, tile {tile}").format(row=at.r + radius + 1, tile=at.q - first + 1)


def ring(number: int) -> str:
    """``the second ring``."""
    names = {1: _("the first ring"), 2: _("the second ring"), 3: _("the third ring")}
    return names.get(number) or _("ring {number}").format(number=number)


def _angle(at: Axial) -> float:
    """Clockwise from the east, in degrees, as it is seen on the screen."""
    return degrees(atan2(at.r * sqrt(3) / 2, at.q + at.r / 2)) % 360


def _sixth(at: Axial) -> int:
    return round(_angle(at) / 60) % 6


def _side(at: Axial) -> str:
    return _SIDES[round(_angle(at) / 45) % 8]


def _beside_start() -> dict[str, str]:
    return {
        "e": _("just east of the start"),
        "se": _("just south-east of the start"),
        "sw": _("just south-west of the start"),
        "w": _("just west of the start"),
        "nw": _("just north-west of the start"),
        "ne": _("just north-east of the start"),
    }


def _beside_you() -> dict[str, str]:
    return {
        "e": _("just east of you"),
        "se": _("just south-east of you"),
        "sw": _("just south-west of you"),
        "w": _("just west of you"),
        "nw": _("just north-west of you"),
        "ne": _("just north-east of you"),
    }


def _within() -> dict[str, str]:
    return {
        "e": _("in the east of the map"),
        "se": _("in the south-east of the map"),
        "s": _("in the south of the map"),
        "sw": _("in the south-west of the map"),
        "w": _("in the west of the map"),
        "nw": _("in the north-west of the map"),
        "n": _("in the north of the map"),
        "ne": _("in the north-east of the map"),
    }


def _far() -> dict[str, str]:
    return {
        "e": _("in the far east of the map"),
        "se": _("in the far south-east of the map"),
        "s": _("in the far south of the map"),
        "sw": _("in the far south-west of the map"),
        "w": _("in the far west of the map"),
        "nw": _("in the far north-west of the map"),
        "n": _("in the far north of the map"),
        "ne": _("in the far north-east of the map"),
    }
