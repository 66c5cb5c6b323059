"""A match that is only watched: it shows what was, and nobody acts in it."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.table.play.match import Match


class WatchedMatch(Match):
    """Subclass with ``begin`` and ``_proceed``, which lets it go on."""

    gives_tips = False
    savable = False

    @property
    def my_move(self) -> bool:
        """Nobody acts."""
        return False

    @property
    def bots_move(self) -> bool:
        """Bots neither."""
        return False

    @property
    def outgrows_scene(self) -> bool:
        """One scene shows all of it."""
        return False

    @property
    def everyone_asked(self) -> bool:
        """Nobody is asked: it was answered."""
        return False

    @property
    def seats_change(self) -> bool:
        """Who played stays as it was."""
        return False

    def act(self, action: Action, by_hand: bool = False) -> Refusal | None:
        """Nothing is done in it."""
        return self.view.why_not(action)
