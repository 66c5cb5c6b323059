"""What is wrong with where words stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from pygame import Rect

from dejavu.table.shell.targets import Target
from tools.overflow.tracing import Traced, Written

_WORD = re.compile(r"[^\W\d_]{3}")
_TOLD = 0.5
"""Of what may be cut: what has to be left of it, as of names that begin alike."""
_LEAST = 0.08
"""Of a thing that can be touched: what may lie under a plate, or be left of it where a plate lies over all of it."""
_ASKED = ("winning", "exchange", "choices", "drawer:glass")
"""What may lie over anything: it is answered first, or was opened by hand."""
_TOUCHING = 2
"""Pixels by which the letters of two lines may overlap, or leave a plate: accents and descenders do."""


def faults(window: Traced, may_be_cut: Callable[[str], bool], wanted: Iterable[str] = ()) -> Iterator[tuple[str, Rect]]:
    """Each in words, with its place; ``may_be_cut`` knows the names of people and what they wrote.

    ``wanted`` are sentences that have to be read somewhere.
    """
    for line in window.written:
        if line.whole and not (may_be_cut(line.whole) and len(line.words) >= _TOLD * len(line.whole)):
            yield f"cut: {line.whole!r} to {line.words!r}", line.ink
        elif line.left_picture:
            yield f"its picture is too small: {line.words!r}", line.ink
        elif _cut_off(line):
            yield f"cut off at its side: {line.words!r}", line.ink
        elif plate := _left(line, window.plates):
            yield f"leaves its plate at {tuple(plate)}: {line.words!r}", line.ink
    for words in left_out(window, wanted):
        yield f"left out: {words!r}", window.get_rect().inflate(-8, -8)
    for one, other in combinations(window.written, 2):
        both = one.ink.clip(other.ink)
        same = one.paragraph and one.paragraph == other.paragraph
        if not same and min(both.size) > _TOUCHING and one.clip.colliderect(both) and other.clip.colliderect(both):
            yield f"{one.words!r} lies on {other.words!r}", both


def left_out(window: Traced, wanted: Iterable[str]) -> Iterator[str]:
    """Sentences that are nowhere on the window, nor below something on it."""
    shown = [_letters(words) for words in window.said]
    for sentence in wanted:
        if not any(_letters(sentence) in words for words in shown):
            yield sentence


def untranslated(window: Traced, is_name: Callable[[str], bool]) -> Iterator[tuple[str, Rect]]:
    """In the pseudo-language: words that bear no accent."""
    for line in window.written:
        said = line.said or line.whole or line.words
        if _WORD.search(said) and said.isascii() and not is_name(said):
            yield f"not translated: {said!r}", line.ink


def half_covered(targets: Sequence[Target]) -> Iterator[tuple[str, Rect]]:
    """What can be touched and lies in part under a plate laid over it; what lies under it whole is put away."""
    for place, target in enumerate(targets):
        if target.kind == "area" or target.shape or not (target.action or target.pick_up):
            continue
        for plate in targets[place + 1 :]:
            common = target.visible.clip(plate.visible)
            share = common.width * common.height / max(1, target.visible.width * target.visible.height)
            if (
                plate.kind == "area"
                and plate.name not in _ASKED
                and min(common.size) > _TOUCHING
                and _LEAST < share < 1 - _LEAST
            ):
                yield f"{target.name} lies in part below {plate.name}", common


def _letters(words: str) -> str:
    """Without what may be left out where a line ends."""
    return "".join(letter for letter in words if letter.isalnum())


def _cut_off(line: Written) -> bool:
    seen = line.ink.clip(line.clip)
    return bool(seen.width and seen.height) and seen.width < line.ink.width - _TOUCHING


def _left(line: Written, plates: list[Rect]) -> Rect | None:
    """The plate that it stands on and leaves."""
    plate = next((plate for plate in reversed(plates) if plate.collidepoint(line.ink.center)), None)
    if plate is None or plate.inflate(2 * _TOUCHING, 2 * _TOUCHING).contains(line.ink):
        return None
    scrolled = line.clip.left <= plate.left and line.ink.width <= plate.width and not line.clip.contains(line.ink)
    return None if scrolled else plate
