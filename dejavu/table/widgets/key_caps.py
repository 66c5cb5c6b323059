"""Keys drawn like those of a keyboard, side by side: each is a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.icon import icon

_HIGH = 1.9
"""Height of a key, in em."""
_PAD = 0.55
"""Padding left and right of the word of a key, in em."""
_GAP = 0.3
"""Gap between two keys, in em."""

_SIGN = 0.56
"""Size of an icon on a key, as a share of the key's height."""


class Cap(NamedTuple):
    """One key."""

    name: str
    words: str
    action: Callable[[], None]
    sign: str = ""
    """An icon drawn instead of the words, which are then only spoken."""


class KeyCaps(Widget):
    """Keys from the left, in several lines where there is no room for one. ``what`` describes what they do."""

    is_pressed = True

    def __init__(self, caps: Sequence[Cap], what: str) -> None:
        super().__init__()
        self._caps, self._what = caps, what
        self._places: list[Rect] = []

    def height(self, look: Look, width: int) -> int:
        """The height of all lines."""
        return max([look.px(_HIGH), *(rect.bottom for rect in self._flow(look, width))])

    def place(self, rect: Rect, look: Look) -> None:
        """Place the keys, vertically centred."""
        super().place(rect, look)
        places = self._flow(look, rect.width)
        free = rect.height - max((place.bottom for place in places), default=0)
        self._places = [place.move(rect.left, rect.top + free // 2) for place in places]

    def _flow(self, look: Look, width: int) -> list[Rect]:
        high = look.px(_HIGH)
        below = look.apart(high, high, _GAP)
        left = top = before = 0
        places = []
        for cap in self._caps:
            words = 0 if cap.sign else look.text(cap.words, 1.0, "text", "bold").get_width()
            wide = max(high, words + 2 * look.px(_PAD))
            left += look.apart(before, wide, _GAP) if left else 0
            if left and left + wide > width:
                left, top = 0, top + high + below
            places.append(Rect(left, top, min(wide, width), high))
            left, before = left + wide, wide
        return places

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw every key."""
        for cap, place in zip(self._caps, self._places, strict=True):
            look.draw_panel(surface, place, "raised_hover" if touch.hover == cap.name else "raised", "edge", 0.35)
            if cap.sign:
                words = icon(cap.sign, round(place.height * _SIGN), tuple(look.theme["text"]))
            else:
                words = look.text(cap.words, 1.0, "text", "bold", width=place.width)
            blit_at(surface, words, center=place.center)

    def targets(self) -> Sequence[Target]:
        """The targets of all keys."""
        return [
            Target(name=cap.name, rect=place, label=cap.words, kind="key", action=cap.action, value=self._what)
            for cap, place in zip(self._caps, self._places, strict=True)
        ]
