"""What is to be done on the window's thread: at the next frame, or after a while."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(eq=False)
class Timer:
    """Something to be done later."""

    due: float
    call: Callable[[], None]
    owner: object = None
    """For whom: a scene, or nobody in particular."""
    cancelled: bool = False

    def cancel(self) -> None:
        """Do not do it."""
        self.cancelled = True


class Timers:
    """Calls that wait for their time. Everything here runs on the main thread, except ``post``."""

    def __init__(self) -> None:
        self._posted: deque[Callable[[], None]] = deque()
        self._timers: list[Timer] = []

    @property
    def urgent(self) -> bool:
        """Whether something is to be done at the next frame."""
        return bool(self._posted)

    def post(self, call: Callable[[], None]) -> None:
        """From any thread: do this at the next frame."""
        self._posted.append(call)

    def after(self, seconds: float, call: Callable[[], None], owner: object) -> Timer:
        """Do this later, unless its owner was left meanwhile."""
        timer = Timer(time.monotonic() + seconds, call, owner)
        self._timers.append(timer)
        return timer

    def do_due(self) -> None:
        """Do what was posted before now, and what is due; what that adds waits for the next frame."""
        for _ in range(len(self._posted)):
            if self._posted:  # one of them may have cleared the rest
                self._posted.popleft()()
        now = time.monotonic()
        for timer in [timer for timer in self._timers if timer.due <= now]:
            if not timer.cancelled:
                timer.cancel()
                timer.call()
        self._timers = [timer for timer in self._timers if not timer.cancelled]

    def leave(self, owner: object) -> None:
        """A scene was left: nothing is done for it any more, not even what is due in this very frame."""
        for timer in self._timers:
            if timer.owner is owner:
                timer.cancel()

    def clear(self) -> None:
        """Do nothing of it."""
        for timer in self._timers:
            timer.cancel()
        self._posted.clear()
