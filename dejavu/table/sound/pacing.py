"""Limits how many sounds may begin within a short time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import inf

SAME = 0.06
"""Seconds between two beginnings of the same sound."""
RUSH = 0.25
"""Seconds in which at most ``MOST`` sounds may begin."""
MOST = 4
"""Sounds that may begin within ``RUSH`` seconds."""


class Pacing:
    """Decides of each sound whether it may begin now."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: dict[str, float] = {}
        self._recent: deque[float] = deque()

    def admits(self, name: str, moment: bool) -> bool:
        """Whether the sound may begin; if so, it counts as begun. A ``moment`` may begin in a rush too."""
        now = self._clock()
        while self._recent and now - self._recent[0] >= RUSH:
            self._recent.popleft()
        soon = now - self._last.get(name, -inf) < SAME
        if soon or (len(self._recent) >= MOST and not moment):
            return False
        self._last[name] = now
        self._recent.append(now)
        return True
