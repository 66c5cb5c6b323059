"""Phase 3: construct cards, grow a flower, save bits, in any order (section 3, phase 3)."""

from __future__ import annotations

from bisect import insort

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.bits import constructible, fits, shape_counts, usable, usable_kinds, use
from dejavu.games.fragments.rules.meditation import meditate
from dejavu.games.fragments.rules.memory import complete
from dejavu.games.fragments.rules.planting import planting_actions
from dejavu.games.fragments.rules.turn import enter
from dejavu.games.fragments.state import Construction, Growing, Phase, State


def enter_deja_vu(state: State, chance: Chance, emit: Emit) -> None:
    """Begin phase 3; pass it if there is no bit to use."""
    enter(state, Phase.DEJA_VU, emit)
    player = state.player
    something = player.chest or (player.tray and player.chests) or _legal(state) != [END_PHASE]
    if not something:
        if emit:
            emit(events.PhasePassed(state.current_player, Phase.DEJA_VU))
        _end(state, chance, emit)


def _end(state: State, chance: Chance, emit: Emit) -> None:
    """Go on to phase 1 if it is still possible, otherwise to phase 4."""
    if planting_actions(state):
        enter(state, Phase.PLANTING, emit)
    else:
        meditate(state, chance, emit)


def _legal(state: State) -> list[Action]:
    player, tables, components = state.player, state.actions, state.components
    kinds = usable_kinds(player)
    if not kinds:
        return [END_PHASE]
    bits = usable(player)
    shape = components.bit_shape
    found: list[Action] = []
    if len(bits) >= components.fewest_slots:
        possible = constructible(components, shape_counts(components, bits))
        here = sorted(possible.intersection(player.hand + state.row))
        found += [tables.construct[card] for card in here if not player.owns(card)]
    if len(player.short) < player.short_slots:
        for card in player.hand:
            slots, start = components.cards[card].slots, tables.start[card]
            if len(slots) > 1 and not player.owns(card):
                found += [start[bit] for bit in kinds if slots[0] in (ANY_SHAPE, shape[bit])]
    for card, filled in player.short.items():
        slot, add = components.cards[card].slots[len(filled)], tables.add[card]
        found += [add[bit] for bit in kinds if slot in (ANY_SHAPE, shape[bit])]
    if refuse_growing(state) is None:
        found += [tables.spend[bit] for bit in kinds]
    if len(player.chest) < player.chests:
        found += [tables.save[bit] for bit in sorted(set(player.tray))]
    if player.chest:
        found += [tables.unsave[bit] for bit in sorted(set(player.chest))]
    found.append(END_PHASE)
    return found


# A. Constructing


def _construct(state: State, chance: Chance, emit: Emit, card: int) -> None:
    state.move = Construction(card, ())
    if emit:
        kind = state.components.cards[card]
        emit(events.ConstructionBegan(state.current_player, kind.id, "row" if kind.communal else "hand"))


def _start(state: State, chance: Chance, emit: Emit, card: int, bit: int) -> None:
    """Progressive: put the card in short-term memory with its top slot filled."""
    state.player.hand.remove(card)
    state.player.short[card] = []
    if emit:
        emit(events.CardBegun(state.current_player, state.components.cards[card].id))
    _add(state, chance, emit, card, bit)


def _add(state: State, chance: Chance, emit: Emit, card: int, bit: int) -> None:
    """Progressive: fill the next slot; the last one completes the card."""
    player, kind = state.player, state.components.cards[card]
    use(player, bit)
    state.used_bits = True
    filled = player.short[card]
    filled.append(bit)
    emit_slot(state, emit, card, len(filled) - 1, bit)
    if len(filled) == len(kind.slots):
        del player.short[card]
        complete(state, card, filled, emit)


def emit_slot(state: State, emit: Emit, card: int, slot: int, bit: int) -> None:
    """Emit that a bit was put on a slot."""
    if emit:
        components = state.components
        emit(events.SlotFilled(state.current_player, components.cards[card].id, slot, components.bit_ids[bit]))


def _refuse_construct(state: State, card: int) -> Refusal | None:
    player, components = state.player, state.components
    name = components.cards[card].id
    if player.owns(card):
        return Refusal(Reason.ALREADY_OWNED, (name,))
    if card not in player.hand and card not in state.row:
        return Refusal(Reason.CARD_NOT_HERE, (name,))
    if card not in constructible(components, shape_counts(components, usable(player))):
        return Refusal(Reason.BITS_MISSING, (name,))
    return None


def refuse_bit(state: State, bit: int) -> Refusal | None:
    """Refuse bits that are in neither tray nor chests."""
    player = state.player
    if bit in player.tray or bit in player.chest:
        return None
    return Refusal(Reason.BIT_NOT_AVAILABLE, (state.components.bit_ids[bit],))


