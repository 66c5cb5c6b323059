"""What both games of the tests have in common: positions that ask ``engine.handler``, views that ask a sample."""

from __future__ import annotations

from abc import ABC, abstractmethod
from hashlib import sha256
from json import dumps
from random import Random
from typing import Any, ClassVar

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, Outcome
from dejavu.engine.event import EventSink
from dejavu.engine.game import State
from dejavu.engine.handler import Rules
from dejavu.engine.refusal import NOT_YOUR_TURN, IllegalAction, Refusal
from dejavu.engine.verbs import Verbs


class RuledState(ABC):
    """A position whose questions two tables of handlers answer."""

    rules: ClassVar[Rules[Any]]
    actions: ClassVar[Verbs]
    move: Any = None

    @property
    @abstractmethod
    def phase(self) -> str: ...

    @abstractmethod
    def to_data(self) -> dict[str, Any]: ...

    def legal_actions(self) -> list[Action]:
        return self.rules.legal_actions(self)

    def why_not(self, action: Action) -> Refusal | None:
        return self.rules.why_not(self, action)

    def apply_action(self, action: Action, chance: Chance, emit: EventSink | None = None) -> Outcome:
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        self.apply_trusted(action, chance, emit)
        return chance.outcome()

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        self.rules.apply(self, action, chance, emit)

    def digest(self) -> str:
        return sha256(dumps(self.to_data()).encode()).hexdigest()[:16]


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
