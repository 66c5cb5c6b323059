"""How high the letters on a window are, beside what Valve asks of games on a Steam Deck.

No letter may be lower than nine pixels at 1280×800, and twelve are better
(https://partner.steamgames.com/doc/steamdeck/compat). A font is judged by its capitals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tools.overflow.tracing import Written

LEAST = 9
"""The lowest letters that may be, in pixels."""
SIZE = (1280, 800)
"""The screen of a Steam Deck."""


def by_height(lines: Iterable[Written]) -> dict[int, list[str]]:
    """What is written, by the height of the capitals of its font, the lowest first."""
    found: dict[int, list[str]] = defaultdict(list)
    for line in lines:
        found[line.capitals].append(line.words)
    return dict(sorted(found.items()))


def too_low(lines: Iterable[Written]) -> list[str]:
    """What is written in letters that are lower than they may be."""
    return [f"{high}: {words}" for high, all_words in by_height(lines).items() if high < LEAST for words in all_words]
