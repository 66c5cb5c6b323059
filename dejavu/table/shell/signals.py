"""The system's requests to end: at a logout nobody is there to be asked."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP")
"""Not every system has all of them."""


def heed(end: Callable[[], None]) -> None:
    """From now on call ``end``, on the main thread, at every request of the system to end.

    SDL would take SIGTERM for the window's own button, which asks about a game that cannot be saved.
    """

    def asked(number: int, frame: FrameType | None) -> None:
        end()

    for name in _NAMES:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), asked)
