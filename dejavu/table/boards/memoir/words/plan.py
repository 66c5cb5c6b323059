"""A turn that a hint advises, in few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.engine.foresight import foresee
from dejavu.games.memoir.state import Phase
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.boards.memoir.words.steps import gesture, gestures
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState
    from dejavu.table.play.hints import HintPlan

_MOST = 8
"""Further gestures at most."""


def plan_lines(plan: HintPlan, names: Names, state: MemoirState) -> list[PlanLine]:
    """The lines in the order of the acts, then how the turn goes on; what belongs together shares one."""
    acts = gestures([*plan.done, *plan.left])
    return [*(PlanLine(gesture(each, state, names), len(each)) for each in acts), *_further(plan, names, state)]


def _further(plan: HintPlan, names: Names, now: MemoirState) -> list[PlanLine]:
    """How the turn goes on after the plan, as far as nothing is left to chance or to another player."""
    from dejavu.games.memoir.strategy import plans_of

    state, seat, turn = now.clone(), now.current_player, now.turn
    lines: list[PlanLine] = []
    acts = plan.left
    while len(lines) < _MOST:
        for action in acts:
            if state.why_not(action) is not None:
                return lines
            if not foresee(state, action):
                # who only draws the card at the end of the turn waits for nothing
                return lines if action.verb == "end-actions" else [*lines, PlanLine(_("Then see what turns up."), 0)]
        if state.phase is not Phase.ACTIONS or (state.current_player, state.turn) != (seat, turn):
            return lines
        acts = plans_of(state)[0].actions
        lines += [PlanLine(gesture(each, state, names), len(each)) for each in gestures(list(acts))]
    return lines
