"""Foresees what a partner would do next: the errand of a seat whose turn it is not, as its strategy sees it now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.foresight import foresee
from dejavu.engine.journal import Ask, Promise
from dejavu.engine.strategy import Plan, Reason
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.limits import MOST_ACTIONS
from dejavu.games.memoir.state import NOBODY, Phase
from dejavu.games.memoir.strategy import plans_of, team_of
from dejavu.games.memoir.strategy.cards import Hand
from dejavu.games.memoir.strategy.promises import ERRANDS, Keeping, Walker, bound, goal_of, promised
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.steps import Steps
from dejavu.games.memoir.strategy.team import Team
from dejavu.games.memoir.strategy.ways import walk

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState

_MOST: Final = 6
"""The greatest number of other acts before the errand, such as a card that raises the hand limit."""


class Intention(NamedTuple):
    """The next errand of a seat."""

    seat: int
    path: tuple[int, ...]
    """The places on its way, beginning with its own; only its own if it stays there."""
    reason: Reason | None
    """Why it goes there; None if it only wants to see more."""
    carrier: int
    """The seat for which it does this: its own, unless it fetches a letter for a partner."""

    @property
    def goal(self) -> int | None:
        """The place to which it would go; None if it stays."""
        return self.path[-1] if len(self.path) > 1 else None


def intention_of(
    state: MemoirState, seat: int, *, alone: bool = False, promises: Iterable[Promise] = ()
) -> Intention | None:
    """The errand of a seat as if its turn began now; None outside the turns of a game.

    ``alone``: the seat considers its own tile only (``plans_of``). ``promises``: what partners have promised.
    """
    if state.phase is not Phase.ACTIONS or state.is_terminal() or state.players[seat].character == NOBODY:
        return None
    then, place = in_its_turn(state, seat), state.players[seat].place
    if errand := _promised(then, bound(then, promises)):
        return errand
    for _act in range(_MOST):
        plan = plans_of(then, alone=alone, promises=promises)[0]
        action = plan.actions[0]
        if action.verb == "move":
            return _step(then, team_of(then, alone=alone), then.tables.move.index(action), plan.reasons)
        if action == END_ACTIONS or (plan.reasons and not _by_card(then, plan)):
            return Intention(seat, (place,), next(iter(plan.reasons), Reason(Why.STAYS)), seat)
        if not all(foresee(then, each) for each in plan.actions) or then.move is not None or then.active != seat:
            break
    return Intention(seat, (place,), Reason(Why.STAYS), seat)


def _by_card(state: MemoirState, plan: Plan) -> bool:
    """Whether a plan plays a card that takes a letter from its pile; that needs no way and is no errand."""
    here = state.components.hexes.names[state.player.place]
    fetched = any(why.reason == Why.FETCHES and why.about[1] == here for why in plan.reasons)
    return fetched and plan.actions[0].verb == "play"


def _promised(state: MemoirState, asks: Sequence[Ask]) -> Intention | None:
    """The errand that was promised, if it can still be done."""
    if not asks:
        return None
    team = Team(state)
    ask = next((ask for ask in Keeping(state, team, asks).asks if ask.kind in ERRANDS), None)
    if ask is None:
        return None
    here, goal = state.player.place, goal_of(state, ask)
    way = None if goal is None else Walker(state, team).way([here], goal)
    return Intention(state.active, (here,) if way is None else tuple(way.path), promised(ask), ask.player)


def in_its_turn(state: MemoirState, seat: int) -> MemoirState:
    """The position as if the turn of a seat began now."""
    then = state.clone()
    then.move, then.todo = None, []
    then.begin_turn(seat)
    then.actions_left = min(max(then.components.rules.actions + then.player.next_actions, 0), MOST_ACTIONS)
    return then


def _step(state: MemoirState, team: Team, way: int, reasons: tuple[Reason, ...]) -> Intention:
    """The errand that begins with a step: the whole way to its goal."""
    seat, here = state.active, state.player.place
    steps = Steps(state, team, Hand(team, seat))
    steps.plans()
    goal = steps.aims.get(way)
    first = next((step.there for step in team.ways.steps[here] if step.direction == way), here)
    path = (here, *walk(team.ways, first, goal.place if goal else first, steps.danger()))
    if here in path[1:]:  # a detour, only to look
        path = (here,) if first == here else (here, first)
    if goal is None:
        return Intention(seat, path, next(iter(reasons), None), seat)
    carriers = (one.carrier for one in team.fetching()[0] if one.place == goal.place)
    fetches = goal.reason is not None and goal.reason.reason == Why.FETCHES
    return Intention(seat, path, goal.reason, next(carriers, seat) if fetches else seat)
