"""``easy``: takes the plan that looks best for itself, and looks no further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.bots.temperament import EVEN, Temperament
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, Strategy


class EasyBot:
    """A greedy bot: it takes the plan of the highest value that the game's strategy proposes."""

    def __init__(self, strategy: Strategy, temperament: Temperament = EVEN) -> None:
        self._plans = temperament.planner(strategy)

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return the actions of the best plan."""
        return max(self._plans(view, rng, Effort.TURN), key=lambda plan: plan.value).actions
