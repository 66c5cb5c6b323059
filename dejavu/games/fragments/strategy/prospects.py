"""How likely a position is to be won: from the lead in points, as things stand or as they ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejavu.engine.strategy import lead, likely
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.weights import Weights

if TYPE_CHECKING:
    from dejavu.games.fragments.fragments_state import FragmentsState

CLOSE_VALUE: Final = 12.0
CLOSE_SCORE: Final = 8.0
"""How far ahead, in points, makes a win likely (about 3 to 1): by value as things stand, by the final score."""
WINNING: Final = 0.75
"""How much of what the end of a game is worth lies in winning it; the rest in by how much."""


def prospect(state: FragmentsState, seat: int, weights: Weights) -> float:
    """From 0 to 1: of a finished game how well it ended, of any other how likely the seat is to win it."""
    if state.is_terminal():
        winners = state.winners()
        won = (seat in winners) / len(winners)
        return WINNING * won + (1 - WINNING) * likely(lead(state.returns(), seat), CLOSE_SCORE)
    values = [Appraisal(state, other, weights).value(player) for other, player in enumerate(state.players)]
    return likely(lead(values, seat), CLOSE_VALUE)
