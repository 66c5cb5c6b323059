"""Bots, and the plans that they have not finished."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Protocol

from dejavu.engine.action import Action
from dejavu.engine.game import State, View


class Bot(Protocol):
    """Chooses from what its seat knows and nothing else."""

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """The next actions, at least one, up to the next random outcome.

        They are legal in this order. The bot is asked again after the last.
        """


class Plans:
    """The unfinished plans of bots in the current turn, by seat.

    A plan waits while another seat acts in the middle of the turn. Whoever applies the actions clears the plans when
    the turn ends.
    """

    def __init__(self) -> None:
        self._left: dict[int, deque[Action]] = {}
        self._acted: int | None = None

    def make(self, seat: int, actions: Sequence[Action]) -> None:
        """Store a new plan of a seat's bot."""
        self._left[seat] = deque(actions)
        self._acted = seat

    def begin(self, seat: int, actions: Sequence[Action]) -> Action:
        """Store a new plan of a seat's bot without its first step, and return that step."""
        if len(actions) > 1:
            self.make(seat, actions[1:])
        return actions[0]

    def next(self, state: State) -> Action | None:
        """The next step of the seat to act; None if its bot has to be asked.

        After another seat has acted, the plan is checked against the rules again. It is dropped if its next step has
        become illegal.
        """
        if not self._left:
            return None
        seat = state.current_player
        left = self._left.get(seat)
        if left and self._acted != seat and state.why_not(left[0]) is not None:
            left.clear()
        self._acted = seat
        return left.popleft() if left else None

    def unfinished(self) -> Sequence[int]:
        """The seats with unfinished plans."""
        return [seat for seat, left in self._left.items() if left]

    def clear(self) -> None:
        """Discard all plans, because the turn has ended or taken another course."""
        if self._left:
            self._left.clear()
        self._acted = None
