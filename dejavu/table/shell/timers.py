"""Calls on the main thread: at the next frame, at once from another thread, or later."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, current_thread, main_thread


@dataclass(eq=False)
class Timer:
    """A call to be made later."""

    due: float
    call: Callable[[], None]
    owner: object = None
    """The scene that it belongs to, if any."""
    cancelled: bool = False

    def cancel(self) -> None:
        """Cancel the call."""
        self.cancelled = True


class Timers:
    """Pending calls. Everything here runs on the main thread, except ``post``."""

    def __init__(self) -> None:
        self._posted: deque[Callable[[], None]] = deque()
        """Calls that the main thread posted."""
        self._heard: deque[Callable[[], None]] = deque()
        """Calls that other threads posted."""
        self._rung = Event()
        """Whether another thread has posted a call."""
        self._closed = False
        self._timers: list[Timer] = []

    @property
    def urgent(self) -> bool:
        """Whether a call is due at the next frame."""
        return bool(self._posted or self._heard)

    def post(self, call: Callable[[], None]) -> None:
        """Call at the next frame; may be used from any thread, and then ends a wait for that frame."""
        if self._closed:
            return
        if current_thread() is main_thread():
            self._posted.append(call)
        else:
            self._heard.append(call)
            self._rung.set()

    def wait(self, seconds: float) -> None:
        """Wait ``seconds``. If another thread posts a call, make it at once and return."""
        if self._rung.wait(seconds):
            self._do_heard()

    def after(self, seconds: float, call: Callable[[], None], owner: object) -> Timer:
        """Call later, unless the owner was left meanwhile."""
        timer = Timer(time.monotonic() + seconds, call, owner)
        self._timers.append(timer)
        return timer

    def do_due(self) -> None:
        """Make all posted and due calls; what they add waits for the next frame."""
        _do(self._posted)
        self._do_heard()
        now = time.monotonic()
        for timer in [timer for timer in self._timers if timer.due <= now]:
            if not timer.cancelled:
                timer.cancel()
                timer.call()
        self._timers = [timer for timer in self._timers if not timer.cancelled]

    def _do_heard(self) -> None:
        self._rung.clear()
        _do(self._heard)

    def leave(self, owner: object) -> None:
        """A scene was left: drop its calls, even those due in this frame."""
        for timer in self._timers:
            if timer.owner is owner:
                timer.cancel()

    def clear(self) -> None:
        """Drop all calls."""
        for timer in self._timers:
            timer.cancel()
        self._posted.clear()
        self._heard.clear()

    def close(self) -> None:
        """The program ends: drop all calls, and those that threads still post."""
        self._closed = True
        self.clear()


def _do(calls: deque[Callable[[], None]]) -> None:
    for _ in range(len(calls)):
        if calls:  # one of them may have cleared the rest
            calls.popleft()()
