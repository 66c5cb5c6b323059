"""Decides when the targets of the top scene are listed again."""

from __future__ import annotations

from collections.abc import Callable


class TargetRefresh:
    """Changes of the targets since they were last listed."""

    def __init__(self) -> None:
        self.stale = True
        """Whether there are other targets now; they are listed before the next frame."""
        self.shifted = False
        """Whether the same targets moved. During the motion listing may wait if stale positions are unobservable."""
        self._shifting = False

    @property
    def late(self) -> bool:
        """Whether the list is out of date."""
        return self.stale or self.shifted

    def shift(self) -> None:
        """The targets move in this frame."""
        self.shifted = self._shifting = True

    def due(self, may_lag: Callable[[], bool]) -> bool:
        """Whether to list them before this frame; ``may_lag``: whether stale positions are unobservable."""
        shifting, self._shifting = self._shifting, False
        return self.stale or (self.shifted and not (shifting and may_lag()))

    def done(self) -> None:
        """They were listed."""
        self.stale = self.shifted = False
