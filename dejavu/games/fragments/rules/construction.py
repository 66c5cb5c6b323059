"""An open instant construction: slots from top to bottom, all at once (section 3, phase 3 A)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.bits import can_fill, fits, shape_counts, usable, usable_kinds, use
from dejavu.games.fragments.rules.deja_vu import emit_slot, refuse_bit, refuse_slot
from dejavu.games.fragments.rules.memory import complete
from dejavu.games.fragments.state import Construction, State


def _open(state: State) -> Construction:
    assert isinstance(state.move, Construction)
    return state.move


def _leaves_enough(state: State, bit: int) -> bool:
    """Whether the remaining slots can still be filled once this bit lies on the next one."""
    move = _open(state)
    components = state.components
    counts = list(shape_counts(components, usable(state.player)))
    counts[components.bit_shape[bit]] -= 1
    return can_fill(components.cards[move.card].slots[len(move.bits) + 1 :], counts)


def _legal(state: State) -> list[Action]:
    move = _open(state)
    components = state.components
    slot = components.cards[move.card].slots[len(move.bits)]
    return [
        state.actions.fill[bit]
        for bit in usable_kinds(state.player)
        if fits(components, bit, slot) and _leaves_enough(state, bit)
    ]


def _fill(state: State, chance: Chance, emit: Emit, bit: int) -> None:
    move = _open(state)
    use(state.player, bit)
    state.used_bits = True
    bits = (*move.bits, bit)
    emit_slot(state, emit, move.card, len(move.bits), bit)
    card = state.components.cards[move.card]
    if len(bits) < len(card.slots):
        state.move = Construction(move.card, bits)
        return
    state.move = None
    (state.row if card.communal else state.player.hand).remove(move.card)
    complete(state, move.card, bits, emit)


def _refuse_fill(state: State, bit: int) -> Refusal | None:
    move = _open(state)
    refusal = refuse_bit(state, bit) or refuse_slot(state, move.card, len(move.bits), bit)
    if refusal is None and not _leaves_enough(state, bit):
        return Refusal(Reason.NEEDED_ELSEWHERE, (state.components.bit_ids[bit],))
    return refusal


CONSTRUCTION: Handler[State] = Handler(_legal, {"fill": _fill}, {"fill": _refuse_fill})
