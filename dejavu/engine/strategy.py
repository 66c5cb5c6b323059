"""What a game lends to players that choose by themselves: plans worth comparing, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from math import exp
from random import Random
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol, runtime_checkable

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
    """Actions to do one after the other. The last one has a result left to chance, or ends the turn.

    ``value`` is what they change, in points (VP in a game that has them): for comparing plans of one view.
    """

    actions: tuple[Action, ...]
    value: float = 0.0
    reasons: tuple[Reason, ...] = ()


class Effort(IntEnum):
    """How much thought plans are given."""

    GLANCE = 0
    """One plan, quickly found: for playing a game on in one's thoughts, a thousand turns a minute."""
    AIM = 1
    """What comes nearest to one aim, of what is seen at first sight: simple, and never foolish.

    A strategy may treat it like ``TURN``: bots that plan so do not always take the best (``bots.gentle_bot``).
    """
    TURN = 2
    """Every plan worth having, judged by what it brings this turn."""
    AHEAD = 3
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

    def prospect(self, state: State, seat: int) -> float:
        """How likely a seat is to win, alone or with its team, from 0 to 1.

        A finished game has a prospect too: near 1 for a victory, near 0 for a defeat, and nearer the clearer it was.
        """

    def preference(self, gain: float) -> float:
        """How likely a plan whose value is higher by so much turns out the better one, from 0 to 1; 0.5 for no gain."""


@runtime_checkable
class Stepwise(Protocol):
    """What a strategy may say besides: its plans are steps, and a turn takes several decisions."""

    decisions: ClassVar[int]
    """About how many of them offer more than one plan. What there is to spend on a turn is shared among them, and the
    rest of the turn is far enough to play on: whoever decides next knows what this step has shown."""


@runtime_checkable
class InRounds(Protocol):
    """What a strategy may say besides: seats take turns in rounds, and a position can be judged between two of them.

    Whoever plays on stops there and nowhere else: what lies half done at the end of a turn would be taken for a
    difference between plans.
    """

    turns_a_round: ClassVar[int]
    """How many turns a seat has in a round. So far it is played on, and to the end of the round that is reached."""

    def between_rounds(self, state: State) -> bool:
        """Whether all that a round has shown is played."""


@runtime_checkable
class Learned(Protocol):
    """What a strategy may say besides: positions between two turns can be judged by what was learned from games."""

    def learned(self, seats: int) -> Strategy | None:
        """The same with a learned ``prospect``; None where nothing was learned for so many seats."""


def lead(points: Sequence[float], seat: int) -> float:
    """How many points a seat is ahead of the best other one; behind, if negative."""
    return points[seat] - max((other for i, other in enumerate(points) if i != seat), default=0.0)


def likely(lead: float, close: float) -> float:
    """How likely a lead wins, from 0 to 1, where a lead of ``close`` wins about 3 times of 4 (a logistic curve)."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead / close))))
