"""After a failure of the program, one scene that says so takes the place of all others."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.table.shell.scene import Scene

MOST_FAILURES = 3
"""Failures after which even the scene that says so is given up."""

Rescue = Callable[[Exception], "Scene"]
"""Lets go of whatever failed and makes the scene that says so."""


class Recovery:
    """Counts the failures, so that a program that cannot recover ends at last."""

    def __init__(self) -> None:
        self._rescuer: Scene | None = None
        self._failures = 0

    def after(self, fault: Exception, rescue: Rescue | None, top: Scene | None) -> Scene | None:
        """The scene to show instead of all others; None when it is the ``top`` one already and may try again.

        Raises ``fault`` when nobody can rescue, or when saying so has failed too often.
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
    """Meanwhile, what fails on another thread is met like what fails on the main one, and not only printed."""

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
