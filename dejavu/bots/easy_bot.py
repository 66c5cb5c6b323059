"""``easy``: takes the plan that looks best for itself, and looks no further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Strategy


class EasyBot:
    """A greedy bot: it takes the plan of the highest value that the game's strategy proposes."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return the actions of the best plan."""
        return max(self._strategy.plans(view, rng), key=lambda plan: plan.value).actions
