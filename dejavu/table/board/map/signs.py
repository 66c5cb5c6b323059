"""Small plates on a map, with words or numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Rect, Surface, Vector2
from pygame.draw import aaline, polygon

from dejavu.table.look.look import Look

_TAIL = 0.93
"""How near the middle of its circle the tail of a sign comes, as a share of the radius."""


class Signs:
    """Makes the signs for one look."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def words(self, words: str, colour: str = "text") -> Surface:
        """A line on dark glass."""
        line = self.look.text(words, self.size, colour)
        return self.plate([line])

    def number(self, number: int) -> Surface:
        """A step of a path: a number on a gold disc."""
        look = self.look
        digits = look.text(str(number), self.size, "text_on_accent", "bold")
        side = max(digits.get_width() + look.px(0.5), look.px(1.35))
        disc = look.panel((side, side), "accent", "text_on_accent", side / 2 / look.em).copy()
        disc.blit(digits, digits.get_rect(center=disc.get_rect().center))
        return disc

    def tick(self) -> Surface:
        """Chosen: a tick on a gold disc."""
        side = self.look.px(1.6)
        disc = self.look.panel((side, side), "accent", "text_on_accent", side / 2 / self.look.em).copy()
        corners = [(0.27 * side, 0.52 * side), (0.44 * side, 0.69 * side), (0.74 * side, 0.34 * side)]
        ink, width = self.look.theme["text_on_accent"], max(2, side // 7)
        for start, end in pairwise(corners):
            aaline(disc, ink, start, end, width)
        return disc

    def draw_tail(self, canvas: Surface, sign: Rect, centre: tuple[float, float], reach: float) -> None:
        """A small point at a sign, towards the circle that it belongs to."""
        near = Vector2(min(max(centre[0], sign.left), sign.right - 1), min(max(centre[1], sign.top), sign.bottom - 1))
        way = Vector2(centre) - near
        if way.length() <= 0.5 * reach:
            return
        tip = Vector2(centre) - way * (_TAIL * reach / way.length())
        side = Vector2(-way.y, way.x) * (self.look.px(0.4) / way.length())
        corners = [near + side, tip, near - side]
        polygon(canvas, self.look.theme["panel"], corners)
        for corner in (corners[0], corners[2]):
            aaline(canvas, self.look.theme["hairline"], corner, tip, max(1, self.look.hairline))

    def plate(self, lines: Sequence[Surface]) -> Surface:
        """Lines above each other on dark glass."""
        look = self.look
        width = max(line.get_width() for line in lines) + look.px(0.9)
        height = sum(line.get_height() for line in lines) + look.px(0.5)
        plate = look.panel((width, height), "panel", "hairline", 0.5).copy()
        top = look.px(0.25)
        for line in lines:
            plate.blit(line, line.get_rect(midtop=(width // 2, top)))
            top += line.get_height()
        return plate

    @property
    def size(self) -> float:
        """Of their text, in em."""
        return max(0.95, 14 / self.look.em)
