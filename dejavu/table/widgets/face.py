"""The face of a seat as a widget; a click may choose another face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from dejavu.table.kit.rects import anchored
from dejavu.table.look.faces import Portrait, face
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.button import Button


class Face(Widget):
    """A portrait, ``size`` em high; with ``action`` it can be clicked."""

    def __init__(
        self,
        pictures: Pictures,
        portrait: Portrait,
        size: float = 2.3,
        name: str = "",
        label: str = "",
        action: Callable[[], None] | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(name)
        self.pictures, self.portrait, self.size = pictures, portrait, size
        self.label, self.action, self.tip = label, action, tip
        self.is_pressed = action is not None

    def height(self, look: Look, width: int) -> int:
        """The height of the portrait."""
        return look.px(self.size)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw it centred; larger under the pointer if it can be clicked."""
        place = self._place(look)
        if self.action and touch.hover == self.name:
            place.inflate_ip(look.px(0.2), look.px(0.2))
        surface.blit(face(look, self.pictures, self.portrait, place.width), place)

    def place(self, rect: Rect, look: Look) -> None:
        """Note the square of the portrait for the target."""
        super().place(rect, look)
        self._square = self._place(look)

    def targets(self) -> Sequence[Target]:
        """The portrait, if a click does anything."""
        if not self.action:
            return ()
        return [Target(name=self.name, rect=self._square, label=self.label, action=self.action, tip=self.tip)]

    def _place(self, look: Look) -> Rect:
        side = min(look.px(self.size), self.rect.width, self.rect.height)
        square = anchored((side, side), center=self.rect.center)
        return square


class FacedButton(Button):
    """A button with a portrait before its words."""

    aside = 1.9

    def __init__(
        self, pictures: Pictures, portrait: Portrait, name: str, words: str, action: Callable[[], None], **more: Any
    ) -> None:
        """``more``: the other arguments of ``Button``."""
        super().__init__(name, words, action, **more)
        self._pictures, self._portrait = pictures, portrait

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the button, and the portrait at its left end."""
        super().draw(surface, look, touch)
        side = min(look.px(self.aside), self.rect.height * 4 // 5)
        picture = face(look, self._pictures, self._portrait, side)
        blit_at(surface, picture, midleft=(self.rect.left + side // 5, self.rect.centery))
