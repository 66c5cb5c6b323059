"""``master``: searches like ``hard``, but longer, and judges positions with a judgement learned from games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget
from dejavu.bots.temperament import EVEN, Temperament
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Learned, Strategy

TIMES_TURNS: Final = 2
"""``master`` plays on this many times as many turns as ``hard``."""

MOST_PLANS: Final = 24
"""The most plans that are compared."""


class MasterBot:
    """Searches longer than ``hard``, and with a learned judgement where there is one."""

    def __init__(
        self,
        strategy: Strategy,
        budget: Budget | None = None,
        seconds: float | None = None,
        temperament: Temperament = EVEN,
    ) -> None:
        """``budget`` replaces the usual one.

        With ``seconds``, a decision ends after so long, but not before plans are found.
        """
        self._strategy, self._temperament = strategy, temperament
        self._budget = budget or Budget(Budget().turns * TIMES_TURNS, MOST_PLANS, seconds)

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return the actions of the plan with the best prospects."""
        seats = len(view.sample(Random(0)).returns())
        learned = self._strategy.learned(seats) if isinstance(self._strategy, Learned) else None
        return HardBot(learned or self._strategy, self._budget, temperament=self._temperament).plan(view, rng)
