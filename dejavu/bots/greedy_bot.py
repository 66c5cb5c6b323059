"""``easy`` and ``medium``: take the plan that looks best, in this turn or also in the position after it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.bots.temperament import EVEN, Temperament
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, Strategy


class GreedyBot:
    """Takes the plan of the highest value that the game's strategy proposes with some effort."""

    def __init__(self, strategy: Strategy, effort: Effort = Effort.TURN, temperament: Temperament = EVEN) -> None:
        self._plans, self._effort = temperament.planner(strategy), effort

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return the actions of the best plan."""
        return max(self._plans(view, rng, self._effort), key=lambda plan: plan.value).actions
