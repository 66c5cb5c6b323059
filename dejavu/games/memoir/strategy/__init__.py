"""What a bot may know about playing *Veiled Memoir* (``engine.strategy``).

==========  =========================================================
weights     the assumed values of things
in_time     whether a memory can be opened in the turns that are left
ways        distances between places, and dangers on the way
team        the memories that the team aims for, who opens them, missing cards
taking      letters that cards in hand take from their piles
cards       the values of cards to their holders
steps       steps, and cards that make steps better
partners    exchanges, and monsters passed on
turning     turning rings, so that the places of the plan come nearer
promises    the plans that keep promises to partners
turn        the plans of a turn
answers     the plans while a move is open
intentions  the next errand of a partner
requests    possible requests to a partner, and its answers
prospect    the probability that the team wins, and what it can still open
traits      the traits of a step, for bots with a temperament
reasons     the reasons why a plan is good
==========  =========================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, cast

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee, legal_part
from dejavu.engine.game import State, View
from dejavu.engine.journal import Ask, Promise
from dejavu.engine.strategy import Effort, Plan, Reason, likely
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.state import UNSEEN, Discarding, Phase
from dejavu.games.memoir.strategy.answers import Answers
from dejavu.games.memoir.strategy.promises import Keeping, bound, is_request
from dejavu.games.memoir.strategy.prospect import chance_of_winning
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team
from dejavu.games.memoir.strategy.traits import traits_of
from dejavu.games.memoir.strategy.turn import Turn
from dejavu.games.memoir.strategy.weights import CONTENT, FORGOTTEN

if TYPE_CHECKING:
    from dejavu.engine.ruled import OpenView
    from dejavu.games.memoir.memoir_state import MemoirState

CLOSE: Final = 1.5
"""The lead of a plan, in actions, with which it is probably the better one (about 3 to 1)."""


class MemoirStrategy:
    """Plans a step at a time, up to the next random result (``engine.strategy.Strategy``, ``Stepwise``, ``Asked``)."""

    decisions: ClassVar[int] = 4

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        """Steps, the best first."""
        seen = cast("OpenView[MemoirState]", view)
        state = seen.state
        if state.phase in (Phase.BEGIN, Phase.CHARACTERS):
            return [Plan((rng.choice(state.legal_actions()),))]
        if state.move is not None:
            legal = state.legal_actions()
            if len(legal) == 1:
                return [Plan((legal[0],))]
        plans = plans_of(state, alone=effort in (Effort.AIM, Effort.TURN), promises=seen.promises)
        if effort is Effort.AIM:
            plans = nearly_best(plans)
        return possible(state, plans, 1 if effort is Effort.GLANCE else len(plans))

    def traits(self, view: View, plan: Plan) -> Sequence[str]:
        """Where a step leads: outward, inward or around, nearer to the closest partner or apart from all of them."""
        return traits_of(cast("OpenView[MemoirState]", view).state, plan.actions[0])

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """The results of the actions, one after the other, up to the first random one."""
        seen = cast("OpenView[MemoirState]", view)
        state = seen.state.clone()
        found: list[Reason] = []
        for action in actions:
            if state.phase is not Phase.ACTIONS:
                break
            plan = next((plan for plan in plans_of(state, promises=seen.promises) if plan.actions[0] == action), None)
            if plan is not None:
                found += plan.reasons
            elif action == END_ACTIONS and state.actions_left:
                found.append(Reason(Why.STAYS))
            if not foresee(state, action):
                break
        return tuple(dict.fromkeys(found))

    def knows(self, state: State, ask: Ask) -> bool:
        """Whether a partner can be asked for this, with these components."""
        return is_request(cast("MemoirState", state), ask)

    def turns_left(self, state: State) -> float:
        """The number of cards in the player deck for each seat."""
        position = cast("MemoirState", state)
        return position.deck / position.seats

    def prospect(self, state: State, seat: int) -> float:
        """Near 1 once the goal is reached, near 0 after a defeat; otherwise see ``prospect.py``."""
        position = cast("MemoirState", state)
        if position.is_terminal() or position.won:
            return 1.0 if position.won else 0.0
        return chance_of_winning(position)

    def preference(self, gain: float) -> float:
        """The probability that a plan that saves ``gain`` actions more is better."""
        return likely(gain, CLOSE)


def plans_of(state: MemoirState, *, alone: bool = False, promises: Iterable[Promise] = ()) -> list[Plan]:
    """The plans of the seat to act, once the game has begun.

    ``alone``: the seat considers its own tile only, with a weak memory. Even then it discards nothing that a partner
    needs for a memory.
    """
    team = team_of(state, alone=alone)
    asks = bound(state, promises) if promises else ()
    keeping = Keeping(state, Team(state) if alone else team, asks) if asks else None  # nobody forgets a promised way
    if state.move is None:
        return Turn(state, team, keeping).plans()
    plans = Answers(state, team).plans()
    return plans if keeping is None else keeping.among(plans)


def team_of(state: MemoirState, *, alone: bool) -> Team:
    """The team as the seat to act sees it (for ``alone`` see ``plans_of``)."""
    if not alone or isinstance(state.move, Discarding):
        return Team(state)
    seat = state.current_player
    return Team(state, remembered(state, seat), seat)


def nearly_best(plans: list[Plan]) -> list[Plan]:
    """The best plan and those close to it, except ending the turn, unless that is the best one."""
    others = (plan for plan in plans[1:] if plan.value >= plans[0].value - CONTENT)
    return [*plans[:1], *(plan for plan in others if plan.actions != (END_ACTIONS,))]


def possible(state: MemoirState, plans: Sequence[Plan], most: int) -> Sequence[Plan]:
    """The legal beginnings of plans, ``most`` of them; choices that come up on the way are later decisions."""
    found: list[Plan] = []
    for plan in plans:
        actions = plan.actions if len(plan.actions) == 1 else legal_part(state, plan.actions)
        if actions:
            found.append(plan if actions is plan.actions else plan._replace(actions=tuple(actions)))
            if len(found) == most:
                break
    return found or [Plan((state.legal_actions()[-1],))]


def remembered(state: MemoirState, seat: int) -> list[int]:
    """The faces that a forgetful seat remembers in this round: all that are up, and most of the others."""
    up = state.up
    return [
        UNSEEN if face > 0 and not up >> place & 1 and _forgets(place, state.round, seat) else face
        for place, face in enumerate(state.faces)
    ]


def _forgets(place: int, round: int, seat: int) -> bool:
    """Whether a seat has forgotten a face: at random, but always alike within a round."""
    return (place * 7919 + round * 104_729 + seat * 1_299_709) % 7351 % 100 < FORGOTTEN
