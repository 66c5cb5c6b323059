"""Notes what words are drawn where; only for tests, in which ``traced`` replaces parts of the drawing code.

Every picture that the table makes then remembers the words drawn on it. When it is drawn on another one, and at last
on the window, it passes them on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from unittest.mock import patch

import pygame
from pygame import Rect, Surface

from dejavu.table.look import letters, typesetting
from dejavu.table.look.look import Look
from dejavu.table.look.surface_cache import SurfaceCache
from dejavu.table.shell.window import Window

_OPAQUE = 200
"""Alpha (of 255) from which a picture hides what is under it."""


@dataclass(frozen=True)
class Written:
    """A line of words in a picture."""

    words: str
    ink: Rect
    """The rectangle of its letters."""
    whole: str = ""
    """The full text, when letters were left out."""
    left_picture: bool = False
    """Whether it was drawn on a picture that was too small for it."""
    clip: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The clipping rectangle when it was drawn, in the window."""
    high: int = 0
    """The height of its font in pixels."""
    capitals: int = 0
    """The height of the capitals of its font in pixels."""
    paragraph: int = 0
    """Lines of one paragraph have the same number."""
    said: str = ""
    """The text of the whole paragraph."""
    on_ground: bool = False
    """Whether it belongs to a picture under it: another picture may hide a part of both, as with cards."""


