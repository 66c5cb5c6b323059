"""Chooses the target that is enlarged: on request, or because the pointer rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.table.shell.app import App
    from dejavu.table.shell.targets import Target
    from dejavu.table.shell.timers import Timer

REST = 0.4
"""Seconds that the pointer must rest on a target or hold it."""


class Inspection:
    """Has the app show one target at a time."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._waiting: Timer | None = None
        self.shown: str | None = None
        """The name of the target shown."""
        self.asked_for = False
        """Whether it was requested, and not only pointed at."""

    def show(self, target: Target | None) -> None:
        """Show a target if there is anything to show; None shows nothing."""
        self._stop_waiting()
        if target is None and self.shown is None:
            return
        self.asked_for = False
        shown = self._app.inspect(target)
        self.shown = target.name if target and shown else None

    def ask(self, target: Target | None) -> None:
        """Show a target on request."""
        self.show(target)
        self.asked_for = self.shown is not None

    def wait(self, target: Target) -> None:
        """Show a target after the pointer has rested on it."""
        self._stop_waiting()
        name = target.name
        self._waiting = self._app.after(REST, lambda: self._rested(name))

    def _rested(self, name: str) -> None:
        target, user = self._app.targets.named(name), self._app.input
        if target and user.touch.hover == name and not user.drag.active:
            self.show(target)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None
