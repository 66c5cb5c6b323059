"""A QR code as a widget."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.widgets import Widget

_QUIET: Final = 4
"""Modules of free space around the code, as its standard demands."""
_PAPER: Final = "#F4EFE3"
_INK: Final = "#0B1026"


class QRCode(Widget):
    """The code of some words, dark on light whatever the theme, because some readers know nothing else."""

    def __init__(self, words: str, size: float) -> None:
        """``size`` in em, the free space included."""
        super().__init__()
        self._words, self._size = words, size

    def height(self, look: Look, width: int) -> int:
        """A square."""
        return min(look.px(self._size), width)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw it centred, every module the same whole number of pixels."""
        paper = self.rect.copy()
        paper.size = (min(self.rect.size), min(self.rect.size))
        paper.center = self.rect.center
        pygame.draw.rect(surface, _PAPER, paper, border_radius=look.px(0.4))
        code = drawn(self._words, paper.width)
        surface.blit(code, code.get_rect(center=paper.center))


@lru_cache(maxsize=4)
def drawn(words: str, side: int) -> Surface:
    """The code without its free space, as large as fits with it into ``side`` pixels."""
    import segno

    rows = [[*row] for row in segno.make_qr(words, error="m").matrix]
    module = max(1, side // (len(rows) + 2 * _QUIET))
    made = Surface((len(rows) * module, len(rows) * module))
    made.fill(_PAPER)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                made.fill(_INK, (x * module, y * module, module, module))
    return made
