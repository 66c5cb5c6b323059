"""``master``: searches as ``hard`` does, and judges what that comes to by what was learned from games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Learned, Strategy

MORE: Final = 2
"""So many times as much as ``hard`` is thought where nothing was learned."""


class MasterBot:
    """Searches with a judgement that was learned; where there is none, as ``hard`` does, only longer."""

    def __init__(self, strategy: Strategy, budget: Budget | None = None, seconds: float | None = None) -> None:
        """``budget`` instead of the usual one; with ``seconds`` every decision ends in time."""
        self._strategy = strategy
        self._budget = budget or Budget(seconds=seconds)
        self._more = budget or Budget(self._budget.turns * MORE, seconds=seconds)

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """The actions of the plan with the best prospects."""
        seats = len(view.sample(Random(0)).returns())
        learned = self._strategy.learned(seats) if isinstance(self._strategy, Learned) else None
        if learned is None:
            return HardBot(self._strategy, self._more).plan(view, rng)
        return HardBot(learned, self._budget).plan(view, rng)
