"""Finds words that do not grow with the UI scale, or that become smaller."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tools.overflow.tracing import Traced

_LEAST_GROWTH = 1.08
"""Factor by which words have to be higher at a larger scale."""
_ALREADY = 36
"""Font height in pixels from which words are large enough without growing."""
_WORD = re.compile(r"[^\W\d_]{2}")

Heights = Mapping[str, int]
"""The height of the font of each text on a window, in pixels."""


def heights(window: Traced) -> Heights:
    """The heights of all texts on a window; for a text that is drawn twice, the larger one."""
    found: dict[str, int] = {}
    for line in window.written:
        words = line.said or line.whole or line.words
        found[words] = max(found.get(words, 0), line.high)
    return found


def faults(plain: Heights, large: Heights) -> Iterator[str]:
    """Yield the faults of words that are on a window both at 100 % and at a larger scale.

    Texts of digits alone are left out: they belong to pictures, which keep their size.
    """
    for words in sorted(filter(_WORD.search, plain.keys() & large.keys())):
        small, high = plain[words], large[words]
        if high < small:
            yield f"shrinks from {small} to {high}: {words}"
        elif small < _ALREADY and high < _LEAST_GROWTH * small:
            yield f"stays at {high}: {words}"
