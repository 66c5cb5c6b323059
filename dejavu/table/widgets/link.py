"""A button without a plate, for rare actions."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.widgets.base import fitted
from dejavu.table.widgets.button import Button

_HEIGHT = 1.7
AROUND = 0.5
"""Padding left and right of the words, in em."""


class Link(Button):
    """Words that do one thing when clicked, brighter under the pointer."""

    def height(self, look: Look, width: int) -> int:
        """One line, at least as high as a finger needs."""
        return max(24, look.px(_HEIGHT))

    def width(self, look: Look) -> int:
        """As wide as the words, at least as wide as a finger needs."""
        return max(24, look.text(self.words).get_width() + 2 * look.px(AROUND))

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the words."""
        over = self.enabled and touch.hover == self.name
        colour = "accent_hover" if over else "text_secondary"
        words = fitted(look, self.words, self.rect.width, 1.0, colour)
        blit_at(surface, words, center=self.rect.center)
