"""The places where a line may end: at a space or a soft hyphen, and in Japanese between almost any two characters.

JIS X 4051 (*kinsoku*) tells what may not begin or end a Japanese line: closing signs and small kana stay with the
character before them, opening signs with the one after. A figure stays with its counter (3枚), and 第 with its figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from dejavu.table.look.letters import SOFT_HYPHEN

_NOT_FIRST = frozenset(
    "、。，．・：；？！‼⁉）〕］｝〉》」』】〗〙,.:;?!)]}’”»›%‰℃°′″…‥―—–〜～ーゝゞヽヾ々〻"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
)
_NOT_LAST = frozenset("（〔［｛〈《「『【〖〘([{‘“«‹¥$£＃#第")
_PAUSES = frozenset("、。，．！？")
"""Signs after one of which a Japanese line ends best."""
_KEPT = "\uffff"
"""A code that is no character; it stands for a space at which no line ends."""
_LAST_FIGURE = r"(\b[^\W\d]{1,5}) (\d+)(?=$| ·)"
_TIMES = r"(\d) × (?=\S)"


def is_unspaced(paragraph: str) -> bool:
    """Whether a paragraph has parts written without spaces."""
    return not paragraph.isascii() and _unspaced().search(paragraph) is not None


def ends_well(line: str) -> bool:
    """Whether a Japanese line ends where a reader would pause."""
    return line[-1:] in _PAUSES


def pieces(paragraph: str) -> Iterator[tuple[str, str]]:
    """The pieces that no line break may part, each after the space that is written before it unless it begins a line.

    The last figure of a part ("round 2 of 12 · Ann") stays with a short word before it, a count with its thing
    ("2 × key").

    >>> list(pieces("Ann draws"))
    [('', 'Ann'), (' ', 'draws')]
    >>> list(pieces("「記憶」だ。"))
    [('', '「記'), ('', '憶」'), ('', 'だ。')]
    """
    counted = re.sub(_TIMES, rf"\1{_KEPT}×{_KEPT}", paragraph)
    for number, word in enumerate(re.sub(_LAST_FIGURE, _joined, counted).split(" ")):
        space = " " if number else ""
        if word.isascii():
            yield space, word
            continue
        for place, piece in enumerate(_parts(word)):
            yield "" if place else space, piece.replace(_KEPT, " ")


@cache
def _unspaced() -> re.Pattern[str]:
    """Kana and kanji, which are written without spaces.

    The pattern is compiled on first use: most languages never need it.
    """
    return re.compile("[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u3005-\u3007]")


def _joined(found: re.Match[str]) -> str:
    return f"{found[1]}{_KEPT}{found[2]}"


@lru_cache(maxsize=1024)
def _parts(word: str) -> Sequence[str]:
    """Split words that are written without spaces; letters and figures of other scripts stay together."""
    made, is_unspaced_letter = [word[0]], _unspaced().match
    for before, letter in pairwise(word):
        unspaced = is_unspaced_letter(before) or is_unspaced_letter(letter) or before in _PAUSES
        counted = before.isdecimal() and not letter.isdecimal()
        parted = unspaced and letter not in _NOT_FIRST and before not in _NOT_LAST and not counted
        if parted or before == SOFT_HYPHEN:
            made.append(letter)
        else:
            made[-1] += letter
    return made
