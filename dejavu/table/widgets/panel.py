"""Dark glass with a gold hairline, which lets the sky through."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.widgets.base import Widget

_SIZES = (1.9, 1.6, 1.35)
"""Sizes of the title that are tried, in em."""


class Panel(Widget):
    """A plate under other widgets, with an optional title set in the display face above its contents."""

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.title = title

    def title_height(self, look: Look) -> int:
        """Room the title takes at the top, in pixels."""
        return look.px(2.8 if look.cramped else 3.4) if self.title else 0

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the glass and the title over a short gold line."""
        look.draw_panel(surface, self.rect, "sheet")
        if self.title:
            room = self.rect.width - look.px(2)
            # a long name of a save is set smaller rather than cut
            sizes = (size for size in _SIZES if look.font(size, "display").size(self.title)[0] <= room)
            words = look.text(self.title, next(sizes, _SIZES[-1]), "text", "display", room)
            place = words.get_rect(midtop=(self.rect.centerx, self.rect.top + look.px(0.3 if look.cramped else 0.7)))
            surface.blit(words, place)
            line = look.panel((min(room, look.px(8)), max(1, look.hairline)), "hairline", "", 0)
            surface.blit(line, line.get_rect(midtop=(self.rect.centerx, place.bottom + look.px(0.1))))
