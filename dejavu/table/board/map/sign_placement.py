"""Where a sign stands beside a circle of the map so that it hides as little as can be."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

_SLANT, _FURTHER = 0.8, 1.2
"""How near to a circle the corner of a sign comes that stands aslant, and how much further off it may be, as shares."""
_TELLING = 6
"""Into so many steps the share of a sign is divided that lies on other tiles: less is not worth another place."""


def placed(
    sign: Surface,
    centre: tuple[float, float],
    reach: float,
    down: int,
    view: Rect,
    pieces: list[Rect],
    signs: list[Rect],
    foreign: Callable[[Rect], float] = lambda _: 0.0,
) -> Rect:
    """Where a sign goes beside a circle: below it (``down`` 1) or above (-1), else where it covers least.

    Pieces and other signs are not covered while there is any place beside the circle at which none of them is. Of such
    places it takes one with as little as can be of what is ``foreign``: the share that lies on other tiles.
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


_CORNERS = ("topleft", "topright", "bottomleft", "bottomright", "midleft", "midright", "center")


def grown(sign: Surface, small: Rect, down: bool, view: Rect, pieces: list[Rect], signs: list[Rect]) -> Rect:
    """Where a sign opens that stood smaller: over its old place, so that a pointer on that is still on it.

    It grows downwards or upwards, unless it covers fewer pieces, then fewer signs, otherwise.
    """
    ways = ("midtop", "midbottom") if down else ("midbottom", "midtop")
    places = [sign.get_rect(**{way: getattr(small, way)}).clamp(view) for way in (*ways, *_CORNERS)]
    return min(places, key=lambda rect: (len(rect.collidelistall(pieces)), len(rect.collidelistall(signs))))


def _places(sign: Surface, centre: tuple[float, float], reach: float, down: int, view: Rect) -> list[Rect]:
    """All round a circle, the places that are liked best first; a little further off after the near ones."""
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
