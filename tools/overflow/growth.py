"""Which words do not grow with the UI scale, and which become smaller."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tools.overflow.tracing import Traced

_LEAST_GROWTH = 1.08
"""By how much words have to be higher at a larger scale."""
_ALREADY = 36
"""The height of a font from which words are large anyhow, in pixels."""
_WORD = re.compile(r"[^\W\d_]{2}")

Heights = Mapping[str, int]
"""The height of the font of each text on a window, in pixels."""


def heights(window: Traced) -> Heights:
    """The heights of everything that is written; of a text that stands there twice the larger one."""
    found: dict[str, int] = {}
    for line in window.written:
        words = line.said or line.whole or line.words
        found[words] = max(found.get(words, 0), line.high)
    return found


def faults(plain: Heights, large: Heights) -> Iterator[str]:
    """What is wrong with words that stand on a window at 100 % and at a larger scale.

    Numbers alone belong to pictures, which keep their size.
    """
    for words in sorted(filter(_WORD.search, plain.keys() & large.keys())):
        small, high = plain[words], large[words]
        if high < small:
            yield f"shrinks from {small} to {high}: {words}"
        elif small < _ALREADY and high < _LEAST_GROWTH * small:
            yield f"stays at {high}: {words}"
