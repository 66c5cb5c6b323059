"""What a bot may know about playing *Remember Our Trip* (``engine.strategy``)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.game import State, View
from dejavu.engine.strategy import Effort, Plan, Reason, lead, likely

CLOSE: float = 8.0


class TripStrategy:
    """Plans for the seat to act (``engine.strategy.Strategy``)."""

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        """Each legal action, by what the score is after it."""
        state = view.sample(rng)
        found = []
        for action in view.legal_actions():
            after = state.clone()
            foresee(after, action)
            found.append(Plan((action,), float(after.returns()[view.seat] - state.returns()[view.seat])))
        return sorted(found, key=lambda plan: -plan.value)

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        return ()

    def turns_left(self, state: State) -> float:
        return 12.0 - state.round

    def prospect(self, state: State, seat: int) -> float:
        if state.is_terminal():
            won = (seat in state.winners()) / max(1, len(state.winners()))
            return 0.75 * won + 0.25 * likely(lead(state.returns(), seat), CLOSE)
        return likely(lead(state.returns(), seat), 1.5 * CLOSE)

    def preference(self, gain: float) -> float:
        return likely(gain, CLOSE)
