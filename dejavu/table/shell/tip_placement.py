"""Places a tip beside its target, if possible over no button that is likely to be pressed next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from pygame import Rect

_TOLL = 12
"""Penalty in gaps for every covered button."""
_GLANCE = 3
"""Penalty in gaps for covering a thing that is only looked at, such as the middle of a tile."""
_STEPS = 4
"""The most buttons in a row that a tip may skip."""
FURTHEST = 9
"""The greatest distance in gaps; beyond it a tip rather covers a button."""
_LEVELS = ("center", "topleft", "bottomright")
"""Alignments with the target: middle, first edge, last edge."""
_WAYS = tuple(product(((0, -1), (0, 1), (1, 0), (-1, 0)), _LEVELS))


def beside(
    size: tuple[int, int], target: Rect, pressed: Sequence[Rect], window: Rect, gap: int, seen: Sequence[Rect] = ()
) -> Rect:
    """Return a place near a target that covers as few of ``pressed`` as possible; if equal, above it.

    Of near places it takes one that covers few of ``seen``. ``gap`` is the free distance between them, in pixels. Where
    a target leaves no room at any side, the tip lies over it, and covers as little of it as possible.
    """

    def cost(place: Rect) -> int:
        covered = _TOLL * len(place.collideobjectsall(pressed)) + _GLANCE * len(place.collideobjectsall(seen))
        return apart(place, target) + gap * covered

    tried = [place for place in _places(size, target, pressed, window, gap) if apart(place, target) <= FURTHEST * gap]
    if tried:
        return min(tried, key=cost)
    clamped = [_next_to(target, size, target, window, way, level, gap).clamp(window) for way, level in _WAYS]
    return min(clamped, key=lambda place: _area(place.clip(target)))


def _places(size: tuple[int, int], target: Rect, pressed: Sequence[Rect], window: Rect, gap: int) -> Iterator[Rect]:
    """Yield places next to the target in each of four directions, then past other rectangles, up to the edge."""
    for way, level in _WAYS:
        near = target
        for _step in range(_STEPS):
            place = _next_to(near, size, target, window, way, level, gap)
            if not window.contains(place) or place.colliderect(target):
                break
            yield place
            covered = place.collideobjectsall(pressed)
            if not covered:
                break
            near = covered[0].unionall(covered[1:])


def _next_to(
    near: Rect, size: tuple[int, int], target: Rect, window: Rect, way: tuple[int, int], level: str, gap: int
) -> Rect:
    """Return the place on one side of ``near``, level with the target as far as the window allows."""
    place = Rect((0, 0), size)
    setattr(place, level, getattr(target, level))
    place.clamp_ip(window)
    x, y = way
    if x:
        place.left = near.right + gap if x > 0 else near.left - gap - place.width
    else:
        place.top = near.bottom + gap if y > 0 else near.top - gap - place.height
    return place


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def apart(one: Rect, other: Rect) -> int:
    """The distance of two rectangles along the axes."""
    across = max(0, other.left - one.right, one.left - other.right)
    return across + max(0, other.top - one.bottom, one.top - other.bottom)
