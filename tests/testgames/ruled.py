"""What both games of the tests have in common: views that ask a sample."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from dejavu.engine.action import Action
from dejavu.engine.game import State
from dejavu.engine.refusal import NOT_YOUR_TURN, Refusal


class RuledView(ABC):
    """A view that knows ``known``, the data of a position with holes in it; a sample answers what may be done."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat, self.current_player, self.turn = seat, state.current_player, state.turn
        self.known = state.to_data()

    @abstractmethod
    def sample(self, rng: Random) -> State: ...

    def dealt(self, hidden: list[str], rng: Random) -> list[list[str]]:
        """All hands, those that this seat cannot see dealt from the hidden cards."""
        rng.shuffle(hidden)
        return [
            hand if isinstance(hand, list) else sorted(hidden.pop() for _ in range(hand))
            for hand in self.known["hands"]
        ]

    def legal_actions(self) -> list[Action]:
        return list(self.sample(Random(0)).legal_actions()) if self.seat == self.current_player else []

    def why_not(self, action: Action) -> Refusal | None:
        if self.seat != self.current_player:
            return Refusal(NOT_YOUR_TURN, (self.current_player,))
        return self.sample(Random(0)).why_not(action)
