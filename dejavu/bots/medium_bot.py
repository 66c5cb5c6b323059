"""``medium``: plans its whole turn, and looks at what it leaves behind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, Strategy


class MediumBot:
    """Of the turns that the game's strategy thinks ahead for, the one of the highest value."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """The actions of the best plan."""
        return max(self._strategy.plans(view, rng, Effort.AHEAD), key=lambda plan: plan.value).actions
