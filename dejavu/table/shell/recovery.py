"""After an internal failure, one scene that reports it replaces all others."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.table.shell.scene import Scene

MOST_FAILURES = 3
"""The number of failures after which the report is given up, too."""

Rescue = Callable[[Exception], "Scene"]
"""Cleans up after a failure and makes the scene that reports it."""


class Recovery:
    """Counts failures, so that a program that cannot recover ends."""

    def __init__(self) -> None:
        self._rescuer: Scene | None = None
        self._failures = 0

    def after(self, fault: Exception, rescue: Rescue | None, top: Scene | None) -> Scene | None:
        """Return the scene to show instead of all others; None when it is already on ``top`` and may try again.

        Raises ``fault`` when there is no rescue, or when the report has failed too often.
        """
        again = top is not None and top is self._rescuer
        self._failures = self._failures + 1 if again else 1
        if rescue is None or self._failures > MOST_FAILURES:
            raise fault
        if again:
            return None
        self._rescuer = rescue(fault)
        return self._rescuer


@contextmanager
def threads_heard(post: Callable[[Callable[[], None]], None]) -> Iterator[None]:
    """Handle failures of other threads like those of the main thread, within this context."""

    def failed(args: threading.ExceptHookArgs) -> None:
        fault = args.exc_value  # ``args`` must not be kept

        def fail() -> None:
            if fault is not None:
                raise fault

        post(fail)

    threading.excepthook = failed
    try:
        yield
    finally:
        threading.excepthook = threading.__excepthook__
