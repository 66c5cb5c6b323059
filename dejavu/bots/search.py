"""Search among plans by playing on from each: hidden things are drawn at random, and opponents answer.

The method is sequential halving (Karnin, Koren, Somekh 2013): every remaining plan is played on equally often, from the
same deals and with the same luck, and then the worse half is dropped. It needs no tuning, and it spends its budget on
the plans that are hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil, log2
from random import Random
from time import monotonic
from typing import Final

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import State, View, turn_ended
from dejavu.engine.strategy import Effort, InRounds, Plan, Reason, Strategy

_TRUST = 10.0
"""The weight of a plan's own value; every result of playing on has 1."""
_ALIKE = 2
"""The most plans with the same reasons that are compared."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The budget of one decision."""

    turns: int = 600
    """The turns to play on, of all seats, from all plans together."""
    plans: int = 8
    """The most plans to compare."""
    seconds: float | None = None
    """The time limit; when it is over, the best plan so far is taken. Every halving gets its share of the time.

    The caller first subtracts the time that it took to find the plans (``left``). Without a limit, equal views and
    equal luck always lead to equal choices."""

    def shared(self, decisions: int) -> Budget:
        """Return the share of one decision, if there are ``decisions`` of them."""
        seconds = None if self.seconds is None else self.seconds / decisions
        return Budget(self.turns // decisions, self.plans, seconds)

    def left(self, spent: float) -> Budget:
        """Return the budget that is left after ``spent`` seconds."""
        return self if self.seconds is None else Budget(self.turns, self.plans, max(0.0, self.seconds - spent))


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far the search plays on."""

    turns: int = 1
    """The number of the seat's own turns after the present one; in a game of rounds, the rest of the round as well."""
    to_the_end: float = 3.0
    """With at most this many turns to come, the search plays to the end of the game."""


REST_OF_TURN: Final = Horizon(turns=0, to_the_end=1.0)
"""The horizon for plans that are steps (``engine.strategy.Stepwise``)."""


class Search:
    """Compares the plans of one view."""

    def __init__(self, strategy: Strategy, view: View, rng: Random, horizon: Horizon) -> None:
        self._strategy, self._view, self._horizon = strategy, view, horizon
        self._luck = rng.getrandbits(32)
        far = strategy.turns_left(view.sample(Random(self._luck))) > horizon.to_the_end
        self._turns = horizon.turns if far else None
        self._rounds = strategy if isinstance(strategy, InRounds) else None
        self._ends: dict[Plan, _Course] = {}
        """The end of the present round by plan. The way there needs no luck, so it is played once."""
        self._played = 0
        """Turns played on so far, the rest of the present turn included.

        The present round counts for every deal, though it is played once.
        """

    def best(self, plans: Sequence[Plan], budget: Budget) -> Plan:
        """Return the plan with the best prospects. ``plans`` come best first; there is at least one."""
        left = _different(plans, budget.plans)
        prospects = {plan: _TRUST * self._strategy.preference(plan.value - plans[0].value) for plan in left}
        begun, deals, rounds = monotonic(), 0, ceil(log2(len(left)))
        for done in range(1, rounds + 1):
            while self._played < budget.turns * done / rounds:
                if budget.seconds is not None and monotonic() - begun >= budget.seconds * done / rounds:
                    break
                for plan in left:
                    prospects[plan] += self._continued(plan, Random(f"{self._luck}:{deals}"))
                deals += 1
            left = sorted(left, key=lambda plan: -prospects[plan])[: (len(left) + 1) // 2]
        return left[0]

    def _continued(self, plan: Plan, rng: Random) -> float:
        """Deal the hidden things, carry the plan out and play on; return the result for the seat, from 0 to 1."""
        course = self._carried_out(plan, rng) if self._rounds is None else self._end_of_round(plan).copy()
        while not course.state.is_terminal() and not self._far_enough(course):
            self._play_on(course, rng)
        self._played += course.played
        return self._strategy.prospect(course.state, self._view.seat)

    def _far_enough(self, course: _Course) -> bool:
        """Whether the horizon is reached."""
        if self._turns is None or course.mine <= self._turns:
            return False
        return self._rounds is None or self._rounds.between_rounds(course.state)

    def _carried_out(self, plan: Plan, rng: Random) -> _Course:
        """Deal the hidden things and carry the plan out."""
        state = self._view.sample(rng)
        course = _Course(state, state.turn, self._view.seat, played=1)
        course.interrupted[course.whose] = carry_out(state, plan.actions, rng)
        course.mine = int(turn_ended(state, course.turn))
        return course

    def _end_of_round(self, plan: Plan) -> _Course:
        """Carry the plan out and play to the end of the round."""
        known = self._ends.get(plan)
        if known is None:
            rng = Random(self._luck)
            known = self._ends[plan] = self._carried_out(plan, rng)
            assert self._rounds is not None
            while not known.state.is_terminal() and not self._rounds.between_rounds(known.state):
                self._play_on(known, rng)
        return known

    def _play_on(self, course: _Course, rng: Random) -> None:
        """Let the seat to act do what it is about to do, or what it plans at a glance."""
        state = course.state
        acting = state.current_player
        if state.turn != course.turn:
            course.turn, course.whose = state.turn, acting
            course.interrupted.clear()
        actions = course.interrupted.get(acting, ())
        if not actions or state.why_not(actions[0]) is not None:
            actions = self._strategy.plans(state.view(acting), rng, Effort.GLANCE)[0].actions
        course.interrupted[acting] = carry_out(state, actions, rng)
        over = turn_ended(state, course.turn)
        course.played += over
        course.mine += over and course.whose == self._view.seat


@dataclass(slots=True)
class _Course:
    """A game that is played on in thought."""

    state: State
    turn: int
    whose: int
    """The seat whose turn it is, though others may have to act in it."""
    interrupted: dict[int, Sequence[Action]] = field(default_factory=dict)
    """The actions that are left of a plan, by seat."""
    mine: int = 0
    """The searching seat's turns that have ended."""
    played: int = 0
    """All turns that have ended, the rest of the present one included."""

    def copy(self) -> _Course:
        """An independent copy, to be played on in another way."""
        return replace(self, state=self.state.clone(), interrupted=dict(self.interrupted))


def carry_out(state: State, actions: Sequence[Action], rng: Random) -> Sequence[Action]:
    """Apply the actions until the turn ends.

    Return the remaining actions once another seat must act in the middle of the turn.
    """
    seat, turn = state.current_player, state.turn
    for done, action in enumerate(actions, 1):
        state.apply_trusted(action, FreshChance(rng))
        if state.turn != turn or state.is_terminal():  # turn_ended(), without the call
            return ()
        if state.current_player != seat:
            return actions[done:]
    return ()


def _different(plans: Sequence[Plan], most: int) -> list[Plan]:
    """Return the best plans, with few that have the same reasons."""
    found: list[Plan] = []
    brought: dict[tuple[Reason, ...], int] = {}
    for plan in plans:
        brought[plan.reasons] = brought.get(plan.reasons, 0) + 1
        if plan not in found and (not plan.reasons or brought[plan.reasons] <= _ALIKE):
            found.append(plan)
    return found[:most]
