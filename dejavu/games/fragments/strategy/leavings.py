"""What a turn leaves on the map: to oneself for the turn after, and to the others until then."""

from __future__ import annotations

from dejavu.games.fragments.rules.recollection import sowing_starts
from dejavu.games.fragments.state import State
from dejavu.games.fragments.strategy import sowings
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.glance import Glance
from dejavu.games.fragments.strategy.weights import Weights


def leavings(state: State, seat: int, weights: Weights) -> float:
    """What the seat's best next sowing would bring on this map, less what the next player's would, in part.

    Only what all can see and the seat's own hand is looked at; nothing that follows the end of the game counts.
    """
    following = (seat + 1) % state.seats
    total = 0.0
    for who, share in ((seat, weights.left_to_self), (following, -weights.left_to_next)):
        appraisal = Appraisal(state, who, weights)
        if share and (who == following or appraisal.turns_left(state.players[who])):
            total += share * _best_sowing(state, who, appraisal)
    return total


def _best_sowing(state: State, seat: int, appraisal: Appraisal) -> float:
    """What the best sowing would be good for at a glance, beyond what is saved already."""
    glance = Glance(state, state.players[seat], appraisal)
    whites = state.players[seat].whites
    found = {
        harvest.bits
        for nebula in sowing_starts(state)
        for harvest in sowings.harvests(state, sowings.begun(state, nebula), whites)
    }
    return max(map(glance.rate, found), default=0.0)
