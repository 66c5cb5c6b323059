"""The look at the present window size: colours, lengths in em, typeset text, glass and gold.

Everything drawn on the table uses a ``Look``. A change of the window, the UI scale or the language makes a new one, so
that its caches are valid for its whole life.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import draw_repeated, rounded, transparent
from dejavu.table.look.surface_cache import SurfaceCache
from dejavu.table.look.theme import Theme

MINIMUM_SIZE = (1024, 640)
SMALLEST_SCREEN = (1024, 600)
"""The smallest window with a layout of its own; smaller ones show it shrunk."""
_KEPT_WINDOWS = 0.5
"""Memory for kept text and panels, in windows full of pixels."""
_LEAST = 40
"""The least number of texts and panels kept."""
_KEPT_HEIGHTS = 2000
"""The most paragraph heights kept: more than the longest page has."""
_READABLE = 14
"""Least height of secondary words, in pixels."""
LEAST_LETTERS = 12
"""Least height of letters in pixels."""
SMALLEST = 0.8
"""The factor by which a line may shrink before it is cut."""
STEPS = (1.0, 0.93, 0.87, SMALLEST)
_PLATE = (384, 192)
"""The largest size in pixels of a cached panel or ring; larger ones repeat its parts."""
_AFAR = 1.75
"""Factor by which words are larger if they are read from afar."""
BROAD = 44
"""Width and height in pixels that a finger hits easily; a touch beside a smaller thing hits it too."""
_LARGER = 1.25
"""Factor by which few words may be larger."""
_ROOMY = 28.8
"""Shorter side of a window with room for few words that are larger, in em."""


def em_for(size: Size, ui_scale: float) -> int:
    """Height of the text in pixels: at least 18 in a window 1080 high, else 14; times the UI scale (1.0 to 2.0)."""
    return math.ceil(_base(size) * ui_scale)


def _base(size: Size) -> float:
    """Height of the text at a UI scale of 1, in pixels, not rounded."""
    width, height = size
    return max(18 if height >= 1080 else 14, min(height, width * 9 / 16) / 54)


def scale_afar(size: Size) -> float:
    """The UI scale for a television three metres away: words take the same share of every window."""
    return max(1.0, _AFAR * min(size[1], size[0] * 9 / 16) / 54 / _base(size))


class Look:
    """Colours, lengths and text for one window size and UI scale."""

    def __init__(self, theme: Theme, size: Size, ui_scale: float = 1.0) -> None:
        self.theme = theme
        self.size = size
        self.ui_scale = ui_scale
        self.em = em_for(size, ui_scale)
        self.cache: SurfaceCache[tuple[object, ...]] = SurfaceCache(_KEPT_WINDOWS * 4 * size[0] * size[1], least=_LEAST)
        self._heights: dict[tuple[object, ...], int] = {}
        self._others: dict[float, Look] = {}

    def px(self, ems: float) -> int:
        """A length in em as pixels, never less than one."""
        return max(1, round(ems * self.em))

    def apart(self, one: int, other: int, ems: float) -> int:
        """The gap in pixels between two buttons of these lengths: ``ems``, or more if a finger needs it.

        In a window below 1280 × 720, which has no room for fingers, only ``ems`` counts.
        """
        roomy = self.size[0] >= 1280 and self.size[1] >= 720
        return max(self.px(ems), BROAD - (one + other) // 2 if roomy else 0)

    @property
    def small(self) -> float:
        """The size of secondary words, in em."""
        return self.readable(0.85)

    def readable(self, size: float) -> float:
        """``size`` in em, or more if words of that size would be lower than ``_READABLE``."""
        return max(size, _READABLE / self.em)

    @property
    def hairline(self) -> int:
        """Width of a thin line in pixels."""
        return max(1, round(self.em / 14))

    @property
    def wide(self) -> float:
        """Width of the window in em; below about 60, panels should be drawers."""
        return self.size[0] / self.em

    @property
    def tall(self) -> float:
        """Height of the window in em."""
        return self.size[1] / self.em

    @property
    def cramped(self) -> bool:
        """Whether room is so short that margins shrink."""
        return self.tall < 26

    def enlarged(self) -> Look:
        """A look for scenes with few words: up to a quarter larger, as far as there is room.

        Near the limit it takes only a third of the remaining room, so that every larger UI scale still gives larger
        words.
        """
        roomiest = min(self.size) / (_ROOMY * _base(self.size))
        return self.scaled(max(self.ui_scale, min(self.ui_scale * _LARGER, (2 * self.ui_scale + roomiest) / 3)))

    def scaled(self, ui_scale: float) -> Look:
        """The look of this window at another UI scale, cached with its text."""
        if ui_scale == self.ui_scale:
            return self
        if ui_scale not in self._others:
            self._others[ui_scale] = Look(self.theme, self.size, ui_scale)
        return self._others[ui_scale]

    def font(self, size: float = 1.0, face: typesetting.Face = "regular") -> pygame.font.Font:
        """A font whose letters are ``size`` em high."""
        return typesetting.font(face, self.px(size))

    def text(
        self,
        words: str,
        size: float = 1.0,
        colour: str = "text",
        face: typesetting.Face = "regular",
        width: int = 0,
    ) -> Surface:
        """One line of text, cached. Where it would be wider than ``width`` pixels (0: no limit), it is set smaller.

        Below four fifths of its size, or ``LEAST_LETTERS``, it ends in "…" instead.
        """
        key = ("text", words, size, colour, face, width)
        return self.keep(key, lambda: self._set_line(words, size, colour, face, width))

    def draw_text(
        self,
        surface: Surface,
        words: str,
        size: float = 1.0,
        colour: str = "text",
        face: typesetting.Face = "regular",
        width: int = 0,
        **anchor: Coordinates,
    ) -> Rect:
        """Draw a line (``text``) with an anchor at a point (``blit_at``); return its rectangle."""
        return blit_at(surface, self.text(words, size, colour, face, width), **anchor)

    def paragraph(
        self,
        words: str,
        width: int,
        size: float = 1.0,
        colour: str = "text",
        face: typesetting.Face = "regular",
        align: typesetting.Align = "left",
    ) -> Surface:
        """Text wrapped to a width in pixels; a line feed begins a new line."""
        key = ("paragraph", words, size, colour, face, width, align)
        return self.keep(
            key, lambda: typesetting.paragraph(words, self.font(size, face), self.theme[colour], width, align)
        )

    def fitting_paragraph(
        self,
        words: str,
        room: Size,
        sizes: Iterable[float],
        colour: str = "text",
        face: typesetting.Face = "regular",
        align: typesetting.Align = "left",
    ) -> Surface | None:
        """A paragraph in the first of some sizes (em) that fits the room without broken words; None if none fits."""
        for size in sizes:
            font = self.font(size, face)
            if typesetting.is_wrapped_whole(words, font, room[0]):
                width = typesetting.balanced(words, font, room[0]) if align == "centre" else room[0]
                lines = self.paragraph(words, width, size, colour, face, align)
                if lines.get_height() <= room[1]:
                    return lines
        return None

    def paragraph_height(self, words: str, width: int, size: float = 1.0, face: typesetting.Face = "regular") -> int:
        """The height of a paragraph, without drawing it."""
        key = (words, width, size, face)
        if key not in self._heights:
            if len(self._heights) >= _KEPT_HEIGHTS:
                self._heights.clear()
            font = self.font(size, face)
            self._heights[key] = font.get_linesize() * len(typesetting.broken(words, font, width))
        return self._heights[key]

    def panel(self, size: Size, fill: str = "panel", line: str = "hairline", radius: float = 0.6) -> Surface:
        """Dark glass with a thin gold line, ``radius`` in em. Roles of the theme name the colours."""
        return self.keep(("panel", size, fill, line, radius), lambda: self.new_panel(size, fill, line, radius))

    def new_panel(self, size: Size, fill: str = "panel", line: str = "hairline", radius: float = 0.6) -> Surface:
        """A panel to draw on, which is not cached."""
        edge = self.theme[line] if line else None
        return rounded(size, self.px(radius), self.theme[fill], edge, self.hairline)

    def draw_panel(
        self, surface: Surface, rect: Rect, fill: str = "panel", line: str = "hairline", radius: float = 0.6
    ) -> None:
        """Draw dark glass over a rectangle."""
        picture = self.panel(_plate(rect.size, self.px(radius)), fill, line, radius)
        draw_repeated(surface, picture, rect, self.px(radius) + 1)

    def draw_veil(self, surface: Surface) -> None:
        """Darken the area of the clip, so that a scene above it stands out."""
        draw_repeated(surface, self.keep(("veil",), self._veil), surface.get_clip(), 0)

    def draw_ring(self, surface: Surface, rect: Rect, colour: str = "accent", gap: float = 0.12) -> None:
        """Draw a ring around a rectangle, for the keyboard focus or a possible act; ``gap`` in em."""
        grown = rect.inflate(2 * self.px(gap), 2 * self.px(gap))
        width = max(2, round(self.em / 8))
        radius = self.px(0.6)
        size = _plate(grown.size, radius)
        key = ("ring", size, colour, width)
        ring = self.keep(key, lambda: rounded(size, radius, None, self.theme[colour], width))
        draw_repeated(surface, ring, grown, radius + 1)

    def _set_line(self, words: str, size: float, colour: str, face: typesetting.Face, width: int) -> Surface:
        font = self.font(size, face)
        if width:
            sizes = [self.smaller(size, step) for step in STEPS]
            fonts = (self.font(smaller, face) for smaller in sizes)
            font = next((one for one in fonts if one.size(words)[0] <= width), self.font(sizes[-1], face))
            words = typesetting.shorten(words, font, width)
        return font.render(words, True, self.theme[colour])

    def smaller(self, size: float, step: float) -> float:
        """``size`` in em, times ``step``, but with letters no lower than ``LEAST_LETTERS``."""
        return max(size * step, min(size, LEAST_LETTERS / self.em))

    def _veil(self) -> Surface:
        veil = transparent(_PLATE)
        veil.fill(self.theme["veil"])
        return veil

    def keep(self, key: tuple[object, ...], make: typesetting.Maker) -> Surface:
        """The cached drawing of ``make``, by ``key``."""
        return self.cache.ensure(key, make)


def _plate(size: Size, radius: int) -> Size:
    """Return the size of the cached part of a rounded rectangle: enough for its corners and something between them."""
    return min(size[0], max(_PLATE[0], 4 * radius + 4)), min(size[1], max(_PLATE[1], 4 * radius + 4))
