"""How far a long run is, in one line that is drawn over itself."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TextIO

_WIDTH = 24
_PAUSE = 0.2
"""Seconds between two drawings."""


class Progress:
    """A bar on a terminal; elsewhere (a file, a pipe) it says nothing."""

    def __init__(self, what: str, stream: TextIO | None = None) -> None:
        self._what, self._stream = what, stream or sys.stderr
        self._shown = self._stream.isatty()
        self._begun = self._drawn = monotonic()
        self._first: int | None = None

    def __call__(self, done: int, of: int) -> None:
        """So many are done."""
        now = monotonic()
        if self._first is None:
            self._first = done  # what an earlier run did says nothing about the pace of this one
        if self._shown and (now - self._drawn >= _PAUSE or done == of):
            self._drawn = now
            self._stream.write("\r\033[K" + self.line(done, of, now - self._begun))
            self._stream.flush()

    def line(self, done: int, of: int, seconds: float) -> str:
        """The bar, the numbers, and how long it may still take."""
        filled = _WIDTH * done // of if of else _WIDTH
        line = f"[{'#' * filled:·<{_WIDTH}}] {done} of {of} {self._what}"
        fresh = done - (self._first or 0)
        if fresh > 0 and done < of:
            line += f", {_duration(seconds / fresh * (of - done))} left"
        return line

    def close(self) -> None:
        """Take the bar away."""
        if self._shown:
            self._stream.write("\r\033[K")
            self._stream.flush()


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
