"""Temperaments: bots of one level that like other plans, and therefore play differently.

A temperament changes two things. It multiplies weights of the game's strategy (``engine.strategy.Tempered``), so that
other plans are found. And it adds points to plans for what they do, so that other ones of nearly equal value are taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, Plan, Strategy, Tempered, Traits

TEMPERAMENTS: Final = ("bold", "patient", "contrary", "hasty")

Planner = Callable[[View, Random, Effort], Sequence[Plan]]
"""Finds the plans worth comparing, the best first (``Strategy.plans``)."""


class Temperament(NamedTuple):
    """How a bot differs from others of its level in one game."""

    weights: Mapping[str, float] = {}
    """Factors for weights of the game's strategy, by the name of a weight or of a group of weights."""
    likes: Mapping[str, float] = {}
    """Points for a plan: for each act with that verb, and for each reason and trait of that name."""

    def planner(self, strategy: Strategy) -> Planner:
        """The plans of a strategy as this temperament sees them."""
        if self.weights and isinstance(strategy, Tempered):
            strategy = strategy.tempered(self.weights)
        if not self.likes:
            return strategy.plans

        traits = strategy.traits if isinstance(strategy, Traits) else lambda view, plan: ()

        def plans(view: View, rng: Random, effort: Effort) -> list[Plan]:
            found = [
                plan._replace(value=plan.value + self._liking(plan, traits(view, plan)))
                for plan in strategy.plans(view, rng, effort)
            ]
            return sorted(found, key=lambda plan: -plan.value)

        return plans

    def _liking(self, plan: Plan, traits: Sequence[str]) -> float:
        """The points for what a plan does."""
        marks = (*(action.verb for action in plan.actions), *(reason.reason for reason in plan.reasons), *traits)
        return sum(self.likes.get(mark, 0.0) for mark in marks)


EVEN: Final = Temperament()
"""No temperament: every plan is worth its value."""
