"""Estimates the probability of winning from the lead in points, current or final."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejavu.engine.strategy import lead, likely, result
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.weights import Weights

if TYPE_CHECKING:
    from dejavu.games.fragments.fragments_state import FragmentsState

CLOSE_VALUE: Final = 12.0
CLOSE_SCORE: Final = 8.0
"""The lead in VP that makes a win likely (about 3 to 1): in the value of a position, and in the final score."""


def prospect(state: FragmentsState, seat: int, weights: Weights) -> float:
    """The result of a finished game, or the seat's probability of winning, from 0 to 1."""
    if state.is_terminal():
        return result(state, seat, CLOSE_SCORE)
    values = [Appraisal(state, other, weights).value(player) for other, player in enumerate(state.players)]
    return likely(lead(values, seat), CLOSE_VALUE)
