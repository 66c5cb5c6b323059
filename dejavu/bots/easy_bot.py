"""``easy``: takes the plan that looks best for itself, and thinks no further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Strategy


class EasyBot:
    """Greedy: of the plans that the game's strategy proposes, the one of the highest value."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """The actions of the best plan."""
        return max(self._strategy.plans(view, rng), key=lambda plan: plan.value).actions
