"""Where a tip stands: beside what it tells of, and over nothing that might be pressed next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

_TOLL = 12
"""For every button under it, a place counts as so many gaps further away."""
_GLANCE = 3
"""The same for what is only looked at meanwhile, as the middle of a tile of a map."""
_STEPS = 4
"""Past so many buttons in a row a tip goes at most."""


def beside(
    size: tuple[int, int], target: Rect, pressed: Sequence[Rect], window: Rect, gap: int, seen: Sequence[Rect] = ()
) -> Rect:
    """Near a target and never over it, with as few as can be of ``pressed`` under it; above it where it is all one.

    Of near places it takes one with few of ``seen`` under it. ``gap`` is what is left free between them, in pixels.
    """
    others = [rect for rect in pressed if rect != target]

    def cost(place: Rect) -> int:
        covered = _TOLL * len(place.collidelistall(others)) + _GLANCE * len(place.collidelistall(list(seen)))
        return _apart(place, target) + gap * covered

    tried = list(_places(size, target, others, window, gap))
    return min(tried, key=cost) if tried else Rect((0, 0), size).clamp(window)


def _places(size: tuple[int, int], target: Rect, others: Sequence[Rect], window: Rect, gap: int) -> Iterator[Rect]:
    """In each of four directions next to the target, then past what lies there, as far as the window goes."""
    for way in ((0, -1), (0, 1), (1, 0), (-1, 0)):
        near = target
        for _step in range(_STEPS):
            place = _next_to(near, size, target, window, way, gap)
            if not window.contains(place) or place.colliderect(target):
                break
            yield place
            covered = place.collideobjectsall(others)
            if not covered:
                break
            near = covered[0].unionall(covered[1:])


def _next_to(near: Rect, size: tuple[int, int], target: Rect, window: Rect, way: tuple[int, int], gap: int) -> Rect:
    """On one side of ``near``, level with the target as far as the window allows."""
    place = Rect((0, 0), size)
    place.center = target.center
    place.clamp_ip(window)
    x, y = way
    if x:
        place.left = near.right + gap if x > 0 else near.left - gap - place.width
    else:
        place.top = near.bottom + gap if y > 0 else near.top - gap - place.height
    return place


def _apart(one: Rect, other: Rect) -> int:
    """How far two rectangles are from each other, along the axes."""
    across = max(0, other.left - one.right, one.left - other.right)
    return across + max(0, other.top - one.bottom, one.top - other.bottom)
