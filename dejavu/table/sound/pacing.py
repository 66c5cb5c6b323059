"""How many sounds may begin when: a rush of events is no machine gun."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import inf

SAME = 0.06
"""Seconds between two beginnings of the same sound."""
RUSH, MOST = 0.25, 4
"""Of all sounds, so many may begin within so many seconds."""


class Pacing:
    """Says of each sound whether it may begin now."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: dict[str, float] = {}
        self._recent: deque[float] = deque()

    def admits(self, name: str, moment: bool) -> bool:
        """Whether the sound may begin; if so, it counts as begun. A ``moment`` is heard in a rush too."""
        now = self._clock()
        while self._recent and now - self._recent[0] >= RUSH:
            self._recent.popleft()
        soon = now - self._last.get(name, -inf) < SAME
        if soon or (len(self._recent) >= MOST and not moment):
            return False
        self._last[name] = now
        self._recent.append(now)
        return True
