"""Signs on the cosmic map that tell what an end of a sowing would bring: a number, and a plate with the bits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from pygame import Rect, Surface, draw

from dejavu.games.fragments.components import Components
from dejavu.table.board.map.signs import Signs
from dejavu.table.boards.fragments.sowing_plan import Harvest, Whites
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look, em_for
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import transparent
from dejavu.table.text import _

LEAST = 15
"""Least diameter at which one bit can be told from another, in pixels."""
TOUCHED = 24
"""Least side of a plate that can be clicked, in pixels."""
_LARGEST_BUTTON = 2.6
"""Largest side of a bit on an open plate, in em at a UI scale of 100 %, because the map does not grow with words."""
_ABREAST = 3
"""Most bits on one line of an open plate, if they collect no others."""
_BACK = 110
"""Opacity of the numbers of ends that do not serve the wanted card, of 255."""


class Caption(NamedTuple):
    """What a sowing that ends on a nebula would bring."""

    rows: tuple[Harvest, ...] = ()
    """The possible harvests."""
    whites: Whites = Whites()
    """White bits that may be taken in addition to any harvest."""
    button: bool = False
    """Whether it can be clicked; then it has a frame and opens under the pointer."""
    serves: int = 0
    """How well the end serves the wanted card: 2 best, 1 less well, -1 not at all; 0 if no card is wanted."""
    chosen: int | None = None
    """The kind of the last bit if this end is planned; then the plate is always open."""
    meant: int | None = None
    """The kind of the last bit that a click on the number lays; None if it cannot be clicked."""

    @property
    def most(self) -> int:
        """The greatest number of bits that come back, with the planned or intended last bit, if any."""
        last = self.meant if self.chosen is None else self.chosen
        rows = [row for row in self.rows if last in row.last] or self.rows
        return max(1 + len(row.lying) for row in rows) + self.whites.most


class CosmicSigns(Signs):
    """Makes the signs for one look, also those with bits."""

    def __init__(self, components: Components, pictures: Pictures, look: Look) -> None:
        super().__init__(look)
        self._ids = components.bit_ids
        self._pictures = pictures
        self.opened = lru_cache(maxsize=4)(self._opened)
        """The plate of an end, and the rectangle of each possible last bit on it."""

    def count(self, caption: Caption) -> Surface:
        """The number of bits that come back, framed if it can be clicked.

        The frame is gold if the end serves the wanted card, and wide if it serves it best.
        """
        look, words = self.look, f"+{caption.most}"
        if not caption.button:
            return self.plate([look.text(words, self.size)])
        text = look.text(words, self.size, "text", "bold")
        side = max(TOUCHED, text.get_height() + look.px(0.2))
        width = max(side, text.get_width() + look.px(0.6))
        gold = caption.serves > 0
        plate = look.new_panel((width, side), "raised", "accent" if gold else "edge", 0.4)
        blit_at(plate, text, center=plate.get_rect().center)
        if caption.serves > 1:
            draw.rect(plate, look.theme["accent"], plate.get_rect(), max(2, look.px(0.2)), look.px(0.4))
        if caption.serves < 0:
            plate.set_alpha(_BACK)
        return plate

    def _opened(self, caption: Caption) -> tuple[Surface, list[tuple[int, Rect]]]:
        """A plate of the bits that may be laid last, and the place of each on it.

        Such a bit is large, on a line with the small ones that it collects. Bits that collect none share lines, with a
        rule between them.
        """
        look = self.look
        side = max(TOUCHED, round(min(_LARGEST_BUTTON, 1.8 * look.ui_scale) * em_for(look.size, 1.0)))
        small, gap, edge = max(LEAST, round(side * 0.62)), max(2, side // 12), side // 5
        apart = max(9, round(side * 0.45))
        alone = [kind for row in caption.rows if not row.lying for kind in row.last]
        lines = [(row.last, row.lying) for row in caption.rows if row.lying]
        lines += [(tuple(alone[k : k + _ABREAST]), ()) for k in range(0, len(alone), _ABREAST)]
        besides = self._besides(caption.whites, small) if caption.whites.lying else self._blank(0, 0)
        width = max(
            len(last) * side + (len(last) - 1) * apart + (2 * gap + small * len(lying) if lying else 0)
            for last, lying in lines
        )
        width, height = max(width, besides.get_width()), len(lines) * (side + gap) + besides.get_height()
        gold = caption.chosen is not None or caption.serves > 0
        plate = look.new_panel((width + 2 * edge, height + 2 * edge), "sheet", "accent" if gold else "edge", 0.4)
        places: list[tuple[int, Rect]] = []
        top = edge
        for last, lying in lines:
            left = edge
            for kind in last:
                place = Rect(left, top, side, side)
                look.draw_panel(plate, place, "raised", "accent" if kind == caption.chosen else "edge", 0.3)
                bit = self._bit(kind, side - 2 * max(2, side // 10))
                blit_at(plate, bit, center=place.center)
                if kind == caption.chosen:
                    look.draw_ring(plate, place.inflate(-2, -2), gap=0.0)
                places.append((kind, place))
                if kind != last[-1]:
                    rule = Rect(place.right + (apart - 1) // 2, top + side // 6, 1, side - side // 6 * 2)
                    plate.fill(look.theme["text_secondary"], rule)
                left += side + (apart if kind != last[-1] else gap)
            for place_of, kind in enumerate(lying):
                plate.blit(self._bit(kind, small), (left + gap + place_of * small, top + (side - small) // 2))
            top += side + gap
        plate.blit(besides, (edge, top))
        return plate, places

    def _besides(self, whites: Whites, side: int) -> Surface:
        """A plus and the white bits; if only some may be taken, their number, then each kind once."""
        if whites.most >= len(whites.lying):
            return self._line([self._text("+"), *(self._bit(kind, side) for kind in whites.lying)])
        kinds = sorted(set(whites.lying))
        either = chain.from_iterable((self._text(_("or")), self._bit(kind, side)) for kind in kinds)
        return self._line([self._text(f"+{whites.most}"), *list(either)[1:]])

    def _text(self, words: str) -> Surface:
        return self.look.text(words, self.size, "text", "bold")

    def _bit(self, kind: int, side: int) -> Surface:
        return self._pictures.get(f"bits/{self._ids[kind]}", (side, side))

    def _line(self, parts: Sequence[Surface]) -> Surface:
        """A line of parts with small gaps."""
        gap = self.look.px(0.15)
        width = sum(part.get_width() + gap for part in parts) - gap
        line = self._blank(width, max(part.get_height() for part in parts))
        left = 0
        for part in parts:
            blit_at(line, part, midleft=(left, line.get_height() // 2))
            left += part.get_width() + gap
        return line

    @staticmethod
    def _blank(width: int, height: int) -> Surface:
        return transparent((width, height))