class Traced(Surface):
    """A picture that remembers the words drawn on it and the plates under them."""

    is_plate = False

    @cached_property
    def written(self) -> list[Written]:
        """The words on it; a cached property, since pygame makes parts of a surface without calling ``__init__``."""
        return []

    @cached_property
    def plates(self) -> list[Rect]:
        """The plates on it."""
        return []

    @cached_property
    def said(self) -> set[str]:
        """All words ever drawn on it, including those that were covered since."""
        return set()

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Draw, and note the words on the source."""
        drawn = super().blit(source, dest, area, special_flags)
        left, top = dest[:2] if isinstance(dest, Rect) else (round(dest[0]), round(dest[1]))
        if not (drawn.width and drawn.height):
            if area is None and isinstance(source, Traced) and self.get_clip() == self.get_rect():
                self._note(source.written, (left, top))
            return drawn
        if area is not None:
            part = Rect(area)
            left, top = left - part.left, top - part.top
        self._cover(drawn, source, (left, top))
        if isinstance(source, Traced):
            if source.is_plate and area is None:
                self.plates.append(source.get_rect(topleft=(left, top)))
            ground = all(line.on_ground or _hides(source, line.ink) for line in source.written)
            lines = [replace(line, on_ground=True) for line in source.written] if ground else source.written
            is_part = area is not None or self.get_clip() != self.get_rect()
            self._note(lines, (left, top), drawn if is_part else None)
        return drawn

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = True) -> Any:
        """Draw several pictures."""
        drawn = [self.blit(*one) for one in blit_sequence]
        return drawn if doreturn else None

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0, /) -> None:
        """Draw several pictures."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        """Fill, and forget the words there."""
        drawn = super().fill(color, rect, special_flags)
        if not special_flags:
            self.written = [line for line in self.written if not drawn.contains(line.ink)]
        return drawn

    @classmethod
    def of(cls, plain: Surface) -> Traced:
        """A copy of a surface, without words."""
        made = cls(plain.get_size(), pygame.SRCALPHA)
        Surface.blit(made, plain, (0, 0), None, pygame.BLEND_RGBA_MAX)
        return made

    def copy(self) -> Traced:
        """A copy, with its words."""
        made = Traced.of(self)
        made.written, made.plates, made.is_plate = list(self.written), list(self.plates), self.is_plate
        return made

    def convert_alpha(self, *args: Any) -> Traced:
        """A copy, as the window needs it."""
        return self.copy()

    def _note(self, lines: list[Written], by: tuple[int, int], drawn: Rect | None = None) -> None:
        """Note the lines in the part that is drawn; of a whole picture also those that did not fit on it."""
        clip, whole = self.get_clip(), self.get_rect()
        for line in lines:
            ink = line.ink.move(by)
            if drawn and not ink.colliderect(drawn):
                continue
            leaves = line.left_picture or not whole.inflate(4, 4).contains(ink)
            self.written.append(replace(line, ink=ink, clip=clip, left_picture=leaves))
            self.said.add(line.said or line.whole or line.words)

    def _cover(self, drawn: Rect, source: Surface, at: tuple[int, int]) -> None:
        """Forget the words under a picture that was drawn; of words half under it, keep the visible part."""
        worded = isinstance(source, Traced) and bool(source.written) and not source.is_plate
        left = []
        for line in self.written:
            part = drawn.clip(line.ink)
            hidden = bool(part) and (line.on_ground or not worded) and _hides(source, part.move(-at[0], -at[1]))
            if not hidden:
                left.append(line)
            elif part != line.ink:
                left.append(replace(line, ink=_beside(line.ink, part)) if line.on_ground else line)
        self.written = left

    def covered(self, rect: Rect) -> None:
        """Forget the words under a plate that was drawn."""
        self.written = [line for line in self.written if not rect.colliderect(line.ink)]


def _beside(ink: Rect, hidden: Rect) -> Rect:
    """The largest visible part of letters: left, right, above or below the rectangle that hides some of them."""
    return max(
        Rect(ink.left, ink.top, hidden.left - ink.left, ink.height),
        Rect(hidden.right, ink.top, ink.right - hidden.right, ink.height),
        Rect(ink.left, ink.top, ink.width, hidden.top - ink.top),
        Rect(ink.left, hidden.bottom, ink.width, ink.bottom - hidden.bottom),
        key=lambda side: side.width * side.height,
    )


def _hides(source: Surface, part: Rect) -> bool:
    whole = source.get_rect()
    if (source.get_alpha() or 0) < _OPAQUE and source.get_alpha() is not None:
        return False
    points = (part.center, part.topleft, (part.right - 1, part.top), (part.left, part.bottom - 1))
    return all(whole.collidepoint(point) and source.get_at(point).a >= _OPAQUE for point in points)


@contextmanager
def traced() -> Iterator[list[Written]]:
    """Make windows and pictures remember their words; yield the list of all that are drawn, also those on pieces."""
    everything: list[Written] = []
    cut: dict[str, str] = {}
    windows: dict[tuple[int, int], Traced] = {}
    kept: dict[Any, Surface] = {}
    shorten, render, paragraph = typesetting.shorten, letters.Font.render, typesetting.paragraph
    new_panel, draw_panel, draw_veil = Look.new_panel, Look.draw_panel, Look.draw_veil
    numbers = iter(range(1, sys.maxsize))

    def shortening(words: str, font: pygame.font.Font, width: int) -> str:
        short = shorten(words, font, width)
        if short != words:
            cut[short] = words
        return short

    def rendering(self: letters.Font, text: str, *args: Any) -> Surface:
        made = Traced.of(render(self, text, *args))
        if text.strip():
            capital = self.metrics("H")[0]
            high, capitals = self.get_height(), capital[3] if capital else 0
            made.written = [Written(text, made.get_bounding_rect(), cut.get(text, ""), high=high, capitals=capitals)]
            everything.extend(made.written)
        return made

    def setting(words: str, *args: Any) -> Surface:
        made = paragraph(words, *args)
        number = next(numbers)
        if isinstance(made, Traced):
            made.written = [replace(line, paragraph=number, said=words) for line in made.written]
        return made

    def plate(self: Look, *args: Any, **named: Any) -> Surface:
        made = new_panel(self, *args, **named)
        if isinstance(made, Traced):
            made.is_plate = True
        return made

    def drawing(self: Look, surface: Surface, rect: Rect, *args: Any, **named: Any) -> None:
        draw_panel(self, surface, rect, *args, **named)
        if isinstance(surface, Traced):
            surface.covered(rect)
            surface.plates = [*(old for old in surface.plates if not rect.contains(old)), Rect(rect)]

    def veiling(self: Look, surface: Surface) -> None:
        draw_veil(self, surface)
        if isinstance(surface, Traced):
            surface.written, surface.plates = [], []

    def keeping(self: SurfaceCache[Any], key: Any, make: Callable[[], Surface]) -> Surface:
        found = kept.get((id(self), key))
        if found is None:
            found = kept[id(self), key] = make()
            alive.append(self)
        return found

    alive: list[object] = []

    def window(self: Window) -> Surface:
        display = pygame.display.get_surface()
        assert display is not None
        size = display.get_size()
        if size not in windows:
            windows[size] = Traced(size)
        return windows[size]

    with ExitStack() as stack:
        for module in [module for name, module in sys.modules.items() if name.startswith("dejavu.table.")]:
            if vars(module).get("Surface") is Surface:
                stack.enter_context(patch.object(module, "Surface", Traced))
        for owner, name, new in (
            (typesetting, "shorten", shortening),
            (typesetting, "paragraph", setting),
            (letters.Font, "render", rendering),
            (Look, "new_panel", plate),
            (Look, "draw_panel", drawing),
            (Look, "draw_veil", veiling),
            (SurfaceCache, "ensure", keeping),
            (Window, "surface", property(window)),
        ):
            stack.enter_context(patch.object(owner, name, new))
        yield everything
