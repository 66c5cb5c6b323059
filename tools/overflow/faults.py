"""Finds the faults in how words are placed: cut, covered, outside their plate, left out, or not translated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from pygame import Rect

from dejavu.table.shell.targets import Target
from tools.overflow.tracing import Traced, Written

_WORD = re.compile(r"[^\W\d_]{3}")
_TOLD = 0.5
"""The share that has to be left of a text that may be cut, such as a name."""
_LEAST = 0.08
"""The share of a target that a plate may cover, or that may be left when a plate covers the rest."""
_ASKED = ("winning", "exchange", "choices", "drawer:glass")
"""Names of plates that may cover anything: the person answers them first, or opened them."""
_TOUCHING = 2
"""Number of pixels by which letters may overlap those of another line or leave a plate, as accents do."""


def faults(window: Traced, may_be_cut: Callable[[str], bool], wanted: Iterable[str] = ()) -> Iterator[tuple[str, Rect]]:
    """Yield every fault in words, with its place.

    ``may_be_cut`` tells names of people and texts that they wrote. ``wanted`` are sentences that must be visible.
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
    """The wanted sentences that were never drawn on the window, not even under something else."""
    shown = [_letters(words) for words in window.said]
    for sentence in wanted:
        if not any(_letters(sentence) in words for words in shown):
            yield sentence


def untranslated(window: Traced, is_name: Callable[[str], bool]) -> Iterator[tuple[str, Rect]]:
    """Words without accents; in the pseudo-language they are not translated."""
    for line in window.written:
        said = line.said or line.whole or line.words
        if _WORD.search(said) and said.isascii() and not is_name(said):
            yield f"not translated: {said!r}", line.ink


def half_covered(targets: Sequence[Target]) -> Iterator[tuple[str, Rect]]:
    """Targets that a plate covers in part; a target that is covered completely is out of use."""
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
    """The letters and digits alone, without characters that may be left out where a line ends."""
    return "".join(letter for letter in words if letter.isalnum())


def _cut_off(line: Written) -> bool:
    seen = line.ink.clip(line.clip)
    return bool(seen.width and seen.height) and seen.width < line.ink.width - _TOUCHING


def _left(line: Written, plates: list[Rect]) -> Rect | None:
    """The plate on which a line is written and beyond which it reaches, if any."""
    plate = next((plate for plate in reversed(plates) if plate.collidepoint(line.ink.center)), None)
    if plate is None or plate.inflate(2 * _TOUCHING, 2 * _TOUCHING).contains(line.ink):
        return None
    scrolled = line.clip.left <= plate.left and line.ink.width <= plate.width and not line.clip.contains(line.ink)
    return None if scrolled else plate
