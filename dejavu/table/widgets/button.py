"""A button: does one thing when clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import HEIGHT, Widget, fitted_lines


class Button(Widget):
    """Words on a raised plate; the primary one of a scene is gold. ``detail`` stands below, quieter, in full."""

    def __init__(
        self,
        name: str,
        words: str,
        action: Callable[[], None],
        primary: bool = False,
        enabled: bool = True,
        why: str = "",
        tip: str = "",
        detail: str = "",
    ) -> None:
        super().__init__(name)
        self.words, self.action, self.primary, self.detail = words, action, primary, detail
        self.enabled, self.why, self.tip = enabled, why, tip

    def height(self, look: Look, width: int) -> int:
        """One line, and those of a detail."""
        if not self.detail:
            return look.px(HEIGHT)
        lines = self._set_detail(look, width, "text").get_height() if width else 0
        return look.px(HEIGHT) + max(look.px(1.2), lines + look.px(0.1))

    def _set_detail(self, look: Look, width: int, colour: str) -> Surface:
        size = max(0.85, 14 / look.em)
        return look.paragraph(self.detail, width - look.px(1.2), size, colour, align="centre")

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the plate and the words."""
        over = self.enabled and touch.hover == self.name
        down = self.enabled and touch.pressed == self.name
        if self.primary and self.enabled:
            look.draw_panel(surface, self.rect, "accent_hover" if over and not down else "accent", "accent", 0.5)
            colour = "text_on_accent"
        else:
            look.draw_panel(surface, self.rect, "raised_hover" if over and not down else "raised", "edge", 0.5)
            colour = "text" if self.enabled else "text_secondary"
        room = self.rect.width - look.px(0.6), self.rect.height
        words = fitted_lines(look, self.words, room, 1.0, colour, bold=self.primary)
        if not self.enabled:
            words = words.copy()
            words.set_alpha(150)
        if self.detail:
            quiet = colour if self.primary else "text_secondary"
            detail = self._set_detail(look, self.rect.width, quiet)
            both = words.get_height() + detail.get_height()
            top = self.rect.centery - both // 2
            surface.blit(words, words.get_rect(midtop=(self.rect.centerx, top)))
            surface.blit(detail, detail.get_rect(midtop=(self.rect.centerx, top + words.get_height())))
        else:
            surface.blit(words, words.get_rect(center=self.rect.center))

    def targets(self) -> Sequence[Target]:
        """The button itself."""
        return [
            Target(
                name=self.name,
                rect=self.rect,
                label=self.words,
                enabled=self.enabled,
                action=self.action,
                why=self.why,
                tip=self.tip,
            )
        ]
