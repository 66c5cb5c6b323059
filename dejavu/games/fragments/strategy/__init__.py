"""What a bot may know about playing Fragments (``engine.strategy``)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dejavu.engine.game import State, View
from dejavu.engine.strategy import Plan


class FragmentsStrategy:
    """Proposes plans for Fragments (``engine.strategy.Strategy``)."""

    def plans(self, view: View, rng: Random) -> Sequence[Plan]:
        """Any legal action."""
        return [Plan((rng.choice(view.legal_actions()),))]

    def value(self, state: State, seat: int) -> float:
        """The score as it would be now."""
        return float(state.returns()[seat])
