"""The drawing functions that a board lends to the parts of a finale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.table.kit.points import Size
from dejavu.table.look.look import Look
from dejavu.table.look.surface_cache import SurfaceCache

Exhibit = Callable[[int, Look, Size], Surface]
"""Draws what a seat is remembered for, no larger than a size in pixels."""
Portrait = Callable[[Surface, Rect, int], None]
"""Draws the face of a seat into a square."""


def draw_faces(portrait: Portrait, surface: Surface, square: Rect, seats: Sequence[int]) -> None:
    """Draw the face of a seat in a square; for a team, the first four, small."""
    side = square.width if len(seats) == 1 else square.width // 2
    for place, seat in enumerate(seats[:4]):
        portrait(surface, Rect(square.left + place % 2 * side, square.top + place // 2 * side, side, side), seat)


class Headline(NamedTuple):
    """The words above the final ranking."""

    result: str
    """The winner."""
    ending: str
    """Why the game ended."""
    closing: str
    """What the players remembered most; may be empty."""
    own: str = ""
    """Place and points of the only person, if somebody else won."""


class Exhibits:
    """Caches the exhibits of seats, within a bound of memory."""

    def __init__(self, look: Look, shows: Callable[[int], bool], draw: Exhibit) -> None:
        """``shows`` says whether a seat has an exhibit."""
        self.shows = shows
        self._look, self._draw = look, draw
        self._kept: SurfaceCache[tuple[int, Size]] = SurfaceCache(8 * look.size[0] * look.size[1], least=1)

    def let_go(self) -> None:
        """Release the pictures."""
        self._kept.clear()

    def get(self, seat: int, size: Size) -> Surface | None:
        """Return a seat's exhibit, no larger than a size; None where it has none. Share it, do not draw on it."""
        if not self.shows(seat) or min(size) <= 0:
            return None
        return self._kept.ensure((seat, size), lambda: self._draw(seat, self._look, size))
