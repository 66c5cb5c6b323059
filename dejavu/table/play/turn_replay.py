"""Replays what rivals did in a game under way, then returns to the present."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.engine.event import Event
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.speeds import LOOK_AGAIN, SPEEDS
from dejavu.table.play.watched_match import WatchedMatch

if TYPE_CHECKING:
    from dejavu.table.play.match import Match
    from dejavu.table.play.seat_activity import Past

FIRST = 0.6
"""Seconds for which the position before the first act is shown."""
LAST = 1.2
"""Seconds for which the position after the last act is shown."""


class TurnReplay(WatchedMatch):
    """Shows past acts in a scene over the game, with the same viewer. Any input ends it; nobody acts in it.

    It skips what others did meanwhile in turns of their own.
    """

    is_past = bots_move = True

    def __init__(self, match: Match, past: Past) -> None:
        """``past`` is used up: make a new one for each replay."""
        super().__init__(match.app, past.before, match.board, SilentWorker())
        self.history.steps = list(past.steps)
        self._left = list(past.acts)
        self.recalled, self.is_practice = past.seat, match.is_practice
        self._turn, self._owner = self.session.state.turn, past.seat
        """The present turn, and its owner: the seat that acts first in it."""
        self._people, self.viewer, self._open_seat = match._people, match.viewer, match._open_seat

    @property
    def busy(self) -> bool:
        """Busy until the end."""
        return not self._closed

    def begin(self) -> None:
        """Show it over the game."""
        self._stage = self.board.stage(self.session.state)
        self._scene = self.board.scene(self._stage, self)
        self.app.push(self._scene)
        self._soon(FIRST)

    def skip(self) -> None:
        """Return to the present game."""
        self.close()
        if self.app.scene is self._scene:
            self.app.pop()

    def _proceed(self) -> None:
        """Show the next act once the last was seen; after the last one, return to the game."""
        self._timer = None
        if self._closed:
            return
        if self._scene not in self.app.scenes:
            self.close()
        elif self.app.scene is not self._scene:  # something over it is read first
            self._soon(LOOK_AGAIN)
        elif self.app.scene.timeline.active:
            self._soon(0)
        elif self._left:
            self._pass_over()
            act = self._left[0]
            self.changed(self._next(), acts=[act])
            pace = SPEEDS[self.app.settings.bot_speed].step or SPEEDS["fast"].step
            self._soon(pace if self._left else LAST)
        else:
            self.skip()

    def _next(self) -> Sequence[Event]:
        """Do the next act."""
        seat, act = self.session.state.current_player, self._left.pop(0)
        events = self.session.replay(act)
        self.history.add(seat, events, act.meant)
        return events

    def _pass_over(self) -> None:
        """Skip the acts that are not shown; the last act always is."""
        passed = False
        while len(self._left) > 1 and not self._is_seen():
            self._next()
            passed = True
        if passed:
            self.changed(())

    def _is_seen(self) -> bool:
        """Whether the next act is one of the replayed seat, or in a turn of that seat."""
        state = self.session.state
        if state.turn != self._turn:
            self._turn, self._owner = state.turn, state.current_player
        return self.recalled in (-1, state.current_player, self._owner)
