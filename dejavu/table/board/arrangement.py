"""How areas share the window out."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect


def stacked(room: Rect, heights: Mapping[str, int | None], gap: int) -> dict[str, Rect]:
    """Rectangles above each other, by name from the top, in pixels; those of no height share what the others leave.

    >>> stacked(Rect(0, 0, 100, 60), {"seats": 20, "log": None, "bar": 10}, 5)["log"]
    Rect(0, 25, 100, 20)
    """
    fixed = sum(height for height in heights.values() if height is not None)
    open_ended = sum(height is None for height in heights.values())
    left = max(0, room.height - fixed - gap * (len(heights) - 1))
    rects, top = {}, room.top
    for name, height in heights.items():
        tall = left // open_ended if height is None else height
        rects[name] = Rect(room.left, top, room.width, tall)
        top += tall + gap
    return rects
