"""``medium``: plans its whole turn, and considers the position after it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.bots.temperament import EVEN, Temperament
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, Strategy


class MediumBot:
    """Takes the turn of the highest value among those that the game's strategy plans ahead."""

    def __init__(self, strategy: Strategy, temperament: Temperament = EVEN) -> None:
        self._plans = temperament.planner(strategy)

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return the actions of the best plan."""
        return max(self._plans(view, rng, Effort.AHEAD), key=lambda plan: plan.value).actions
