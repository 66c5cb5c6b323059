"""``random``: any legal action is as good as another."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.engine.action import Action
from dejavu.engine.game import View


class RandomBot:
    """Chooses uniformly among the legal actions, one at a time."""

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """One legal action."""
        return [rng.choice(view.legal_actions())]
