"""Where a line may end: at a space or a soft hyphen, and in Japanese between almost any two characters.

What may not begin or end a Japanese line is told by JIS X 4051 (*kinsoku*): closing signs and small kana stay with what
is before them, opening signs with what follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from dejavu.table.look.letters import SOFT_HYPHEN

_UNSPACED = "[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u3005-\u3007]"
"""Kana and kanji: what is written without spaces. ``re`` compiles it when the first of them is met."""
_NOT_FIRST = frozenset(
    "、。，．・：；？！‼⁉）〕］｝〉》」』】〗〙,.:;?!)]}’”»›%‰℃°′″…‥―—–〜～ーゝゞヽヾ々〻"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
)
_NOT_LAST = frozenset("（〔［｛〈《「『【〖〘([{‘“«‹¥$£＃#")


def pieces(paragraph: str) -> Iterator[tuple[str, str]]:
    """Each piece that a line break may not part, after the space that is written before it unless it begins a line.

    >>> list(pieces("Ann draws"))
    [('', 'Ann'), (' ', 'draws')]
    >>> list(pieces("「記憶」だ。"))
    [('', '「記'), ('', '憶」'), ('', 'だ。')]
    """
    for number, word in enumerate(paragraph.split(" ")):
        space = " " if number else ""
        if word.isascii():
            yield space, word
            continue
        for place, piece in enumerate(_parts(word)):
            yield "" if place else space, piece


@lru_cache(maxsize=1024)
def _parts(word: str) -> Sequence[str]:
    """The pieces of words that are written without spaces; letters and figures of other scripts stay together."""
    made = [word[0]]
    for before, letter in pairwise(word):
        unspaced = re.match(_UNSPACED, before) or re.match(_UNSPACED, letter)
        parted = unspaced and letter not in _NOT_FIRST and before not in _NOT_LAST
        if parted or before == SOFT_HYPHEN:
            made.append(letter)
        else:
            made[-1] += letter
    return made
