"""Small plates on a map, with words or numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Color, Rect, Surface, Vector2
from pygame.draw import aaline
from pygame.transform import gaussian_blur

from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.look.light import blit_at, blit_below, height_of
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import rounded, transparent
from dejavu.table.look.surface_cache import kept_surfaces

_TAIL = 0.93
"""Distance of a tail's end from the middle of its circle, as a share of the radius."""
_NIGHT = 225
"""Opacity of the background of a sign, 0 to 255."""


class Signs:
    """Makes the signs for one look."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def words(self, words: str, colour: str = "text") -> Surface:
        """A line on a soft shade."""
        line = self.look.text(words, self.size, colour)
        return self.plate([line])

    def number(self, number: int) -> Surface:
        """A step of a path: a number on a gold disc."""
        look = self.look
        digits = look.text(str(number), self.size, "text_on_accent", "bold")
        side = max(digits.get_width() + look.px(0.5), look.px(1.35))
        disc = look.panel((side, side), "accent", "text_on_accent", side / 2 / look.em).copy()
        blit_at(disc, digits, center=disc.get_rect().center)
        return disc

    def tick(self) -> Surface:
        """A tick on a gold disc: chosen."""
        return self._drawn([[(0.27, 0.52), (0.44, 0.69), (0.74, 0.34)]], "accent", "text_on_accent")

    def cross(self) -> Surface:
        """A cross on a dark disc: left out."""
        return self._drawn([[(0.3, 0.3), (0.7, 0.7)], [(0.7, 0.3), (0.3, 0.7)]], "field", "text")

    def _drawn(self, strokes: Sequence[Sequence[Coordinates]], ground: str, ink: str) -> Surface:
        """Strokes on a disc; their corners are shares of its side."""
        side = self.look.px(1.6)
        disc = self.look.panel((side, side), ground, ink, side / 2 / self.look.em).copy()
        for stroke in strokes:
            for start, end in pairwise((x * side, y * side) for x, y in stroke):
                aaline(disc, self.look.theme[ink], start, end, max(2, side // 7))
        return disc

    def draw_tail(self, canvas: Surface, sign: Rect, centre: Coordinates, reach: float) -> None:
        """Draw a fine line from a sign towards the circle that it belongs to."""
        near = Vector2(min(max(centre[0], sign.left), sign.right - 1), min(max(centre[1], sign.top), sign.bottom - 1))
        way = Vector2(centre) - near
        if way.length() > 0.5 * reach:
            tip = Vector2(centre) - way * (_TAIL * reach / way.length())
            aaline(canvas, self.look.theme["text_secondary"], near, tip, max(2, self.look.px(0.1)))

    def plate(self, lines: Sequence[Surface]) -> Surface:
        """Lines above each other on a soft shade."""
        look = self.look
        width = max(line.get_width() for line in lines) + look.px(0.6)
        height = height_of(lines) + look.px(0.4)
        night = look.theme["field"]
        plate = _shade((width, height), look.px(0.25), (night.r, night.g, night.b)).copy()
        blit_below(plate, lines, look.px(0.2), centerx=width // 2)
        return plate

    @property
    def size(self) -> float:
        """Size of their text, in em."""
        return self.look.readable(0.95)


@kept_surfaces(2 * 2**20)
def _shade(size: Size, soft: int, rgb: tuple[int, int, int]) -> Surface:
    """A dark shade with soft edges behind a sign: a frame would look like a button."""
    whole = transparent(size, rgb)
    inner = whole.get_rect().inflate(-soft, -soft)
    whole.blit(rounded(inner.size, 2 * soft, Color(*rgb, _NIGHT), None, 0), inner)
    return gaussian_blur(whole, max(1, soft // 2))
