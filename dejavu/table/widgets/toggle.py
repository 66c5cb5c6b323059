"""A switch between yes and no."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import disc
from dejavu.table.shell.input import Touch
from dejavu.table.shell.keys import sideways
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.base import DIM, Widget, fitted_lines


class Toggle(Widget):
    """Words at the left, a switch at the right. The knob shows the state; gold repeats it."""

    is_pressed = True

    def __init__(
        self,
        name: str,
        words: str,
        value: bool,
        changed: Callable[[bool], None],
        enabled: bool = True,
        why: str = "",
        tip: str = "",
        shows_why: bool = False,
    ) -> None:
        """``shows_why``: where it cannot be switched, the words of ``why``, which name it, stand for its own."""
        super().__init__(name)
        self.words, self.value, self.changed = words, value, changed
        self.enabled, self.why, self.tip = enabled, why, tip
        self.shows_why = shows_why

    @property
    def said(self) -> str:
        """The words beside the switch."""
        return self.why if self.shows_why and not self.enabled else self.words

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw words and switch."""
        if touch.hover == self.name and self.enabled:
            look.draw_panel(surface, self.rect, "raised", "", 0.5)
        track = anchored((look.px(2.6), look.px(1.4)), midright=(self.rect.right - look.px(0.5), self.rect.centery))
        on = self.value and self.enabled
        # One that cannot be switched is flat: no plate, and a knob as dim as the words of a disabled button.
        fill = "accent" if on else "raised" if self.enabled else "field"
        look.draw_panel(surface, track, fill, "edge" if self.enabled else "hairline", 0.7)
        knob = disc(look.px(0.5), look.theme["text_on_accent" if on else "text"]).copy()
        knob.set_alpha(255 if self.enabled else DIM)
        middle = track.right - track.height // 2 if self.value else track.left + track.height // 2
        blit_at(surface, knob, center=(middle, track.centery))
        room = track.left - self.rect.left - look.px(1.2)
        role = "text" if self.enabled else "text_secondary"
        words = fitted_lines(look, self.said, (room, self.rect.height), 1.0, role, align="left").copy()
        words.set_alpha(255 if self.enabled or self.shows_why else DIM)
        blit_at(surface, words, midleft=(self.rect.left + look.px(0.6), self.rect.centery))

    def targets(self) -> Sequence[Target]:
        """The whole row; left and right switch too."""
        return [
            Target(
                name=self.name,
                rect=self.rect,
                label=self.words,
                kind="toggle",
                enabled=self.enabled,
                action=self._switch,
                why=self.why,
                tip=self.tip,
                keys=self._key,
                value=_("on") if self.value else _("off"),
            )
        ]

    def _switch(self) -> None:
        self.value = not self.value
        self.changed(self.value)

    def _key(self, event: pygame.event.Event) -> bool:
        step = sideways(event)
        if step and (step > 0) != self.value:
            self._switch()
        return bool(step)
