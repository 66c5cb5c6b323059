"""Set-up: first player, first nebula, and the pieces on the finished map (section 2, steps 1 and 2)."""

from __future__ import annotations

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.graph import shared_graph
from dejavu.games.fragments.rules.opening import deal_hands
from dejavu.games.fragments.scoring import later_seats
from dejavu.games.fragments.state import Phase, Placement, State


def _begin(state: State, chance: Chance, emit: Emit) -> None:
    """Let chance choose the first player and the nebula with the girl."""
    nebulae = state.components.nebulae
    first = int(chance.pick([str(seat) for seat in range(state.seats)]))
    state.first_player = first
    state.pass_to(first)
    if emit is not None:
        emit(events.FirstPlayerChosen(first))
    if emit and state.options.even_start:
        for later, vp in enumerate(later_seats(state), 1):
            emit(events.EvenStartGiven((first + later) % state.seats, vp))
    state.girl = state.components.nebula_index[chance.pick([nebula.id for nebula in nebulae])]
    layout = state.options.layout
    if layout is not None:
        state.pool = []
        state.placements = dict(enumerate(layout.placements))
        state.graph = shared_graph(len(nebulae), layout.links)
        deal_map(state, chance, emit)
        return
    state.phase = Phase.MAP
    state.pool.remove(state.girl)
    state.placements = {state.girl: Placement(0, 0, 0)}
    if emit:
        emit(events.PhaseBegan(first, Phase.MAP))
        emit(events.NebulaPlaced(first, nebulae[state.girl].id, 0, 0, 0, ()))
    take_nebulae(state, chance, emit)


def take_nebulae(state: State, chance: Chance, emit: Emit) -> None:
    """Give the current player random nebulae to connect."""
    components = state.components
    names = [nebula.id for nebula in components.nebulae]
    for _ in range(min(components.rules.nebulae_a_turn, len(state.pool))):
        nebula = components.nebula_index[chance.pick([names[i] for i in state.pool])]
        state.pool.remove(nebula)
        state.pending.append(nebula)
    if emit:
        emit(events.NebulaePending(state.current_player, tuple(names[i] for i in state.pending)))


def deal_map(state: State, chance: Chance, emit: Emit) -> None:
    """Deal random bits and a memory fragment to every nebula; then the opening hands."""
    components = state.components
    supply = [components.bit_ids[kind] for kind in components.all_bits()]
    fragments = [fragment.id for fragment in components.fragments]
    for nebula in range(len(components.nebulae)):
        laid = []
        for _ in range(components.rules.bits_a_nebula):
            bit = chance.pick(supply)
            supply.remove(bit)
            laid.append(components.bit_index[bit])
        state.bits[nebula] = sorted(laid)
        fragment = chance.pick(fragments)
        fragments.remove(fragment)
        state.fragments[nebula] = components.fragment_index[fragment]
    if emit:
        dealt = zip(components.nebulae, state.bits, state.fragments, strict=True)
        emit(
            events.MapDealt(
                tuple(
                    (nebula.id, tuple(components.bit_ids[bit] for bit in bits), components.fragments[fragment].id)
                    for nebula, bits, fragment in dealt
                )
            )
        )
    deal_hands(state, chance, emit)


SETUP: Handler[State] = Handler(lambda state: [BEGIN], {"begin": _begin}, {"begin": never})
