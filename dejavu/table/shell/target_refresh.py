"""When the targets of the top scene have to be listed anew."""

from __future__ import annotations

from collections.abc import Callable


class TargetRefresh:
    """What happened to the targets since they were listed."""

    def __init__(self) -> None:
        self.stale = True
        """Whether others are there now: they are listed before the next frame."""
        self.shifted = False
        """Whether the same lie elsewhere. While that goes on they may be listed later, where nobody can tell."""
        self._shifting = False

    @property
    def late(self) -> bool:
        """Whether the list is not what the scene would say now."""
        return self.stale or self.shifted

    def shift(self) -> None:
        """What they lie on moves in this frame."""
        self.shifted = self._shifting = True

    def due(self, may_lag: Callable[[], bool]) -> bool:
        """Whether to list them before this frame; ``may_lag``: whether nobody can tell where they lie."""
        shifting, self._shifting = self._shifting, False
        return self.stale or (self.shifted and not (shifting and may_lag()))

    def done(self) -> None:
        """They were listed."""
        self.stale = self.shifted = False
