"""A font that borrows the letters it lacks: people write names in every script, and an empty box says nothing.

It borrows first from the game's own fonts of other scripts (Greek and Cyrillic, Japanese), then from those of the
system. It reads none of them before one of its letters is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import pygame
from pygame import Color, Surface

from dejavu.table.kit.points import Size

_LACKING = "\uffff"
"""A code that is no character: fonts draw their box for missing letters."""
SOFT_HYPHEN = "\u00ad"
"""The place where translators let a long word break."""
_PROBE = 16
BESIDE: Mapping[str, tuple[str, ...]] = {
    "text-regular.ttf": ("pads.ttf", "names-regular.ttf", "japanese-regular.ttf"),
    "text-bold.ttf": ("pads.ttf", "names-bold.ttf", "japanese-bold.ttf"),
    "display.ttf": ("pads.ttf", "japanese-display.ttf", "names-bold.ttf", "japanese-bold.ttf"),
}
"""For each font of the game, the fonts that add signs of gamepads and letters of other scripts."""
_SMALLER = 0.86
"""Scale of Japanese beside the display face, whose letters are small for their body."""
_FIRST = (
    *("dejavusans", "notosans", "liberationsans", "arial", "segoeui", "helveticaneue"),
    *("notosanscjkjp", "notosanscjksc", "notosansjp", "droidsansfallback", "wenquanyizenhei"),
    *("hiraginosans", "applesdgothicneo", "pingfang", "yugothic", "meiryo", "msgothic", "malgungothic"),
    *("microsoftyahei", "arialunicodems", "unifont"),
)
"""Fonts that are tried first, by pygame's names: plain ones, with many letters."""


class Font(pygame.font.Font):
    """A font of the game; it borrows a letter that it lacks from another font, if one has it.

    A text without missing letters costs nothing: plain English is not even examined.
    """

    def __init__(self, file: str | Path | None, pixels: int) -> None:
        super().__init__(file, pixels)
        self.file = str(file) if file else None
        """The file of its own letters; None for pygame's font."""
        self._pixels = pixels

    def size(self, text: str, /) -> Size:  # type: ignore[override]
        """The width and height of a line."""
        text = _shown(text)
        if self._complete(text):
            return super().size(text)
        widths = (
            super(Font, self).size(part)[0] if font is self else font.size(part)[0] for part, font in self._parts(text)
        )
        return sum(widths), self.get_height()

    def render(self, text: str, antialias: bool, color: Color, *more: object) -> Surface:  # type: ignore[override]
        """A line of text with all its parts on one base line."""
        text = _shown(text)
        if self._complete(text):
            return super().render(text, antialias, color, *more)  # type: ignore[arg-type]
        line = Surface(self.size(text), pygame.SRCALPHA)
        left = 0
        for part, font in self._parts(text):
            drawn = super().render(part, antialias, color) if font is self else font.render(part, antialias, color)
            line.blit(drawn, (left, self.get_ascent() - font.get_ascent()))
            left += drawn.get_width()
        return line

    def _complete(self, text: str) -> bool:
        return text.isascii() or all(font_for(letter, self.file) is None for letter in set(text))

    def _parts(self, text: str) -> list[tuple[str, pygame.font.Font]]:
        """Split the text into parts, each with the font that has its letters."""
        files: list[str | None] = []
        for letter in text:
            files.append(font_for(letter, self.file))
        pairs = groupby(zip(text, files, strict=True), key=lambda pair: pair[1])
        return [("".join(letter for letter, _ in pair), self._with(file)) for file, pair in pairs]

    def _with(self, file: str | None) -> pygame.font.Font:
        if file is None:
            return self
        smaller = file.endswith("japanese-display.ttf")
        return _borrowed(file, round(self._pixels * _SMALLER) if smaller else self._pixels)


def _shown(text: str) -> str:
    """Show a soft hyphen where a line ends with one, and hide all others."""
    if text.isascii() or SOFT_HYPHEN not in text:
        return text
    return text.replace(SOFT_HYPHEN, "") + ("-" if text.endswith(SOFT_HYPHEN) else "")


@lru_cache(maxsize=32)
def _borrowed(file: str, pixels: int) -> pygame.font.Font:
    return pygame.font.Font(file, pixels)


@lru_cache(maxsize=4096)
def font_for(letter: str, file: str | None) -> str | None:
    """Return the file of a font to borrow the letter from; None where none is needed, or none has it."""
    if letter.isascii() or letter.isspace() or has(file, letter):
        return None
    found = next((other for other in beside(file) if has(other, letter)), None)
    return found or next((other for other in system_fonts() if has(other, letter)), None)


@cache
def beside(file: str | None) -> tuple[str, ...]:
    """The installed fonts of the game that add letters to one of them (``BESIDE``)."""
    found = [Path(file).with_name(name) for name in BESIDE.get(Path(file).name, ())] if file else []
    return tuple(str(other) for other in found if other.is_file())


@cache
def system_fonts() -> tuple[str, ...]:
    """The files of the fonts of the system, the plain ones with many letters first."""
    names = pygame.font.get_fonts()
    order = [*(name for name in _FIRST if name in names), *sorted(name for name in names if name not in _FIRST)]
    found = (pygame.font.match_font(name) for name in order)
    return tuple(dict.fromkeys(file for file in found if file))


@lru_cache(maxsize=8192)
def has(file: str | None, letter: str) -> bool:
    """Whether a font has a letter, instead of drawing a box."""
    try:
        font, box = _probe(file)
        return _drawn(font, letter) != box
    except (OSError, pygame.error):
        return False


@lru_cache(maxsize=8)
def _probe(file: str | None) -> tuple[pygame.font.Font, bytes]:
    """A small font, and the pixels of its box for missing letters."""
    font = pygame.font.Font(file, _PROBE)
    return font, _drawn(font, _LACKING)


def _drawn(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, False, "white", "black"), "RGB")
