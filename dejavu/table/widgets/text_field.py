"""A text field of one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at, clipped
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.base import Widget

_END = 10_000
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -_END, pygame.K_END: _END}


class TextField(Widget):
    """Edits at the caret, with Backspace and Delete. Only the whole text can be selected (Ctrl+A)."""

    is_pressed = True

    def __init__(
        self,
        name: str,
        value: str,
        changed: Callable[[str], None],
        label: str = "",
        most: int = 20,
        hint: str = "",
        submit: Callable[[], None] | None = None,
        selected: bool = False,
    ) -> None:
        """``submit`` is called by Enter; ``selected`` text is replaced by typing."""
        super().__init__(name)
        self.submit, self.selected = submit, selected
        self.value, self.changed, self.label, self.most, self.hint = value, changed, label, most, hint
        self.caret = len(value)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the plate, the text and, while it is focused, the caret."""
        focused = touch.focus == self.name
        look.draw_panel(surface, self.rect, "field", "accent" if focused else "edge", 0.4)
        inside = self.rect.inflate(-look.px(1.2), 0)
        selected = focused and self.selected and bool(self.value)
        colour = "text_on_accent" if selected else "text" if self.value else "text_secondary"
        text = look.text(self.value or self.hint, 1.0, colour)
        before = look.font().size(self.value[: self.caret])[0]
        scrolled = max(0, before - inside.width + look.hairline * 2)
        with clipped(surface, inside):
            if selected:
                ground = text.get_rect(midleft=(inside.left - scrolled, inside.centery))
                surface.fill(look.theme["accent"], ground)
            blit_at(surface, text, midleft=(inside.left - scrolled, inside.centery))
            if focused:
                caret = anchored(
                    (max(2, look.hairline), look.px(1.3)), midleft=(inside.left + before - scrolled, inside.centery)
                )
                surface.fill(look.theme["accent"], caret)

    def targets(self) -> Sequence[Target]:
        """The field; a click puts the caret at the end."""
        return [
            Target(
                name=self.name,
                rect=self.rect,
                label=self.label,
                kind="text",
                action=self._to_end,
                keys=self._key,
                tip=_("Left empty: {name}.", name=self.hint) if self.hint and not self.value else "",
                value=self.value,
            )
        ]

    def _to_end(self) -> None:
        self.caret, self.selected = len(self.value), False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._insert(event.text)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.submit:
            self.submit()
        elif event.key == pygame.K_a and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.caret, self.selected = len(self.value), True
        elif event.key in _STEPS:
            self.caret, self.selected = max(0, min(len(self.value), self.caret + _STEPS[event.key])), False
        elif self.selected and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._change("", 0)
        elif event.key == pygame.K_BACKSPACE:
            self._change(self.value[: max(0, self.caret - 1)] + self.value[self.caret :], max(0, self.caret - 1))
        elif event.key == pygame.K_DELETE:
            self._change(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        else:
            # A letter comes again as TEXTINPUT: here it is only kept from the bindings.
            plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
            return plain and bool(event.unicode) and event.unicode.isprintable()
        return True

    def _insert(self, text: str) -> None:
        value, caret = ("", 0) if self.selected else (self.value, self.caret)
        if text := "".join(letter for letter in text if letter.isprintable())[: self.most - len(value)]:
            self._change(value[:caret] + text + value[caret:], caret + len(text))

    def _change(self, value: str, caret: int) -> None:
        changed = value != self.value
        self.value, self.caret, self.selected = value, caret, False
        if changed:
            self.changed(value)
