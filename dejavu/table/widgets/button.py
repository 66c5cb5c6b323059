"""A button: does one thing when clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dejavu.table.look.light import blit_at
from dejavu.table.look.look import STEPS, Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import DIM, HEIGHT, Widget, fitted, fitted_lines

_BESIDE = 0.6
"""Gap between buttons of a row, in em."""
_HEIGHT = 1.7
"""Height of a link, in em."""
AROUND = 0.5
"""Padding left and right of the words of a link, in em."""


class Button(Widget):
    """Words on a raised plate. The primary button of a scene is gold. ``detail`` stands below, and is never cut."""

    is_pressed = True
    aside = 0.0
    """Room for a picture before the words, in em."""

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
        irreversible: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(name)
        self.words, self.action, self.primary, self.detail = words, action, primary, detail
        self.enabled, self.why, self.tip, self.irreversible = enabled, why, tip, irreversible
        self.size = 1.0
        """Size of the words in em, if a neighbour needs smaller ones (``even_out``)."""

    def height(self, look: Look, width: int) -> int:
        """One line, and the lines of the detail."""
        if not self.detail:
            return look.px(HEIGHT)
        lines = self._set_detail(look, width, "text").get_height() if width else 0
        return look.px(HEIGHT) + max(look.px(1.2), lines + look.px(0.1))

    def _set_detail(self, look: Look, width: int, colour: str) -> Surface:
        return look.paragraph(self.detail, width - look.px(1.2), look.small, colour, align="centre")

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
        quiet = colour if self.primary else "text_secondary"
        detail = self._set_detail(look, self.rect.width, quiet) if self.detail else None
        room = self._room(look), self.rect.height - (detail.get_height() if detail else 0)
        words = fitted_lines(look, self.words, room, self.size, colour, bold=self.primary)
        if not self.enabled:
            words = words.copy()
            words.set_alpha(DIM)
        if detail:
            both = words.get_height() + detail.get_height()
            top = self.rect.centery - both // 2
            blit_at(surface, words, midtop=(self.rect.centerx, top))
            blit_at(surface, detail, midtop=(self.rect.centerx, top + words.get_height()))
        else:
            blit_at(surface, words, center=self.rect.move(look.px(self.aside) // 2, 0).center)

    def _room(self, look: Look) -> int:
        """The width for words."""
        return self.rect.width - look.px(0.6 + self.aside)

    def fits(self, look: Look, size: float) -> bool:
        """Whether the words fit on one line at a size."""
        return look.font(size, "bold" if self.primary else "regular").size(self.words)[0] <= self._room(look)

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
                detail=self.detail,
                irreversible=self.irreversible,
            )
        ]


def even_out(buttons: Sequence[Button], look: Look) -> None:
    """Set the words of neighbouring buttons in one size: that of the button with the least room.

    If the words of one need two lines, all others take the smallest size.
    """
    sizes = [look.smaller(1.0, step) for step in STEPS]
    common = min(
        (next((size for size in sizes if button.fits(look, size)), sizes[-1]) for button in buttons), default=1
    )
    for button in buttons:
        button.size = common if button.fits(look, common) else 1.0


def place_in_row(buttons: Sequence[Button], room: Rect, look: Look, widest: int) -> None:
    """Place buttons side by side in the middle of a room, equally wide and at most ``widest`` pixels.

    If that is too narrow for one of them, their widths depend on their words.
    """
    gap, count = look.px(_BESIDE), len(buttons)
    free, wanted = room.width - gap * (count - 1), _wanted(buttons, look)
    even = min(free // count, widest)
    all_words = sum(wanted)
    if max(wanted) <= even:
        widths = [even] * count
    elif all_words <= free:
        widths = [width + (free - all_words) // count for width in wanted]
    else:
        widths = [width * free // all_words for width in wanted]
    left = room.centerx - (sum(widths) + gap * (count - 1)) // 2
    for button, width in zip(buttons, widths, strict=True):
        button.place(Rect(left, room.top, width, room.height), look)
        left += width + gap


def fits_in_row(buttons: Sequence[Button], width: int, look: Look) -> bool:
    """Whether ``place_in_row`` finds room for the words of all buttons on one line."""
    return sum(_wanted(buttons, look)) + look.px(_BESIDE) * (len(buttons) - 1) <= width


def _wanted(buttons: Sequence[Button], look: Look) -> list[int]:
    """The width that each button needs for its words on one line."""
    words = [look.text(b.words, face="bold" if b.primary else "regular").get_width() for b in buttons]
    return [width + look.px(1.3 + button.aside) for width, button in zip(words, buttons, strict=True)]


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
