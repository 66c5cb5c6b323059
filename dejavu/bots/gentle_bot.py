"""``gentle``: goes for one thing at a time, and sees some of the ways to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, Strategy

_SEEN = 2
"""So many plans are compared: of three worth having the last is never taken, and the best not always."""


class GentleBot:
    """Of a few plans that come nearest to one aim, seen by luck, the one of the highest value."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """The actions of a plan that is good enough."""
        plans = self._strategy.plans(view, rng, Effort.AIM)
        return max(rng.sample(plans, min(_SEEN, len(plans))), key=lambda plan: plan.value).actions
