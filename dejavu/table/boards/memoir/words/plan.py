"""A turn that a hint advises, in few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.boards.memoir.words.steps import gesture, gestures

if TYPE_CHECKING:
    from dejavu.games.memoir.state import State
    from dejavu.table.play.hints import HintPlan


def plan_lines(plan: HintPlan, names: Names, state: State) -> list[PlanLine]:
    """The lines in the order of the acts; what belongs together shares one."""
    acts = gestures([*plan.done, *plan.left])
    return [PlanLine(gesture(each, state, names), len(each)) for each in acts]
