"""A choice of one of a few options, between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.kit.points import Point
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.keys import sideways
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import DIM, Widget, fitted_lines

INSET = 0.6
"""Left inset of the words in em; text below them has the same."""


class Choice(Widget):
    """Cycles through options. ``words`` stand at the left, the options at the right."""

    is_pressed = True

    def __init__(
        self,
        name: str,
        words: str,
        options: Sequence[tuple[str, str]],
        value: str,
        changed: Callable[[str], None],
        label: str = "",
        tip: str = "",
        enabled: bool = True,
        why: str = "",
    ) -> None:
        super().__init__(name)
        self.words, self.options, self.value, self.changed = words, list(options), value, changed
        self.label, self.tip = label or words, tip
        self.enabled, self.why = enabled, why
        self._pressed_at: Point = (0, 0)

    @property
    def shown(self) -> str:
        """The text of the chosen option."""
        return dict(self.options).get(self.value, self.value)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the words, the plate and its arrows."""
        plate = self._plate()
        if not self.enabled:
            look.draw_panel(surface, plate, "field", "hairline", 0.5)
            self._draw_words(surface, look, plate, "text_secondary", DIM)
            return
        over = touch.hover == self.name
        look.draw_panel(surface, plate, "raised_hover" if over else "raised", "edge", 0.5)
        arrow = look.px(0.42)
        for left in (True, False):
            middle = (plate.left + look.px(1.0) if left else plate.right - look.px(1.0), plate.centery)
            point = -arrow if left else arrow
            corners = [(middle[0] + point // 2, middle[1])]
            corners += [(middle[0] - point // 2, middle[1] + sign * arrow) for sign in (-1, 1)]
            pygame.draw.aalines(surface, look.theme["accent"], False, [corners[1], corners[0], corners[2]])
            pygame.draw.lines(
                surface, look.theme["accent"], False, [corners[1], corners[0], corners[2]], max(1, look.em // 9)
            )
        self._draw_words(surface, look, plate)

    def _draw_words(self, surface: Surface, look: Look, plate: Rect, colour: str = "text", opacity: int = 255) -> None:
        value = fitted_lines(look, self.shown, (plate.width - look.px(3.6), plate.height), colour=colour)
        drawn = [(value, value.get_rect(center=plate.center))]
        if self.words:
            room = plate.left - self.rect.left - look.px(1), self.rect.height
            words = fitted_lines(look, self.words, room, colour=colour, align="left")
            drawn.append((words, words.get_rect(midleft=(self.rect.left + look.px(INSET), self.rect.centery))))
        for line, place in drawn:
            if opacity < 255:
                line = line.copy()
                line.set_alpha(opacity)
            surface.blit(line, place)

    def targets(self) -> Sequence[Target]:
        """The plate: a click on its left third steps back, elsewhere forward; so do the arrow keys."""
        return [
            Target(
                name=self.name,
                rect=self._plate(),
                label=self.label,
                kind="choice",
                enabled=self.enabled,
                why=self.why,
                action=self._click,
                slide=self._press,
                tip=self.tip,
                keys=self._key,
                value=self.shown,
            )
        ]

    def _plate(self) -> Rect:
        if not self.words:
            return self.rect
        width = self.rect.width * 11 // 20
        return Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _press(self, point: Point, first: bool) -> None:
        if first:
            self._pressed_at = point

    def _click(self) -> None:
        plate = self._plate()
        back = plate.collidepoint(self._pressed_at) and self._pressed_at[0] < plate.left + plate.width / 3
        self._pressed_at = (0, 0)
        self._step(-1 if back else 1)

    def _step(self, by: int) -> None:
        values = [value for value, _ in self.options]
        place = values.index(self.value) if self.value in values else 0
        self.value = values[(place + by) % len(values)]
        self.changed(self.value)

    def _key(self, event: pygame.event.Event) -> bool:
        if step := sideways(event):
            self._step(step)
        return bool(step)
