"""Signs on the cosmic map that show bits: what an end of a sowing would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface, draw
from pygame.draw import aaline

from dejavu.games.fragments.components import Components
from dejavu.table.board.map.signs import Signs
from dejavu.table.boards.fragments.pieces import Harvest, Whites
from dejavu.table.look.look import Look, em_for
from dejavu.table.look.pictures import Pictures

LARGEST = 24
"""Bits in a row that a sign shows before it only counts them."""
LEAST = 15
"""Pixels across a bit that can still be told from others."""
TOUCHED = 24
"""Pixels that a plate to be pressed has at least."""
_LARGEST_BUTTON = 2.6
"""Side of a bit on an opened plate at most, in em at a UI scale of 100 %: the map does not grow with words."""
_ABREAST = 4
"""Bits that come alone in a line of an opened plate."""
_BACK = 110
"""Opacity of the plates of ends that do not serve the wanted card."""


class Caption(NamedTuple):
    """What stands beside a nebula: little bits for everything that could come of it, and words."""

    rows: tuple[Harvest, ...] = ()
    """Each is one possible harvest."""
    words: str = ""
    whites: Whites = Whites()
    """What may be taken besides, whichever harvest it is."""
    button: bool = False
    """Whether it can be pressed: then it has a frame."""
    serves: int = 0
    """Whether the end serves the card that is wanted: 2 where it does most for it, -1 where it does not."""
    chosen: int | None = None
    """The kind of the bit laid last, where this is the end that is planned: then each such bit is a button."""


class CosmicSigns(Signs):
    """Makes the signs for one look, those with bits as well."""

    def __init__(
        self, components: Components, pictures: Pictures, look: Look, lying: Callable[[], int] | None = None
    ) -> None:
        """``lying`` tells how large the bits on the map are now: those of a sign are never larger."""
        super().__init__(look)
        self._ids = components.bit_ids
        self._pictures = pictures
        self._lying = lying
        self.opened = lru_cache(maxsize=2)(self._opened)
        """The plate of a planned end, and where on it each bit is that can be laid last."""

    def caption(self, caption: Caption) -> Surface:
        """A row for every colour with bits of it there, one for the bits that would come alone; words beneath."""
        if caption.chosen is not None:
            return self.opened(caption)[0]
        with_others = [row for row in caption.rows if row.lying]
        alone = [kind for row in caption.rows if not row.lying for kind in row.last]
        lines = [self._row(row) for row in with_others]
        if alone:
            lines.append(self._choice(alone))
        if len(lines) > 1:
            # It is this or that: a rule between them, so that they do not read as one harvest.
            rule = self._blank(max(line.get_width() for line in lines), self.look.hairline)
            rule.fill(self.look.theme["edge"])
            lines = [line for row in lines for line in (rule, row)][1:]
        if caption.whites.lying:
            lines.append(self._besides(caption.whites))
        if caption.words:
            lines.append(self.look.text(caption.words, self.size))
        return self._button(lines, caption.serves) if caption.button else self.plate(lines)

    def _opened(self, caption: Caption) -> tuple[Surface, list[tuple[int, Rect]]]:
        """A line for each colour that lies there: the bits that can be last, large, and those that come with them.

        The others that can be last come alone and share lines.
        """
        look = self.look
        side = max(TOUCHED, round(min(_LARGEST_BUTTON, 1.8 * look.ui_scale) * em_for(look.size, 1.0)))
        small, gap, edge = max(LEAST, round(side * 0.62)), max(2, side // 12), side // 5
        alone = [kind for row in caption.rows if not row.lying for kind in row.last]
        lines = [(row.last, row.lying) for row in caption.rows if row.lying]
        lines += [(tuple(alone[k : k + _ABREAST]), ()) for k in range(0, len(alone), _ABREAST)]
        if caption.whites.lying:
            besides = self._besides(caption.whites)
        width = max(len(last) * (side + gap) + (gap + small * len(lying) if lying else 0) for last, lying in lines)
        height = len(lines) * (side + gap)
        if caption.whites.lying:
            width, height = max(width, besides.get_width()), height + besides.get_height()
        plate = look.new_panel((width + 2 * edge, height + 2 * edge), "sheet", "accent", 0.4)
        places: list[tuple[int, Rect]] = []
        top = edge
        for last, lying in lines:
            left = edge
            for kind in last:
                place = Rect(left, top, side, side)
                look.draw_panel(plate, place, "raised", "accent" if kind == caption.chosen else "edge", 0.3)
                inner = side - 2 * max(2, side // 10)
                bit = self._pictures.get(f"bits/{self._ids[kind]}", (inner, inner))
                plate.blit(bit, bit.get_rect(center=place.center))
                if kind == caption.chosen:
                    look.draw_ring(plate, place.inflate(-2, -2), gap=0.0)
                places.append((kind, place))
                left += side + gap
            for place_of, kind in enumerate(lying):
                bit = self._pictures.get(f"bits/{self._ids[kind]}", (small, small))
                plate.blit(bit, (left + gap + place_of * small, top + (side - small) // 2))
            top += side + gap
        if caption.whites.lying:
            plate.blit(besides, (edge, top))
        return plate, places

    def _button(self, lines: Sequence[Surface], serves: int) -> Surface:
        """Lines on a plate with a frame: gold where the end serves the wanted card, wide where it does so best."""
        look = self.look
        air = self._side // 2
        width = max(TOUCHED, max(line.get_width() for line in lines) + air)
        height = max(TOUCHED, sum(line.get_height() for line in lines) + air)
        plate = look.new_panel((width, height), "raised", "accent" if serves > 0 else "edge", 0.4)
        top = (height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            plate.blit(line, line.get_rect(midtop=(width // 2, top)))
            top += line.get_height()
        if serves > 1:
            ring = max(2, look.px(0.2))
            draw.rect(plate, look.theme["accent"], plate.get_rect(), ring, look.px(0.4))
        if serves < 0:
            plate.set_alpha(_BACK)
        return plate

    def _row(self, harvest: Harvest) -> Surface:
        """The bit laid last, then those that come with it: a little apart where it is one of several."""
        apart = self._blank(self._side // 2 if len(harvest.last) > 1 else 0, 1)
        return self._line([self._choice(harvest.last), apart, self._bits(harvest.lying)])

    def _besides(self, whites: Whites) -> Surface:
        """A plus, how many where that is not all, and the bits."""
        some = whites.most < len(whites.lying)
        count = self.look.text(f"+{whites.most}" if some else "+", self._digits, "text", "bold")
        return self._line([count, self._choice(sorted(set(whites.lying))) if some else self._bits(whites.lying)])

    def _choice(self, kinds: Sequence[int]) -> Surface:
        """One of these: strokes between them."""
        stroke = self._blank(max(4, self._side // 4), self._side)
        ends = (1, round(0.85 * self._side)), (stroke.get_width() - 2, round(0.15 * self._side))
        aaline(stroke, self.look.theme["text"], *ends, max(1, self._side // 12))
        parts = [part for kind in kinds for part in (stroke, self._bits([kind]))]
        return self._line(parts[1:])

    def _bits(self, kinds: Sequence[int]) -> Surface:
        side, shown = self._side, kinds[:LARGEST]
        row = self._blank(side * len(shown), side)
        for place, kind in enumerate(shown):
            row.blit(self._pictures.get(f"bits/{self._ids[kind]}", (side, side)), (place * side, 0))
        if len(kinds) == len(shown):
            return row
        return self._line([row, self.look.text(f"+{len(kinds) - len(shown)}", self._digits)])

    @property
    def _digits(self) -> float:
        """Height of numbers beside little bits, in em."""
        return min(self.size, max(14, 1.1 * self._side) / self.look.em)

    @property
    def _side(self) -> int:
        """Of a little bit."""
        side = self.look.px(1.1)
        return side if self._lying is None else min(side, max(LEAST, self._lying()))

    def _line(self, parts: Sequence[Surface]) -> Surface:
        """Side by side."""
        line = self._blank(sum(part.get_width() for part in parts), max(part.get_height() for part in parts))
        left = 0
        for part in parts:
            line.blit(part, part.get_rect(midleft=(left, line.get_height() // 2)))
            left += part.get_width()
        return line

    @staticmethod
    def _blank(width: int, height: int) -> Surface:
        return Surface((width, height), SRCALPHA)
