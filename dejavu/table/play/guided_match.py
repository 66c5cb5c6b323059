"""What lessons and puzzles are alike in: a match that nobody keeps, that leads somewhere, and that tells its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.table.play.match import Match
from dejavu.table.play.speeds import LOOK_AGAIN


class GuidedMatch(Match):
    """A match in which others act as it is written, and whose end is told once when everything has come to rest."""

    is_practice = True
    gives_tips = False
    savable = False
    seats_change = False
    seconds: ClassVar[float]
    """From the last act until the end is told: long enough to see what it did."""
    _told = False
    """Whether the end is told, or about to be."""

    @property
    def everyone_asked(self) -> bool:
        """Nobody is asked: what others do is written."""
        return False

    def let_play(self, choose: Callable[[View], Action | None]) -> None:
        """Nothing falls into place by itself: whoever is led does it."""

    def _come_to_end(self) -> None:
        """Tell the end soon, when everything has come to rest."""
        if self._told or self._closed:
            return
        self._timer = None
        if self.app.scene is self._scene and not self.app.scene.timeline.active:
            self._told = True
            self._timer = self.app.after(self.seconds, self._finish)
        else:
            self._soon(LOOK_AGAIN)

    def _finish(self) -> None:
        """Tell it now."""
        self._told = True
        self._cancel_timer()
        if not self._closed:
            self._tell_end()

    def _tell_end(self) -> None:
        """Tell whoever is to hear it."""
        raise NotImplementedError
