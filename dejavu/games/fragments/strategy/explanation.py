"""Reasons for chosen actions: what they would bring, read off the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Reason
from dejavu.games.fragments.strategy.reasons import Reasons

if TYPE_CHECKING:
    from dejavu.games.fragments.view import FragmentsView


def explained(view: FragmentsView, actions: Sequence[Action]) -> tuple[Reason, ...]:
    """The reasons that a plan of these actions has."""
    state = view.state.clone()
    reasons = Reasons(state.player, state.components)
    for action in actions:
        if not foresee(state, action, reasons.hear):
            break
    return reasons.all()
