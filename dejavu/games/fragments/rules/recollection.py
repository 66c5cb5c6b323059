"""Phase 2: choose a nebula and sow its bits (section 3, phase 2). Phase 1 may come before."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_PHASE, REGENERATE
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.deja_vu import enter_deja_vu
from dejavu.games.fragments.rules.planting import PLANTING_OBJECTIONS, PLANTING_STEPS, planting_actions
from dejavu.games.fragments.rules.regeneration import regenerate
from dejavu.games.fragments.state import Phase, Sowing, State


def sowing_starts(state: State) -> list[int]:
    """The nebulae from which a complete sowing exists."""
    graph, only_uncollected = state.graph, state.components.uncollected_kinds.issuperset
    return [
        nebula
        for nebula, (bits, reach) in enumerate(zip(state.bits, graph.known_reach, strict=True))
        if bits and (len(bits) <= reach or graph.can_start(nebula, len(bits))) and not only_uncollected(bits)
    ]


def _legal(state: State) -> list[Action]:
    found = planting_actions(state)
    starts = sowing_starts(state)
    if starts:
        lift = state.actions.lift
        return found + [lift[nebula] for nebula in starts]
    found.append(REGENERATE if _may_regenerate(state) else END_PHASE)
    return found


def _may_regenerate(state: State) -> bool:
    return bool(state.matrix) and not state.regenerated


def _lift(state: State, chance: Chance, emit: Emit, nebula: int) -> None:
    bits = tuple(state.bits[nebula])
    state.bits[nebula] = []
    state.used_bits = True
    state.move = Sowing((nebula,), 1 << nebula, bits)
    if emit:
        components = state.components
        names = tuple(components.bit_ids[bit] for bit in bits)
        emit(events.BitsLifted(state.current_player, components.nebulae[nebula].id, names))


def _regenerate(state: State, chance: Chance, emit: Emit) -> None:
    state.regenerated = True
    regenerate(state, chance, emit)


def _skip(state: State, chance: Chance, emit: Emit) -> None:
    if emit:
        emit(events.PhasePassed(state.current_player, Phase.RECOLLECTION))
    enter_deja_vu(state, chance, emit)


def _refuse_lift(state: State, nebula: int) -> Refusal | None:
    components = state.components
    bits, name = state.bits[nebula], components.nebulae[nebula].id
    if not bits:
        return Refusal(Reason.NO_BITS_THERE, (name,))
    if components.uncollected_kinds.issuperset(bits):
        return Refusal(Reason.ONLY_UNCOLLECTED, (name,))
    if not state.graph.can_start(nebula, len(bits)):
        return Refusal(Reason.NO_PATH, (name, len(bits)))
    return None


def _refuse_regenerate(state: State) -> Refusal | None:
    if sowing_starts(state):
        return Refusal(Reason.SOWING_EXISTS)
    return None if _may_regenerate(state) else Refusal(Reason.NOTHING_TO_REGENERATE)


def _refuse_skip(state: State) -> Refusal | None:
    if sowing_starts(state) or _may_regenerate(state):
        return Refusal(Reason.RECOLLECT_FIRST)
    return None


RECOLLECTION: Handler[State] = Handler(
    _legal,
    {**PLANTING_STEPS, "lift": _lift, "regenerate": _regenerate, "end-phase": _skip},
    {**PLANTING_OBJECTIONS, "lift": _refuse_lift, "regenerate": _refuse_regenerate, "end-phase": _refuse_skip},
)
