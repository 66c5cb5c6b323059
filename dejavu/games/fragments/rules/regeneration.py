"""Regeneration: discarded bits return to the map, the emptiest nebulae first (section 3, phase 4, step 2)."""

from __future__ import annotations

from typing import NamedTuple

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.state import Regeneration, State


class Plan(NamedTuple):
    """The nebulae that get a bit, in order; for the last ``need`` bits some of ``candidates`` must be chosen."""

    order: list[int]
    candidates: list[int]
    need: int


def plan(counts: list[int], bits: int) -> Plan:
    """Distribute ``bits`` on nebulae with these counts.

    Each nebula with none gets one, then each with exactly one (including those just given), and so on.
    """
    counts = counts[:]
    order: list[int] = []
    level = 0
    while bits:
        group = [nebula for nebula, count in enumerate(counts) if count == level]
        if len(group) > bits:
            return Plan(order, group, bits)
        order += group
        bits -= len(group)
        level += 1
        for nebula in group:
            counts[nebula] = level
    return Plan(order, [], 0)


def regenerate(state: State, chance: Chance, emit: Emit) -> None:
    """Lay all discarded bits at random, or open the choice of nebulae for the last ones."""
    planned = plan([len(bits) for bits in state.bits], len(state.matrix))
    if planned.need:
        state.move = Regeneration(tuple(planned.candidates), planned.need, ())
    else:
        _lay_all(state, planned.order, chance, emit)


def _lay_all(state: State, order: list[int], chance: Chance, emit: Emit) -> None:
    components = state.components
    supply = sorted(state.matrix)
    laid: list[tuple[str, str]] = []
    for nebula in order:
        name = chance.pick([components.bit_ids[bit] for bit in supply])
        bit = components.bit_index[name]
        supply.remove(bit)
        state.bits[nebula].append(bit)
        laid.append((components.nebulae[nebula].id, name))
    for bits in state.bits:
        bits.sort()
    state.matrix = []
    state.move = None
    if emit is not None:
        emit(events.Regenerated(tuple(laid)))


def _open(state: State) -> Regeneration:
    assert isinstance(state.move, Regeneration)
    return state.move


def _choose(state: State, chance: Chance, emit: Emit, nebula: int) -> None:
    move = _open(state)
    chosen = (*move.chosen, nebula)
    if emit:
        emit(events.NebulaChosen(state.current_player, state.components.nebulae[nebula].id))
    if len(chosen) < move.need:
        state.move = move._replace(chosen=chosen)
        return
    planned = plan([len(bits) for bits in state.bits], len(state.matrix))
    _lay_all(state, [*planned.order, *chosen], chance, emit)


def _choosable(state: State) -> list[int]:
    move = _open(state)
    return [nebula for nebula in move.candidates if nebula not in move.chosen]


def _refuse_choose(state: State, nebula: int) -> Refusal | None:
    if nebula in _choosable(state):
        return None
    reason = Reason.CHOSEN_ALREADY if nebula in _open(state).chosen else Reason.NOT_A_CANDIDATE
    return Refusal(reason, (state.components.nebulae[nebula].id,))


REGENERATION: Handler[State] = Handler(
    lambda state: [state.actions.choose[nebula] for nebula in _choosable(state)],
    {"choose": _choose},
    {"choose": _refuse_choose},
)
