"""What a game lends to players that choose by themselves: plans worth comparing, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from dejavu.engine.action import Action

if TYPE_CHECKING:
    from dejavu.engine.game import State, View


class Reason(NamedTuple):
    """Why a plan is good: a reason (one of the game's own list) and the things it is about.

    >>> str(Reason("completes", ("red-2", 3)))
    'completes(red-2, 3)'
    """

    reason: str
    about: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return f"{self.reason}({', '.join(map(str, self.about))})"


class Plan(NamedTuple):
    """Actions to do one after the other: up to the first of which only chance can tell the result, or the turn's end.

    ``value`` is what they change, in points (VP in a game that has them): for comparing plans of one view.
    """

    actions: tuple[Action, ...]
    value: float = 0.0
    reasons: tuple[Reason, ...] = ()


class Effort(IntEnum):
    """How much thought plans are given."""

    GLANCE = 0
    """One plan, quickly found: for playing a game on in one's thoughts, a thousand turns a minute."""
    TURN = 1
    """Every plan worth having, judged by what it brings this turn."""
    AHEAD = 2
    """Several ways to do the same as well, judged by what they leave to oneself and to the others."""


class Strategy(Protocol):
    """What a game knows about being played well. Holds nothing between calls."""

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        """Ways to go on worth comparing, the best first; at least one while the seat is to act.

        ``rng`` decides between what is equally good; with an equal one, equal views have equal plans.
        """

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """Why one would do these actions, legal one after the other: read off what they bring, luck left out."""

    def turns_left(self, state: State) -> float:
        """About how many turns every seat still has after the one that is under way."""

    def value(self, state: State, seat: int) -> float:
        """What the position is worth to a seat, in points: the score as it would be now and what is to come of it."""
