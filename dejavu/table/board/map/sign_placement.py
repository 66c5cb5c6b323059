"""Place a sign beside a circle of the map so that it hides as little as possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import hypot

from pygame import Rect, Surface

from dejavu.table.kit.points import Coordinates

Circle = tuple[tuple[float, float], float]
"""A middle and a radius in the window."""


_SLANT = 0.8
"""Offset of a diagonal sign's corner from the middle of a circle on each axis, as a factor of the radius."""
_FURTHER = 1.2
"""Factor of the distance for places a little further off."""
_TELLING = 6
"""Steps to which a ``foreign`` share is rounded: a smaller difference is not worth another place."""
_SHARES = (0.5, 0.0, 1.0, 0.25, 0.75)
"""Shares of a sign's extra width (or height) that lie left of (or above) the smaller sign, in order of trial."""


def placed(
    sign: Surface,
    centre: Coordinates,
    reach: float,
    down: int,
    view: Rect,
    pieces: list[Rect],
    signs: list[Rect],
    foreign: Callable[[Rect], float] = lambda _: 0.0,
) -> Rect:
    """Return the place of a sign beside a circle: below (``down`` 1) or above (-1), or else where it covers least.

    It covers no pieces or other signs while any place beside the circle allows that. Of such places it takes the one
    with the least ``foreign`` share: the share that lies on other tiles.
    """
    places = _places(sign, centre, reach, down, view)
    covered = [(len(rect.collidelistall(signs)), len(rect.collidelistall(pieces))) for rect in places]
    least = min(covered)
    free = [rect for rect, count in zip(places, covered, strict=True) if count == least]
    strange = {}
    for place, rect in enumerate(free):
        strange[place] = round(foreign(rect) * _TELLING)
        if not strange[place]:
            break
    return free[min(strange, key=lambda place: strange[place])]


def beside(
    sign: Surface, small: Rect, down: bool, view: Rect, free: Sequence[Circle], pieces: list[Rect], signs: list[Rect]
) -> Rect:
    """Return the place of a sign that opens beside a smaller one.

    It touches the edge of the smaller sign, so that a pointer reaches it, but does not cover it.

    It opens below or above, unless it covers less elsewhere: first of the ``free`` circles, then of the pieces, then of
    the signs.
    """
    width, height = sign.get_size()
    across = [small.left - round(share * (width - small.width)) for share in _SHARES]
    along = [small.top - round(share * (height - small.height)) for share in _SHARES]
    edges = (small.bottom, small.top - height) if down else (small.top - height, small.bottom)
    corners = [*product(across, edges), *product((small.right, small.left - width), along)]
    places = [Rect(corner, (width, height)).clamp(view) for corner in corners]

    def covered(rect: Rect) -> tuple[bool, int, int, int]:
        hides = bool(rect.colliderect(small))
        return hides, covers(rect, free), len(rect.collidelistall(pieces)), len(rect.collidelistall(signs))

    return min(places, key=covered)


def covers(rect: Rect, circles: Sequence[Circle]) -> int:
    """The number of circles that a rectangle covers."""
    return sum(
        hypot(x - min(max(x, rect.left), rect.right), y - min(max(y, rect.top), rect.bottom)) < radius
        for (x, y), radius in circles
    )


def _places(sign: Surface, centre: Coordinates, reach: float, down: int, view: Rect) -> list[Rect]:
    """Return places all round a circle, the best first; those a little further off come last."""
    width, height = sign.get_width() / 2, sign.get_height() / 2
    slant = reach * _SLANT
    ways = [
        (0.0, down * (reach + height)),
        (0.0, -down * (reach + height)),
        (reach + width, 0.0),
        (-reach - width, 0.0),
        *((x * (slant + width), y * down * (slant + height)) for y in (1, -1) for x in (1, -1)),
        *((x * width, y * down * (reach + height)) for y in (1, -1) for x in (0.6, -0.6)),
        *((x * (reach + width), y * down * height) for y in (1, -1) for x in (1, -1)),
    ]
    return [
        sign.get_rect(center=(round(centre[0] + far * x), round(centre[1] + far * y))).clamp(view)
        for far in (1.0, _FURTHER)
        for x, y in ways
    ]
