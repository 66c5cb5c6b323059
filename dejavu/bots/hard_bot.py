"""``hard``: searches. It plays on from its best plans, and takes the plan that turns out best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic

from dejavu.bots.search import REST_OF_TURN, Budget, Horizon, Search
from dejavu.bots.temperament import EVEN, Temperament
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, InRounds, Stepwise, Strategy


class HardBot:
    """Searches among the turns that the game's strategy plans ahead (``search.Search``)."""

    def __init__(
        self,
        strategy: Strategy,
        budget: Budget | None = None,
        horizon: Horizon | None = None,
        temperament: Temperament = EVEN,
    ) -> None:
        """A ``temperament`` affects the plans to choose from, not how the search plays on from them."""
        budget, far = budget or Budget(), Horizon()
        if isinstance(strategy, Stepwise):
            budget, far = budget.shared(strategy.decisions), REST_OF_TURN
        elif isinstance(strategy, InRounds):
            far = Horizon(turns=strategy.turns_a_round)
        self._strategy, self._budget, self._horizon = strategy, budget, horizon or far
        self._plans = temperament.planner(strategy)

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return the actions of the plan with the best prospects."""
        begun = monotonic()
        plans = self._plans(view, rng, Effort.AHEAD)
        if len(plans) == 1:
            return plans[0].actions
        budget = self._budget.left(monotonic() - begun)
        return Search(self._strategy, view, rng, self._horizon).best(plans, budget).actions
