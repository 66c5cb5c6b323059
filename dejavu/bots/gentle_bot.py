"""``gentle``: pursues one aim at a time, and sees only some of the plans for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.bots.temperament import EVEN, Temperament
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, Strategy

_SEEN = 2
"""The number of plans that are compared. Of three good plans, the worst is never taken and the best not always."""


class GentleBot:
    """Compares a few plans towards one aim, drawn at random, and takes the one of the highest value.

    With a temperament it draws from the better half: otherwise its likes would seldom show.
    """

    def __init__(self, strategy: Strategy, temperament: Temperament = EVEN) -> None:
        self._plans, self._all = temperament.planner(strategy), temperament == EVEN

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return the actions of a plan that is good enough."""
        plans = self._plans(view, rng, Effort.AIM)
        if not self._all:
            plans = plans[: -(-len(plans) // 2)]
        return max(rng.sample(plans, min(_SEEN, len(plans))), key=lambda plan: plan.value).actions
