"""A button without a plate, for what is wanted seldom."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.widgets.base import fitted
from dejavu.table.widgets.button import Button

_HEIGHT = 1.7
AROUND = 0.5
"""What belongs to it left and right of its words, in em."""


class Link(Button):
    """Words that do one thing when clicked; brighter below the pointer."""

    def height(self, look: Look, width: int) -> int:
        """One line, high enough to be touched."""
        return max(24, look.px(_HEIGHT))

    def width(self, look: Look) -> int:
        """As wide as its words, and wide enough to be touched."""
        return max(24, look.text(self.words).get_width() + 2 * look.px(AROUND))

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the words."""
        over = self.enabled and touch.hover == self.name
        colour = "accent_hover" if over else "text_secondary"
        words = fitted(look, self.words, self.rect.width, 1.0, colour)
        surface.blit(words, words.get_rect(center=self.rect.center))
