"""Signs on the cosmic map that show bits: what an end of a sowing would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Surface

from dejavu.games.fragments.components import Components
from dejavu.table.board.map.signs import Signs
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures

LARGEST = 24
"""Bits that a sign shows before it only counts them."""


LEAST = 15
"""Pixels across a bit that can still be told from others."""


class Caption(NamedTuple):
    """What stands beside a nebula: a row of little bits for everything that could come of it, and words."""

    rows: tuple[tuple[int, ...], ...] = ()
    """Bit kinds; each row is one possible harvest."""
    words: str = ""


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

    def caption(self, caption: Caption) -> Surface:
        """Rows of bits, and words beneath."""
        lines = [self._bits(row) for row in caption.rows]
        if len(lines) > 1:
            # It is this or that: a rule between them, so that they do not read as one harvest.
            rule = self._blank(max(line.get_width() for line in lines), self.look.hairline)
            rule.fill(self.look.theme["edge"])
            lines = [line for row in lines for line in (rule, row)][1:]
        if caption.words:
            lines.append(self.look.text(caption.words, self.size))
        return self.plate(lines)

    def _bits(self, kinds: Sequence[int]) -> Surface:
        look = self.look
        side = look.px(1.25)
        if self._lying is not None:
            side = min(side, max(LEAST, self._lying()))
        shown = kinds[:LARGEST]
        more = look.text(f"+{len(kinds) - len(shown)}", self.size) if len(kinds) > len(shown) else None
        row = self._blank(side * len(shown) + (more.get_width() if more else 0), side)
        for place, kind in enumerate(shown):
            row.blit(self._pictures.get(f"bits/{self._ids[kind]}", (side, side)), (place * side, 0))
        if more:
            row.blit(more, more.get_rect(midright=(row.get_width(), side // 2)))
        return row

    @staticmethod
    def _blank(width: int, height: int) -> Surface:
        return Surface((max(1, width), height), SRCALPHA)
