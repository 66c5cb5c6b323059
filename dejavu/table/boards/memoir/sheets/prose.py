"""A memory set like a page of a book: its picture, its name, its text, and the things that opened it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.font import Font

from dejavu.games.memoir.story import Page
from dejavu.table.boards.memoir.valley import cards, letters, seals, stories
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import transparent
from dejavu.table.look.typesetting import wrap
from dejavu.table.text import _

_LEADING = 1.16
"""Distance of lines, as a factor of the font's height."""
_CAP = 3.15
"""Size of the initial letter, which spans two lines, as a factor of the text's."""
_BESIDE = 2
"""Number of lines beside the initial letter."""
_LEAST = 14.0
"""Width below which there is no initial letter, in em."""
_WORD = re.compile(r"\s*[^\s、。]+[\s、。]*|\s+")
"""A word with the spaces and stops around it; in Japanese, a clause."""
_STOPS = " \n.,;:!?…、。"
"""Characters that may differ round a word without making it new."""
_OPENING = "“‘«„‚»‹›\"'(（「『〈《【…—– \u202f\u00a0"
"""Marks that open a text; none is an initial letter."""
_OPENS = re.compile(r'(^|[\s(—–-])"')
_ABREAST = 44.0
"""Width from which the picture stands beside the text, in em."""
_PICTURE = 0.46
"""Share of the width for a picture beside the text."""
_SHAPE = 0.7
"""Ratio of the picture, height to width."""
_STRIP = 0.3
"""Share of the height for a picture above the text."""
_SIZES = (1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1)
"""Sizes of the text in em; the largest that fits is taken."""
_TITLE = 2.1
"""Size of the name, in em."""
_SEAL = 2.6
"""Side of the seal, in em."""
_GAP = 1.4
"""Gap between parts, in em."""
_SAID = 1.6
"""Height of a line at the foot, in em."""
_THING = (3.5, 4.9)
"""Size of a thing in the margin, in em."""
_LETTER = 1.9
"""Side of the letter that replaces it in little room, in em."""


def curled(words: str) -> str:
    """Typographic quotation marks and apostrophes for straight ones; other marks unchanged.

    >>> curled('"Tomorrow," I said.')
    '“Tomorrow,” I said.'
    """
    return _OPENS.sub(r"\1“", words).replace('"', "”").replace("'", "’")


def prose(look: Look, words: str, width: int, size: float = 1.4, before: str = "") -> Surface:
    """A story set to a width in pixels, with letters ``size`` em high; cached by the look.

    Words that are new since the story read as ``before`` are gold.
    """
    key = ("prose", words, width, size, before)
    return look.keep(key, lambda: _set(look, curled(words), width, size, curled(before)))


def new_letters(words: str, before: str) -> list[bool]:
    """For every letter, whether its word is new since an earlier text; none is if there is no earlier text.

    >>> [letter for letter, new in zip("It came late.", new_letters("It came late.", "It came.")) if new]
    ['l', 'a', 't', 'e', '.']
    """
    if not before:
        return [False] * len(words)
    mine = _WORD.findall(words)
    ours, theirs = ([word.strip(_STOPS) for word in each] for each in (mine, _WORD.findall(before)))
    found = [True] * len(mine)
    for block in SequenceMatcher(None, ours, theirs, autojunk=False).get_matching_blocks():
        found[block.a : block.a + block.size] = [False] * block.size
    return [new for word, new in zip(mine, found, strict=True) for _letter in word]


def _set(look: Look, words: str, width: int, size: float, before: str) -> Surface:
    font, step = look.font(size, "display"), round(look.font(size, "display").get_linesize() * _LEADING)
    mark, capital, rest = parted(words) if width >= look.px(_LEAST * size) else ("", "", words)
    large = look.font(size * _CAP, "display")
    letter = large.render(capital, True, look.theme["accent"]) if capital else None
    left_of_letter = font.size(mark)[0] if mark else 0
    indent = left_of_letter + letter.get_width() + look.px(0.15 * size) if letter else 0
    new, at = new_letters(words, before), len(mark + capital)
    if letter and rest.startswith(" "):
        indent += font.size(" ")[0]  # the initial letter is a word
    lines = _lines(rest.lstrip(" "), font, width, indent)
    surface = transparent(
        (width, step * max(len(lines), _BESIDE if letter else 1) + abs(font.get_descent())), look.theme["text"]
    )
    if letter:
        surface.blit(letter, (left_of_letter, step * (_BESIDE - 1) + font.get_ascent() - large.get_ascent()))
        if mark:
            surface.blit(font.render(mark, True, look.theme["accent"]), (0, 0))
    for number, line in enumerate(lines):
        left = indent if number < _BESIDE else 0
        at = words.index(line, at)
        for start, end in _runs(new[at : at + len(line)]):
            part = font.render(line[start:end], True, look.theme["accent" if new[at + start] else "text"])
            surface.blit(part, (left + font.size(line[:start])[0], number * step))
        at += len(line)
    return surface


