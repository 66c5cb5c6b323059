"""A progress bar for a long run: one line that redraws itself."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TextIO

_WIDTH = 24
"""Width of the bar, in characters."""
_PAUSE = 0.2
"""Seconds between two drawings."""


class Progress:
    """A progress bar on a terminal; into a file or a pipe it writes nothing."""

    def __init__(self, what: str, stream: TextIO | None = None) -> None:
        self._what, self._stream = what, stream or sys.stderr
        self._shown = self._stream.isatty()
        self._begun = self._drawn = monotonic()
        self._first: int | None = None

    def __call__(self, done: int, of: int) -> None:
        """Show how many are finished."""
        now = monotonic()
        if self._first is None:
            self._first = done  # the games of an earlier run say nothing about the pace of this one
        if self._shown and (now - self._drawn >= _PAUSE or done == of):
            self._drawn = now
            self._stream.write("\r\033[K" + self.line(done, of, now - self._begun))
            self._stream.flush()

    def line(self, done: int, of: int, seconds: float) -> str:
        """Return the bar, the numbers and the time left."""
        filled = _WIDTH * done // of if of else _WIDTH
        line = f"[{'#' * filled:·<{_WIDTH}}] {done} of {of} {self._what}"
        fresh = done - (self._first or 0)
        if fresh > 0 and done < of:
            line += f", {_duration(seconds / fresh * (of - done))} left"
        return line

    def close(self) -> None:
        """Erase the bar."""
        if self._shown:
            self._stream.write("\r\033[K")
            self._stream.flush()


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
