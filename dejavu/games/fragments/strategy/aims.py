"""What is worth aiming at beyond this turn, and what a saved bit is for, by the weights of a strong player."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.games.fragments.scoring import gain, pays
from dejavu.games.fragments.state import UNKNOWN, State
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.weights import CONSIDERED

LEAST: Final = 4
"""The least VP of a communal card that is worth aiming at."""


class Aim(NamedTuple):
    """A card to aim at."""

    card: int
    vp: int
    """The VP that it would bring now, besides tokens for its bits."""


def communal_aim(state: State, seat: int, but: Collection[int] = ()) -> Aim | None:
    """The most promising communal card in the row that pays well already; ``but`` names cards to leave out."""
    player, appraisal = state.players[seat], Appraisal(state, seat, CONSIDERED)
    paid = {card: pays(state, seat, card) for card in sorted(set(state.row)) if card not in but}
    good = [card for card, vp in paid.items() if vp >= LEAST and not player.owns(card)]
    best = max(good, key=lambda card: appraisal.appeal(card, player), default=None)
    return None if best is None else Aim(best, paid[best])


def world_aim(state: State, seat: int, but: Collection[int] = ()) -> Aim | None:
    """The card in hand or begun that adds most to the worlds in long-term memory; ``but`` names cards to leave out."""
    player = state.players[seat]
    found = []
    for card in (*player.short, *player.hand):
        if card == UNKNOWN or card in but or card in player.long:
            continue
        brought = gain(state, seat, cards=[card])
        if brought.links:
            found.append(Aim(card, brought.links + brought.communal))
    return max(found, key=lambda aim: (aim.vp, -_lacks(state, seat, aim.card)), default=None)


def wanted_by(state: State, seat: int, shape: int, but: Collection[int] = ()) -> int | None:
    """The card for which a bit of this shape is best saved; None if only cards in ``but`` have a slot for it."""
    player, appraisal = state.players[seat], Appraisal(state, seat, CONSIDERED)
    cards, (in_hand, in_row) = state.components.cards, CONSIDERED.wanted_by
    shares = {card: in_row for card in sorted(set(state.row)) if not player.owns(card)}
    shares |= {card: in_hand for card in player.hand if card != UNKNOWN}
    shares |= dict.fromkeys(player.short, 1.0)
    wanting = [card for card in shares if card not in but and shape in _open(state, seat, card)]
    return max(
        wanting,
        key=lambda card: shares[card] * appraisal.card_worth(card, player) / len(cards[card].slots),
        default=None,
    )


def _open(state: State, seat: int, card: int) -> Sequence[int]:
    """The slots of a card that hold no bit."""
    return state.components.cards[card].open_slots(state.players[seat].short.get(card))


def _lacks(state: State, seat: int, card: int) -> int:
    """The number of a card's slots that neither bits on it nor those in chests fill."""
    shapes = [state.components.bit_shape[bit] for bit in state.players[seat].chest]
    return len(left_empty(_open(state, seat, card), shapes))


def left_empty(slots: Sequence[int], shapes: Iterable[int]) -> Sequence[int]:
    """The slots that bits of these shapes leave empty; bits left over fill the slots for any shape."""
    left, empty = list(shapes), list[int]()
    for slot in sorted(slots, key=ANY_SHAPE.__eq__):
        if slot in left:
            left.remove(slot)
        elif slot == ANY_SHAPE and left:
            left.pop()
        else:
            empty.append(slot)
    return empty
