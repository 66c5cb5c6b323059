"""Signals that end the program, for instance at logout, when nobody can be asked."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP", "SIGINT")
"""The signals that the system may have. The last is Ctrl-C in the terminal."""


def heed(end: Callable[[], None]) -> None:
    """Call ``end`` on the main thread at every such signal.

    SDL would take SIGTERM for the window's own button, which asks about a game that cannot be saved. Python would
    raise KeyboardInterrupt at Ctrl-C, which is lost inside a finaliser; a second Ctrl-C still raises it.
    """

    def asked(number: int, frame: FrameType | None) -> None:
        if number == signal.SIGINT:
            signal.signal(number, signal.default_int_handler)
        end()

    for name in _NAMES:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), asked)
