"""What the parts of a finale draw with, and what a board lends to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.table.look.look import Look
from dejavu.table.look.surface_cache import SurfaceCache

Size = tuple[int, int]

Exhibit = Callable[[int, Look, Size], Surface]
"""Draws what a seat is remembered for, no larger than a size in pixels."""
Portrait = Callable[[Surface, Rect, int], None]
"""Draws the face of a seat into a square."""


def draw_faces(portrait: Portrait, surface: Surface, square: Rect, seats: Sequence[int]) -> None:
    """The face of a seat in a square; of a team the first four, small."""
    side = square.width if len(seats) == 1 else square.width // 2
    for place, seat in enumerate(seats[:4]):
        portrait(surface, Rect(square.left + place % 2 * side, square.top + place // 2 * side, side, side), seat)


class Words(NamedTuple):
    """What is said over the final ranking."""

    result: str
    """Who won."""
    ending: str
    """Why the game ended."""
    closing: str
    """What was remembered most; may be empty."""


class Exhibits:
    """Keeps what was drawn for seats, within a bound of memory."""

    def __init__(self, look: Look, shows: Callable[[int], bool], draw: Exhibit) -> None:
        """``shows`` says whether a seat has anything to show at all."""
        self.shows = shows
        self._look, self._draw = look, draw
        self._kept: SurfaceCache[tuple[int, Size]] = SurfaceCache(8 * look.size[0] * look.size[1], least=1)

    def let_go(self) -> None:
        """Nothing is shown any more."""
        self._kept.clear()

    def get(self, seat: int, size: Size) -> Surface | None:
        """What a seat is remembered for, no larger than a size; None where there is nothing. Share it."""
        if not self.shows(seat) or min(size) <= 0:
            return None
        return self._kept.ensure((seat, size), lambda: self._draw(seat, self._look, size))
