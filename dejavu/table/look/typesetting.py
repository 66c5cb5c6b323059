"""Fonts, lines, paragraphs and columns of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Color, Rect, Surface

from dejavu import resources
from dejavu.table.look import letters, line_breaking
from dejavu.table.look.shapes import transparent

Face = Literal["regular", "bold", "display"]
Align = Literal["left", "centre"]
Maker = Callable[[], Surface]

FILES: dict[Face, str] = {"regular": "text-regular.ttf", "bold": "text-bold.ttf", "display": "display.ttf"}
# Letters of the display face are small for their body; this brings them to the height of the text face.
_ENLARGE: dict[Face, float] = {"regular": 1.0, "bold": 1.0, "display": 1.16}
LEGIBLE = 13
"""Least height of letters in pixels: capitals and digits are nine pixels high, the least that Valve accepts."""
ELLIPSIS = "…"
_JOINT = "·"
"""The sign between facts, which neither begins nor ends a line."""
_LAST = 0.2
"""Least share of the width for the last line of a paragraph."""
_NARROWER = (0.94, 0.88, 0.82, 0.76)
"""The narrower widths that are tried for a longer last line, as shares of the width."""
_EARLY = 0.7
"""Least share of the width for a line that ends at a pause."""
_KEPT_FONTS = 32
"""The most fonts kept: more than one window size uses. Each takes up to a quarter of a megabyte."""


@lru_cache(maxsize=_KEPT_FONTS)
def font(face: Face, pixels: int) -> pygame.font.Font:
    """A font of the game; pygame's own where the file is missing."""
    if not pygame.font.get_init():
        pygame.font.init()
    size = round(pixels * _ENLARGE[face])
    try:
        return letters.Font(resources.assets("fonts", FILES[face]), size)
    except (OSError, pygame.error):
        return letters.Font(None, size)


def line(words: str, pixels: int, colour: Color, face: Face = "bold") -> Surface:
    """A line of words for a drawing, with a font of that height in pixels, at least ``LEGIBLE``."""
    return font(face, max(LEGIBLE, pixels)).render(words, True, colour)


def shorten(words: str, font: pygame.font.Font, width: int) -> str:
    """The words, cut to a width in pixels with an ellipsis."""
    if font.size(words)[0] <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(words[:middle].rstrip() + ELLIPSIS)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + ELLIPSIS


def wrap(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """Lines no wider than ``width`` pixels; a word that is too long for a line is broken.

    A dot between two parts (``round 1 · Ann``) vanishes where the line breaks: it neither ends nor begins a line.
    """
    lines = []
    for paragraph in words.split("\n"):
        pieces = list(line_breaking.pieces(paragraph))
        filled = _filled(pieces, font, width)
        if len(filled) > 1 and line_breaking.is_unspaced(paragraph):
            paused = _filled(pieces, font, width, pauses=True)
            filled = paused if len(paused) == len(filled) else filled
        lines += filled
    return lines


def _filled(pieces: Sequence[tuple[str, str]], font: pygame.font.Font, width: int, pauses: bool = False) -> list[str]:
    """Lines as long as possible; with ``pauses`` they end at a pause of the sentence if one is near."""
    lines, line, paused = [], "", 0
    for space, word in pieces:
        candidate = f"{line}{space}{word}" if line else word
        if font.size(candidate)[0] <= width:
            line = candidate
        elif pauses and (parts := _at_pause(candidate, paused, font, width)):
            lines.append(parts[0])
            line, paused = parts[1], 0
        else:
            if line:
                lines.append(line.removesuffix(f" {_JOINT}"))
            if line and word == _JOINT:
                line, paused = "", 0
                continue
            *full, line = _break(word, font, width)
            lines, paused = lines + full, 0
        if line_breaking.ends_well(line):
            paused = len(line)
    return [*lines, line]


def _at_pause(words: str, pause: int, font: pygame.font.Font, width: int) -> tuple[str, str] | None:
    """The words before and after a pause; None if the first line would be too short, or the second too long."""
    before, after = words[:pause], words[pause:].lstrip()
    is_long = font.size(before)[0] >= _EARLY * width and font.size(after)[0] <= width
    return (before, after) if pause and is_long else None


def is_wrapped_whole(words: str, font: pygame.font.Font, width: int) -> bool:
    """Whether lines of a width (pixels) break no word."""
    return all(font.size(word)[0] <= width for line in words.split("\n") for _, word in line_breaking.pieces(line))


def paragraph(words: str, font: pygame.font.Font, colour: Color, width: int, align: Align = "left") -> Surface:
    """Draw wrapped text on a transparent surface just large enough for it, its lines aligned at an edge or centred."""
    lines = broken(words, font, width)
    step = font.get_linesize()
    surface = transparent((max(1, *(font.size(line)[0] for line in lines)), step * len(lines)))
    for number, line in enumerate(lines):
        left = (surface.get_width() - font.size(line)[0]) // 2 if align == "centre" else 0
        surface.blit(font.render(line, True, colour), (left, number * step))
    return surface


def broken(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """The lines of a paragraph."""
    return [line for part in words.split("\n") for line in without_widow(part, font, width)]


def balanced(words: str, font: pygame.font.Font, width: int) -> int:
    """Roughly the least width at which a paragraph has no more lines than at ``width``: its lines are equally long."""
    count = len(wrap(words, font, width))
    narrower = (round(width * percent / 100) for percent in range(50, 100, 5))
    fits = (
        narrow
        for narrow in narrower
        if is_wrapped_whole(words, font, narrow) and len(wrap(words, font, narrow)) == count
    )
    return next(fits, width) if count > 1 else width


def without_widow(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """The fewest lines, slightly narrower if that keeps a short word from standing alone on the last one."""
    lines = wrap(words, font, width)
    if len(lines) < 2 or font.size(lines[-1])[0] >= _LAST * width:
        return lines
    for share in _NARROWER:
        narrow = round(share * width)
        other = wrap(words, font, narrow)
        if len(other) > len(lines) or not is_wrapped_whole(words, font, narrow):
            break
        if font.size(other[-1])[0] >= _LAST * width:
            return other
    return lines


def draw_numbers(surface: Surface, numbers: Sequence[Surface], row: Rect, columns: Sequence[int]) -> None:
    """Draw set numbers so that each ends at its column's right edge (pixels from the row's left)."""
    for number, right in zip(numbers, columns, strict=True):
        surface.blit(number, number.get_rect(midright=(row.left + right, row.centery)))


def _break(word: str, font: pygame.font.Font, width: int) -> list[str]:
    pieces, start = [], 0
    while start < len(word):
        fits = _fitting(word, start, font, width)
        pieces.append(word[start : start + fits])
        start += fits
    return pieces or [word]


def _fitting(word: str, start: int, font: pygame.font.Font, width: int) -> int:
    """How many letters from ``start`` on fit a width, at least one; it measures at most twice as many."""
    fits, beyond = 1, 2
    while start + fits < len(word) and font.size(word[start : start + beyond])[0] <= width:
        fits, beyond = min(beyond, len(word) - start), beyond * 2
    while beyond - fits > 1:
        middle = (fits + beyond) // 2
        if font.size(word[start : start + middle])[0] <= width:
            fits = middle
        else:
            beyond = middle
    return min(fits, len(word) - start)
