"""A turn that is advised, in lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.games.memoir.game import MemoirState
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.memoir.words.choices import action_label
from dejavu.table.boards.memoir.words.names import Names

if TYPE_CHECKING:
    from dejavu.table.play.hints import HintPlan


def plan_lines(plan: HintPlan, names: Names, state: MemoirState) -> Sequence[PlanLine]:
    """Every step done and left."""
    return [PlanLine(action_label(action, state, names), 1) for action in (*plan.done, *plan.left)]
