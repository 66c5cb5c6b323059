"""Long-term memory: what happens when a card enters it (sections 3 A and 4)."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.handler import Emit
from dejavu.games.fragments import events
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.scoring import gain
from dejavu.games.fragments.state import Player, State


def complete(state: State, card: int, bits: Sequence[int], emit: Emit) -> None:
    """Complete a card of the current player: VP tokens by colour, its effect at once, its bits spent."""
    components = state.components
    vp = sum(components.earns(card, bit) for bit in bits)
    if emit is not None:
        gained = gain(state, state.current_player, vp, [card])
        emit(events.CardCompleted(state.current_player, components.cards[card].id, gained))
    state.player.tokens += vp
    state.spent.extend(bits)
    enter_long_term(state, card, emit)


def enter_long_term(state: State, card: int, emit: Emit) -> None:
    """Activate the card's effect; a flower card receives its token if one is left."""
    player = state.player
    player.long.append(card)
    activate(player, state.components, card)
    if EFFECTS[state.components.cards[card].effect.kind].flower and state.flowers:
        state.flowers -= 1
        player.flowers.append(card)
        if emit:
            emit(events.FlowerReceived(state.current_player, state.components.cards[card].id))


def activate(player: Player, components: Components, card: int) -> None:
    """Count the card's icon for the player."""
    icon = EFFECTS[components.cards[card].effect.kind].icon
    if icon is not None:
        icon(player)
