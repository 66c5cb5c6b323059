"""Compares the height of the letters on a window with what Valve demands of games on a Steam Deck.

Letters must be at least nine pixels high at 1280×800, and twelve are better
(https://partner.steamgames.com/doc/steamdeck/compat). A font is judged by its capitals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tools.overflow.tracing import Written

LEAST = 9
"""The smallest letter height allowed, in pixels."""
SIZE = (1280, 800)
"""Screen size of a Steam Deck in pixels."""


def by_height(lines: Iterable[Written]) -> dict[int, list[str]]:
    """The words by the height of their font's capitals, the smallest first."""
    found: dict[int, list[str]] = defaultdict(list)
    for line in lines:
        found[line.capitals].append(line.words)
    return dict(sorted(found.items()))


def too_low(lines: Iterable[Written]) -> list[str]:
    """The words whose letters are smaller than ``LEAST``, each with the height."""
    return [f"{high}: {words}" for high, all_words in by_height(lines).items() if high < LEAST for words in all_words]
