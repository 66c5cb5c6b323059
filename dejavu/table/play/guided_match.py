"""What lessons and puzzles share: a match that is not saved, has a goal, and reports its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.table.play.match import Match
from dejavu.table.play.speeds import LOOK_AGAIN


class GuidedMatch(Match):
    """A match with scripted rivals. Its end is reported once, when everything has come to rest."""

    is_practice = True
    gives_tips = False
    savable = False
    seats_change = everyone_asked = False
    seconds: ClassVar[float]
    """Seconds from the last act to the report of the end, so that its effect is seen."""
    _told = False
    """Whether the end is reported or about to be."""

    def let_play(self, choose: Callable[[View], Action | None]) -> None:
        """Do nothing: the learner does it."""

    def _come_to_end(self) -> None:
        """Report the end once everything has come to rest."""
        if self._told or self._closed:
            return
        self._timer = None
        if self.app.scene is self._scene and not self.app.scene.timeline.active:
            self._told = True
            self._timer = self.app.after(self.seconds, self._finish)
        else:
            self._soon(LOOK_AGAIN)

    def _finish(self) -> None:
        """Report the end now."""
        self._told = True
        self._cancel_timer()
        if not self._closed:
            self._tell_end()

    def _tell_end(self) -> None:
        """Call whoever waits for the end."""
        raise NotImplementedError
