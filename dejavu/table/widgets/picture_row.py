"""Pictures beside words: a row of small ones, or the drawing of a part of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.base import Widget

PROPORTION = 1.5
"""Ratio of a drawing, width to height."""


class TableDrawing(Widget):
    """A drawing of a part of a table; ``drawn`` returns it once it exists."""

    proportion = PROPORTION
    """Ratio of width to height."""

    def __init__(self, drawn: Callable[[], Surface | None], name: str = "") -> None:
        super().__init__(name)
        self._drawn = drawn
        self._fitted: tuple[Surface, Surface] | None = None
        """The picture, and the same scaled to its place."""

    def height(self, look: Look, width: int) -> int:
        """The height, from its width."""
        return round(width / self.proportion)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw it, with a thin frame."""
        place = self.frame
        look.draw_panel(surface, place, "field", self.edge(touch), 0.3)
        if (drawn := self._drawn()) is None:  # an empty frame would look like a picture that failed
            look.draw_text(surface, _("Being drawn …"), 1.0, "text_secondary", width=place.width, center=place.center)
            return
        inner = place.inflate(-4, -4)
        size = drawn.get_rect().fit(inner).size
        if self._fitted is None or self._fitted[0] is not drawn or self._fitted[1].get_size() != size:
            self._fitted = drawn, pygame.transform.smoothscale(drawn, size)
        blit_at(surface, self._fitted[1], center=inner.center)

    @property
    def frame(self) -> Rect:
        """The rectangle of the picture with its frame."""
        place = self.rect.copy()
        place.height = min(place.height, round(place.width / self.proportion))
        place.centery = self.rect.centery
        return place

    def edge(self, touch: Touch) -> str:
        """The colour of the frame."""
        return "hairline"


class PictureButton(TableDrawing):
    """A picture of a window's shape in a golden frame; a click opens it."""

    is_pressed = True
    proportion = 16 / 9

    def __init__(
        self,
        name: str,
        label: Callable[[], str],
        drawn: Callable[[], Surface | None],
        action: Callable[[], None],
        tip: str = "",
        is_drawn: Callable[[], bool] = lambda: True,
    ) -> None:
        """``label`` says what it shows; it opens once it ``is_drawn``."""
        super().__init__(drawn, name)
        self.label, self.action, self.tip, self.is_drawn = label, action, tip, is_drawn

    def edge(self, touch: Touch) -> str:
        """Golden, and brighter under the pointer."""
        return "accent_hover" if touch.hover == self.name else "accent"

    def targets(self) -> Sequence[Target]:
        """The picture."""
        place, label, ready = self.frame, self.label(), self.is_drawn()
        why = _("Being drawn …")
        return [
            Target(name=self.name, rect=place, label=label, action=self.action, tip=self.tip, enabled=ready, why=why)
        ]


class PictureRow(Widget):
    """Square pictures by name, ``side`` em high; smaller where there is not room for all."""

    def __init__(self, pictures: Pictures, names: Sequence[str], side: float = 2.4) -> None:
        super().__init__()
        self.pictures, self.names, self.side = pictures, tuple(names), side

    def height(self, look: Look, width: int) -> int:
        """The height of a picture."""
        return self._side(look, width)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the pictures from the left."""
        side = self._side(look, self.rect.width)
        place = Rect(self.rect.left, 0, side, side)
        place.centery = self.rect.centery
        for name in self.names:
            surface.blit(self.pictures.get(name, place.size), place)
            place.left += side + look.px(0.3)

    def _side(self, look: Look, width: int) -> int:
        count = max(1, len(self.names))
        return max(1, min(look.px(self.side), (width - look.px(0.3) * (count - 1)) // count))
