"""A match that is only watched."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.game import State
from dejavu.engine.refusal import Refusal
from dejavu.table.play.match import Match


class WatchedMatch(Match):
    """Subclass with ``begin`` and ``_proceed``, which shows the next step."""

    gives_tips = False
    savable = False
    my_move = bots_move = everyone_asked = seats_change = False
    holds_end = outgrows_scene = False
    """One scene shows all of it."""

    def act(self, action: Action, by_hand: bool = False) -> Refusal | None:
        """Return the refusal, if any, and do nothing."""
        return self.view.why_not(action)


class StillMatch(WatchedMatch):
    """Shows one position until it is given another."""

    is_past = True

    def show(self, state: State, seat: int) -> None:
        """Show a position as a seat sees it."""
        self.session.state, self._view = state, None
        self.viewer = self._open_seat = seat
        self._fit_scene()
        self.changed()

    def begin(self) -> None:
        """Show the position in place of all scenes on the stack."""
        self._fit_scene(first=True)

    def _proceed(self) -> None:
        """Do nothing."""
