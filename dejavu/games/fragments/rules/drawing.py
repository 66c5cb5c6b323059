"""Drawing and discarding cards (sections 2, step 7, and 3, phase 4, step 3).

Duplicates are discarded and replaced; the discards refill an empty deck.
"""

from __future__ import annotations

from bisect import insort

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.state import Player, State


def draw_up_to(state: State, seat: int, size: int, chance: Chance, emit: Emit) -> None:
    """Draw until the hand holds ``size`` cards, or no card is left that may be kept."""
    while len(state.players[seat].hand) < size and _draw_one(state, seat, chance, emit):
        pass


def _draw_one(state: State, seat: int, chance: Chance, emit: Emit) -> bool:
    """Draw until one card is kept. False, with nothing drawn, if no card may be kept."""
    player = state.players[seat]
    names, index = state.components.card_ids, state.components.card_index
    if not (_any_to_keep(player, state.deck) or _any_to_keep(player, state.discards)):
        return False
    while True:
        if not state.deck:
            state.deck = sorted(state.discards)
            state.discards = []
            if emit is not None:
                emit(events.DeckReshuffled(len(state.deck)))
        card = index[chance.pick([names[i] for i in state.deck])]
        state.deck.remove(card)
        if _keeps(player, card):
            insort(player.hand, card)
            if emit:
                emit(events.CardDrawn(seat, names[card]))
            return True
        state.discards.append(card)
        if emit:
            emit(events.DuplicateDiscarded(seat, names[card]))


def _any_to_keep(player: Player, cards: list[int]) -> bool:
    return any(_keeps(player, card) for card in cards)


def _keeps(player: Player, card: int) -> bool:
    return card not in player.hand and not player.owns(card)


def discard_from_hand(state: State, card: int, emit: Emit) -> None:
    """Discard a card of the current player face up."""
    state.player.hand.remove(card)
    state.discards.append(card)
    if emit:
        emit(events.CardDiscarded(state.current_player, state.components.cards[card].id))


def refuse_not_in_hand(state: State, card: int) -> Refusal | None:
    """Refuse cards that are not in the player's hand."""
    if card in state.player.hand:
        return None
    return Refusal(Reason.NOT_IN_HAND, (state.components.cards[card].id,))