def refuse_slot(state: State, card: int, slot: int, bit: int) -> Refusal | None:
    """Refuse a bit whose shape does not match the slot."""
    components = state.components
    wanted = components.cards[card].slots[slot]
    if fits(components, bit, wanted):
        return None
    return Refusal(Reason.SLOT_SHAPE, (components.bit_ids[bit], components.shapes[wanted]))


def _refuse_start(state: State, card: int, bit: int) -> Refusal | None:
    player, kind = state.player, state.components.cards[card]
    if kind.communal:
        return Refusal(Reason.INSTANT_ONLY, (kind.id,))
    if player.owns(card):
        return Refusal(Reason.ALREADY_OWNED, (kind.id,))
    if card not in player.hand:
        return Refusal(Reason.NOT_IN_HAND, (kind.id,))
    if len(kind.slots) < 2:
        return Refusal(Reason.TOO_FEW_SLOTS, (kind.id,))
    if len(player.short) >= player.short_slots:
        return Refusal(Reason.SHORT_TERM_FULL)
    return refuse_bit(state, bit) or refuse_slot(state, card, 0, bit)


def _refuse_add(state: State, card: int, bit: int) -> Refusal | None:
    filled = state.player.short.get(card)
    if filled is None:
        return Refusal(Reason.NOT_IN_SHORT_TERM, (state.components.cards[card].id,))
    return refuse_bit(state, bit) or refuse_slot(state, card, len(filled), bit)


# B. Growing


def _spend(state: State, chance: Chance, emit: Emit, bit: int) -> None:
    """Spend a bit on the flower; the last one lets it grow on the girl tile."""
    left = state.move.left if isinstance(state.move, Growing) else state.components.rules.grow_cost
    use(state.player, bit)
    state.spent.append(bit)
    state.used_bits = True
    if emit:
        emit(events.BitSpent(state.current_player, state.components.bit_ids[bit]))
    state.move = Growing(left - 1) if left > 1 else None
    if left == 1:
        state.flowers -= 1
        state.player.circle += 1
        if emit:
            emit(events.FlowerGrown(state.current_player))


def refuse_growing(state: State) -> Refusal | None:
    """Require an empty circle, a token in the supply and enough bits."""
    player, cost = state.player, state.components.rules.grow_cost
    if player.circle >= state.components.girl.circles:
        return Refusal(Reason.CIRCLE_FULL)
    if not state.flowers:
        return Refusal(Reason.NO_FLOWERS_LEFT)
    if len(player.tray) + len(player.chest) < cost:
        return Refusal(Reason.TOO_FEW_BITS, (cost,))
    return None


def _refuse_spend(state: State, bit: int) -> Refusal | None:
    return refuse_growing(state) or refuse_bit(state, bit)


# C. Saving


def _save(state: State, chance: Chance, emit: Emit, bit: int) -> None:
    state.player.tray.remove(bit)
    insort(state.player.chest, bit)
    if emit:
        emit(events.BitSaved(state.current_player, state.components.bit_ids[bit]))


def _unsave(state: State, chance: Chance, emit: Emit, bit: int) -> None:
    state.player.chest.remove(bit)
    insort(state.player.tray, bit)
    if emit:
        emit(events.BitUnsaved(state.current_player, state.components.bit_ids[bit]))


def _refuse_save(state: State, bit: int) -> Refusal | None:
    if bit not in state.player.tray:
        return Refusal(Reason.NOT_IN_TRAY, (state.components.bit_ids[bit],))
    return Refusal(Reason.CHESTS_FULL) if len(state.player.chest) >= state.player.chests else None


def _refuse_unsave(state: State, bit: int) -> Refusal | None:
    if bit not in state.player.chest:
        return Refusal(Reason.NOT_IN_CHEST, (state.components.bit_ids[bit],))
    return None


DEJA_VU: Handler[State] = Handler(
    _legal,
    {
        "construct": _construct,
        "start": _start,
        "add": _add,
        "spend": _spend,
        "save": _save,
        "unsave": _unsave,
        "end-phase": _end,
    },
    {
        "construct": _refuse_construct,
        "start": _refuse_start,
        "add": _refuse_add,
        "spend": _refuse_spend,
        "save": _refuse_save,
        "unsave": _refuse_unsave,
        "end-phase": never,
    },
)

GROWING: Handler[State] = Handler(
    lambda state: [state.actions.spend[bit] for bit in usable_kinds(state.player)],
    {"spend": _spend},
    {"spend": refuse_bit},
)
"""A flower being paid for; after the first bit the rest must follow."""
