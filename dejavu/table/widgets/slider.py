"""A slider: a number between two ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.kit.points import Coordinates, Point
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import disc
from dejavu.table.shell.input import Touch
from dejavu.table.shell.keys import sideways
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import Widget, fitted_lines

_KNOB = 0.75
"""Half of the width of the knob under the pointer, in em."""


class Slider(Widget):
    """Words at the left, a track with a knob, the value at the right; drag, click or use the arrow keys."""

    is_pressed = True

    def __init__(
        self,
        name: str,
        words: str,
        value: float,
        ends: Coordinates,
        step: float,
        changed: Callable[[float], None],
        shown: Callable[[float], str],
        tip: str = "",
    ) -> None:
        super().__init__(name)
        self.words, self.value, self.ends, self.step = words, value, ends, step
        self.changed, self.shown, self.tip = changed, shown, tip
        self.track = self._reach = Rect(0, 0, 1, 1)

    def place(self, rect: Rect, look: Look) -> None:
        """The track takes the middle, between words and value; without words it begins at the left."""
        super().place(rect, look)
        left = rect.left + (rect.width * 9 // 20 + look.px(1) if self.words else look.px(0.7))
        self.track = Rect(left, rect.top, max(1, rect.right - look.px(4.4) - left), rect.height)
        self._reach = self.track.inflate(2 * look.px(_KNOB), 0)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw words, track, knob and value."""
        low, high = self.ends
        share = (self.value - low) / (high - low)
        groove = Rect(self.track.left, 0, self.track.width, look.px(0.35))
        groove.centery = self.rect.centery
        look.draw_panel(surface, groove, "raised", "edge", 0.2)
        filled = Rect(groove.left, groove.top, max(groove.height, round(groove.width * share)), groove.height)
        look.draw_panel(surface, filled, "accent", "", 0.2)
        over = self.name in (touch.hover, touch.pressed)
        knob = disc(look.px(_KNOB if over else 0.65), look.theme["accent_hover" if over else "accent"])
        blit_at(surface, knob, center=(groove.left + round(groove.width * share), groove.centery))
        if self.words:
            room = self.track.left - self.rect.left - look.px(1.4), self.rect.height
            words = fitted_lines(look, self.words, room, align="left")
            blit_at(surface, words, midleft=(self.rect.left + look.px(0.6), self.rect.centery))
        value = look.text(self.shown(self.value), 1.0, "text")
        blit_at(surface, value, midright=(self.rect.right - look.px(0.6), self.rect.centery))

    def targets(self) -> Sequence[Target]:
        """The track with the knob."""
        return [
            Target(
                name=self.name,
                rect=self._reach,
                label=self.words or self.tip,
                kind="slider",
                slide=self._slide,
                tip=self.tip,
                keys=self._key,
                value=self.shown(self.value),
            )
        ]

    def _slide(self, point: Point, first: bool) -> None:
        low, high = self.ends
        self._set(low + (high - low) * (point[0] - self.track.left) / self.track.width)

    def _set(self, value: float) -> None:
        low, high = self.ends
        value = max(low, min(high, low + round((value - low) / self.step) * self.step))
        if value != self.value:
            self.value = value
            self.changed(value)

    def _key(self, event: pygame.event.Event) -> bool:
        if step := sideways(event):
            self._set(self.value + step * self.step)
        return bool(step)
