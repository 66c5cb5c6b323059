"""What a turn leaves on the map: to oneself for the turn after, and to the others until then."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.fragments.rules.recollection import sowing_starts
from dejavu.games.fragments.state import UNKNOWN, Player, State
from dejavu.games.fragments.strategy import sowings
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.glance import Glance
from dejavu.games.fragments.strategy.weights import Weights


def leavings(state: State, seat: int, weights: Weights, deal: Sequence[int]) -> float:
    """What the seat's best next sowing would bring on this map, less what the next player's would, in part.

    ``deal``: the cards that the seat cannot see, in some order. Hands are filled up from it, so that what is drawn for
    a card that is completed counts like the card that is not; nothing that follows the end of the game counts.
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
    """What the best sowing would be good for at a glance."""
    glance = Glance(state, player, appraisal)
    begun = [sowings.begun(state, nebula) for nebula in sowing_starts(state)]
    best = 0.0
    for bits in sowings.harvests(state, begun, player.whites):
        best = glance.rate(bits, best)
    return best
