"""What a game provides for bots: plans to compare, and the value of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from math import exp
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, Protocol, runtime_checkable

from dejavu.engine.action import Action

if TYPE_CHECKING:
    from dejavu.engine.game import State, View
    from dejavu.engine.journal import Ask

WINNING: Final = 0.75
"""Share of a finished game's result that depends on winning; the rest depends on the lead."""


class Reason(NamedTuple):
    """Why a plan is good: a reason (one of the game's own list) and its values.

    >>> str(Reason("completes", ("red-2", 3)))
    'completes(red-2, 3)'
    """

    reason: str
    about: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return f"{self.reason}({', '.join(map(str, self.about))})"


class Plan(NamedTuple):
    """Actions to do one after the other. The last one has a random result, or ends the turn.

    ``value`` is their effect in points (VP in a game that has them), for comparing plans of one view.
    """

    actions: tuple[Action, ...]
    value: float = 0.0
    reasons: tuple[Reason, ...] = ()


class Effort(IntEnum):
    """How much computation plans get."""

    GLANCE = 0
    """One plan, found quickly, for playing games on in thought, a thousand turns a minute."""
    AIM = 1
    """The best plan for one aim among the obvious ones: simple, and never foolish.

    A strategy may treat it like ``TURN``, because bots with this effort do not always take the best plan
    (``bots.gentle_bot``)."""
    TURN = 2
    """Every plan worth having, judged by its result in this turn."""
    AHEAD = 3
    """Also several ways to the same result, judged by what they leave to the seat and to the others."""


class Strategy(Protocol):
    """A game's knowledge of good play. It stores nothing between calls."""

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        """The plans worth comparing, the best first; at least one while the seat is to act.

        ``rng`` decides between equally good ones; equal views with equal generators give equal plans.
        """

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """The reasons for some actions, legal one after the other: their certain results."""

    def turns_left(self, state: State) -> float:
        """The approximate number of turns that every seat still has after the current one."""

    def prospect(self, state: State, seat: int) -> float:
        """The probability that a seat wins, alone or with its team.

        A finished game has a prospect too: near 1 for a victory, near 0 for a defeat, and nearer the clearer it was.
        """

    def preference(self, gain: float) -> float:
        """The probability that a plan with a value higher by ``gain`` is better; 0.5 for no gain."""


@runtime_checkable
class Stepwise(Protocol):
    """An optional part of a strategy: its plans are steps, and a turn takes several decisions."""

    decisions: ClassVar[int]
    """The approximate number of decisions with more than one plan.

    They share the time for a turn. Playing on to the end of the turn is far enough, because the next decision knows
    what this step has shown."""


@runtime_checkable
class InRounds(Protocol):
    """An optional part of a strategy: seats take turns in rounds, and a position can be judged between two of them.

    Playing on stops there and nowhere else, because half-finished work at the end of a turn would look like a
    difference between plans. Nothing is hidden, and once a round has begun, nothing in it is left to chance.
    """

    turns_a_round: ClassVar[int]
    """The number of a seat's turns in a round. Playing on covers that many, then the rest of the round."""

    def between_rounds(self, state: State) -> bool:
        """Whether everything that a round has revealed is played."""


@runtime_checkable
class Learned(Protocol):
    """An optional part of a strategy: positions between two turns can be judged by what was learned from games."""

    def learned(self, seats: int) -> Strategy | None:
        """The same strategy with a learned ``prospect``; None if nothing was learned for that number of seats."""


@runtime_checkable
class Asked(Protocol):
    """An optional part of a strategy: partners can be asked for something before their turn."""

    def knows(self, state: State, ask: Ask) -> bool:
        """Whether it is something that can be asked for with these components."""


@runtime_checkable
class Tempered(Protocol):
    """An optional part of a strategy: the weights of its plans can be changed, for bots of another temperament."""

    def tempered(self, factors: Mapping[str, float]) -> Strategy:
        """The same strategy with some of its weights multiplied.

        Raises ValueError for a name that no weight has.
        """


@runtime_checkable
class Traits(Protocol):
    """An optional part of a strategy: traits of plans, besides their acts and reasons, for bots of a temperament."""

    def traits(self, view: View, plan: Plan) -> Sequence[str]:
        """The names of a plan's traits."""


def lead(points: Sequence[float], seat: int) -> float:
    """A seat's points minus those of the best other one."""
    return points[seat] - max((other for i, other in enumerate(points) if i != seat), default=0.0)


def likely(lead: float, close: float) -> float:
    """The probability that a lead wins; a lead of ``close`` wins about 3 times of 4 (a logistic curve)."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead / close))))


def result(state: State, seat: int, close: float) -> float:
    """The result of a finished game for a seat, from 0 to 1; ``close`` as in ``likely``."""
    winners = state.winners()
    won = (seat in winners) / len(winners)
    return WINNING * won + (1 - WINNING) * likely(lead(state.returns(), seat), close)
