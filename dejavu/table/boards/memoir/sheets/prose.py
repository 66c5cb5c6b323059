"""The text of a memory as it is set: a story that one wants to read, with a large letter at its beginning."""

from __future__ import annotations

import re

from pygame import SRCALPHA, Surface
from pygame.font import Font

from dejavu.table.look.look import Look
from dejavu.table.look.typesetting import wrap

_LEADING = 1.16
"""Distance of lines by the height of the font."""
_CAP = 3.15
"""The size of the large letter by that of the text: it reaches over two lines."""
_BESIDE = 2
"""Lines beside the large letter."""
_LEAST = 14.0
"""Em of width below which there is no large letter."""
_OPENS = re.compile(r'(^|[\s(—–-])"')


def curled(words: str) -> str:
    """Straight quotation marks and apostrophes as a book has them; other marks stay as they are.

    >>> curled('"Tomorrow," I said.')
    '“Tomorrow,” I said.'
    """
    return _OPENS.sub(r"\1“", words).replace('"', "”").replace("'", "’")


def prose(look: Look, words: str, width: int, size: float = 1.4, colour: str = "text") -> Surface:
    """A story set to a width in pixels, its letters ``size`` em high; kept by the look."""
    return look.keep(("prose", words, width, size, colour), lambda: _set(look, curled(words), width, size, colour))


def _set(look: Look, words: str, width: int, size: float, colour: str) -> Surface:
    font, step = look.font(size, "display"), round(look.font(size, "display").get_linesize() * _LEADING)
    capital, rest = _parted(words) if width >= look.px(_LEAST * size) else ("", words)
    letter = look.font(size * _CAP, "display").render(capital, True, look.theme["accent"]) if capital else None
    indent = letter.get_width() + look.px(0.15 * size) if letter else 0
    lines = _lines(rest, font, width, indent)
    surface = Surface((width, step * max(len(lines), _BESIDE if letter else 1) + abs(font.get_descent())), SRCALPHA)
    surface.fill((*look.theme[colour][:3], 0))
    if letter:
        large = look.font(size * _CAP, "display")
        surface.blit(letter, (0, step * (_BESIDE - 1) + font.get_ascent() - large.get_ascent()))
    for number, line in enumerate(lines):
        left = indent if number < _BESIDE else 0
        surface.blit(font.render(line, True, look.theme[colour]), (left, number * step))
    return surface


def _parted(words: str) -> tuple[str, str]:
    """The letter that is set large, with a quotation mark before it, and the rest."""
    length = 2 if words[:1] in "“«„" else 1
    return words[:length], words[length:]


def _lines(words: str, font: Font, width: int, indent: int) -> list[str]:
    """Lines of which those beside the large letter are shorter."""
    lines: list[str] = []
    for _number in range(_BESIDE if indent else 0):
        if words:
            lines.append(wrap(words, font, width - indent)[0])
            words = words[len(lines[-1]) :].lstrip(" ")
    return lines + (wrap(words, font, width) if words else [])
