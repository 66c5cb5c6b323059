"""The value of the map that a turn leaves, for the seat's own next turn and for the next player's."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.fragments.rules.recollection import sowing_starts
from dejavu.games.fragments.state import UNKNOWN, Player, State
from dejavu.games.fragments.strategy import sowings
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.glance import Glance
from dejavu.games.fragments.strategy.weights import Weights


def leavings(state: State, seat: int, weights: Weights, deal: Sequence[int]) -> float:
    """A share of what the seat's best next sowing would bring on this map, minus a share of the next player's.

    ``deal``: the cards that the seat cannot see, in some order. Hands are filled up from it, so that completing a card
    does not make the hand count less. Nothing after the end of the game counts.
    """
    following = (seat + 1) % state.seats
    total = 0.0
    for who, share, cards in ((seat, weights.left_to_self, deal), (following, -weights.left_to_next, deal[::-1])):
        appraisal = Appraisal(state, who, weights)
        if share and (who == following or appraisal.turns_left(state.players[who])):
            total += share * best_sowing(state, _dealt(state.players[who], cards), appraisal)
    return total


def _dealt(player: Player, deal: Sequence[int]) -> Player:
    """The player with a full hand."""
    dealt = player.clone()
    dealt.hand = [card for card in player.hand if card != UNKNOWN]
    for card in deal:
        if len(dealt.hand) >= player.hand_size:
            break
        if card not in dealt.hand and not player.owns(card):
            dealt.hand.append(card)
    return dealt


def best_sowing(state: State, player: Player, appraisal: Appraisal) -> float:
    """The rating of the best sowing, as ``Glance`` rates it, in VP."""
    glance = Glance(state, player, appraisal)
    begun = [sowings.begun(state, nebula) for nebula in sowing_starts(state)]
    best = 0.0
    for bits in sowings.harvests(state, begun, player.whites):
        best = glance.rate(bits, best)
    return best