def _runs(marks: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """The runs of equal marks, each as its start and its end."""
    start = 0
    for _mark, run in groupby(marks):
        end = start + sum(1 for _each in run)
        yield start, end
        start = end


def parted(words: str) -> tuple[str, str, str]:
    """The marks that open a text, its initial letter, and the rest.

    >>> parted("「また明日」")
    ('「', 'ま', 'た明日」')
    """
    rest = words.lstrip(_OPENING) or words
    return words[: len(words) - len(rest)], rest[:1], rest[1:]


def _lines(words: str, font: Font, width: int, indent: int) -> list[str]:
    """Wrapped lines; those beside the initial letter are shorter."""
    lines: list[str] = []
    for _number in range(_BESIDE if indent else 0):
        if words:
            lines.append(wrap(words, font, width - indent)[0])
            words = words[len(lines[-1]) :].lstrip(" ")
    return lines + (wrap(words, font, width) if words else [])


class SpreadLayout(NamedTuple):
    """The places of everything on a page."""

    picture: Rect
    things: Rect
    head: Rect
    text: Rect
    foot: Rect
    size: float
    """Size of the text, in em."""


class Spread:
    """A page of the memoir, as large as a room allows."""

    def __init__(self, studio: MemoirStudio, page: Page, *said: str, before: str = "", plain: bool = False) -> None:
        """``said``: lines at the foot, such as who opened it; ``before``: the text that people read earlier.

        A ``plain`` page lacks the cards that opened the memory.
        """
        self._studio, self._page, self.said, self._plain = studio, page, said, plain
        self._words, self.before = _(page.text), before and _(before)

    @property
    def look(self) -> Look:
        """The look."""
        return self._studio.look

    def lines(self) -> Sequence[str]:
        """All that stands on it: the name of the memory, its text, and the lines at the foot."""
        return [_(self._studio.box.memories[self._page.memory].name), self._words, *self.said]

    def lay_out(self, room: Rect) -> SpreadLayout:
        """Picture and text side by side if the width allows it, with the text as large as the height allows."""
        made = [self._laid(room, size) for size in _SIZES]
        return next((one for one in made if one.foot.bottom <= room.bottom), made[-1])

    def height(self, width: int, most: int) -> int:
        """The height at a width; at most ``most`` unless the words need more."""
        made = self.lay_out(Rect(0, 0, width, most))
        return max(made.foot.bottom, made.things.bottom, made.picture.bottom)

    def _laid(self, room: Rect, size: float) -> SpreadLayout:
        look, gap = self.look, self.look.px(_GAP)
        large, letter = (0, 0) if self._plain else (look.px(_THING[1]), look.px(_LETTER))
        if room.width >= look.px(_ABREAST):
            wide = min(round(room.width * _PICTURE), round((room.height - letter - gap // 2) / _SHAPE))
            picture = Rect(room.left, room.top, wide, round(wide * _SHAPE))
            high = large if picture.bottom + gap // 2 + large <= room.bottom else letter
            things = Rect(room.left, picture.bottom + gap // 2, wide, high)
            column = Rect(picture.right + gap, room.top, room.right - picture.right - gap, room.height)
        else:
            high = min(round(room.height * _STRIP), round(room.width * _PICTURE * _SHAPE))
            picture = Rect(room.left, room.top, round(high / _SHAPE), high)
            left = picture.right + gap
            things = Rect(left, picture.top, room.right - left, large if high >= large else letter)
            column = Rect(room.left, picture.bottom + gap // 2, room.width, room.height)
        head = Rect(column.left, column.top, column.width, look.px(_SEAL + 0.5))
        tall = self._prose(column.width, size).get_height()
        text = Rect(column.left, head.bottom + look.px(0.5), column.width, tall)
        foot = Rect(column.left, text.bottom + look.px(0.2), column.width, len(self.said) * look.px(_SAID))
        return SpreadLayout(picture, things, head, text, foot, size)

    def draw(self, surface: Surface, room: Rect) -> None:
        """Draw the page at the top of a room."""
        made, page, studio, look = self.lay_out(room), self._page, self._studio, self.look
        size = made.picture.size
        told = stories.picture(studio, page.memory, size, page.which) if page.id else None
        surface.blit(told or stories.untold(studio, page.memory, size), made.picture)
        if not self._plain:
            self._draw_things(surface, made.things)
        self._draw_head(surface, made.head)
        surface.blit(self._prose(made.text.width, made.size), made.text)
        for number, line in enumerate(reversed(self.said)):
            at = made.foot.right, made.foot.bottom - number * look.px(_SAID)
            look.draw_text(surface, line, 1.0, "text_secondary", width=made.foot.width, bottomright=at)

    def _prose(self, width: int, size: float) -> Surface:
        return prose(self.look, self._words, width, size, before=self.before)

    def _draw_head(self, surface: Surface, rect: Rect) -> None:
        """Draw the broken seal, and the name over a thin line."""
        look, memory = self.look, self._studio.box.memories[self._page.memory]
        seal = seals.picture(self._studio, self._page.memory, look.px(_SEAL), opened=True)
        blit_at(surface, seal, midleft=(rect.left, rect.centery - look.px(0.2)))
        left = rect.left + seal.get_width() + look.px(0.7)
        name = look.text(_(memory.name), _TITLE, "accent", "display", rect.right - left)
        blit_at(surface, name, midleft=(left, rect.centery - look.px(0.2)))
        line = Rect(rect.left, rect.bottom - look.hairline, rect.width, look.hairline)
        look.draw_panel(surface, line, "hairline", "", 0)

    def _draw_things(self, surface: Surface, room: Rect) -> None:
        """Draw the cards that opened the memory in a row, or only their letters where there is little room."""
        look, studio, left = self.look, self._studio, room.left
        card = look.px(_THING[0]), look.px(_THING[1])
        for letter, count in enumerate(studio.box.memories[self._page.memory].needs):
            for _each in range(count):
                large = room.height >= card[1]
                made = cards.resource(studio, letter, card) if large else letters.picture(studio, letter, room.height)
                surface.blit(made, (left, room.top))
                left += made.get_width() + look.px(0.4)
