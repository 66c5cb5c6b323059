"""A playable position of *Veiled Memoir* (``engine.game.State``)."""

from __future__ import annotations

from typing import Any

from dejavu.engine.ruled import OpenView
from dejavu.games.memoir import position
from dejavu.games.memoir.rules import RULES
from dejavu.games.memoir.state import State


class MemoirState(State):
    """A position that knows the rules (``engine.game.State``)."""

    rules = RULES

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.ending is not None

    def returns(self) -> list[int]:
        """The team's memory points for every seat."""
        return [self.points] * self.seats

    def winners(self) -> list[int]:
        """All seats or none."""
        return list(range(self.seats)) if self.won else []

    def score_parts(self) -> list[dict[str, int]]:
        """The team's memory points for every seat."""
        return [{"memories": self.points} for _ in self.players]

    def view(self, seat: int) -> OpenView[MemoirState]:
        """A seat's view, which shows everything."""
        return OpenView(seat, self.snapshot())

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data (see ``position.py``)."""
        return position.to_data(self)


MemoirView = OpenView[MemoirState]
"""A seat's view."""
