"""An open sowing, and taking bits of the uncollected colour after it (section 3, phase 2).

Every step must leave at least one legal way to finish: a path long enough, and a last bit that is not of the
uncollected colour.
"""

from __future__ import annotations

from bisect import insort

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import STOP
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.deja_vu import enter_deja_vu
from dejavu.games.fragments.state import Sowing, State, Taking


def _sowing(state: State) -> Sowing:
    assert isinstance(state.move, Sowing)
    return state.move


def layable(components: Components, bits: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds of bit that may be laid next, out of the lifted bits (sorted); they are the same on every nebula."""
    known = components.layable.get(bits)
    if known is None:
        uncollected = components.uncollected_kinds
        coloured = [bit for bit in bits if bit not in uncollected]
        # The last bit must have a collected colour, so the last such bit is kept until then.
        free = coloured if len(bits) == 1 else bits if len(coloured) > 1 else [b for b in bits if b in uncollected]
        known = components.layable.keep(bits, tuple(dict.fromkeys(free)))
    return known


def _legal(state: State) -> list[Action]:
    path, visited, bits = _sowing(state)
    lay, kinds = state.actions.lay, layable(state.components, bits)
    onward = state.graph.onward(path[-1], visited, len(bits))
    return [at[kind] for at in [lay[nebula] for nebula in onward] for kind in kinds]


def _lay(state: State, chance: Chance, emit: Emit, nebula: int, bit: int) -> None:
    path, visited, bits = _sowing(state)
    if emit:
        components = state.components
        emit(events.BitLaid(state.current_player, components.nebulae[nebula].id, components.bit_ids[bit]))
    if len(bits) == 1:
        _collect(state, chance, emit, nebula, bit)
        return
    place = bits.index(bit)
    insort(state.bits[nebula], bit)
    state.move = Sowing((*path, nebula), visited | 1 << nebula, bits[:place] + bits[place + 1 :])


def _collect(state: State, chance: Chance, emit: Emit, nebula: int, last: int) -> None:
    """Collect the last bit and all bits of its colour on the nebula into the tray."""
    components = state.components
    colour = components.bit_colour
    lying = state.bits[nebula]
    taken = [last, *(bit for bit in lying if colour[bit] == colour[last])]
    left = [bit for bit in lying if colour[bit] != colour[last]]
    state.bits[nebula] = left
    player = state.player
    player.tray = sorted(player.tray + taken)
    if emit:
        names = tuple(components.bit_ids[bit] for bit in taken)
        emit(events.BitsCollected(state.current_player, components.nebulae[nebula].id, names))
    uncollected = sum(colour[bit] == components.rules.uncollected for bit in left)
    if player.whites and uncollected:
        state.move = Taking(nebula, min(player.whites, uncollected))
    else:
        enter_deja_vu(state, chance, emit)


def _refuse_lay(state: State, nebula: int, bit: int) -> Refusal | None:
    sowing, components = _sowing(state), state.components
    here, name, bit_id = sowing.path[-1], components.nebulae[nebula].id, components.bit_ids[bit]
    if sowing.visited >> nebula & 1:
        return Refusal(Reason.ALREADY_VISITED, (name,))
    if nebula not in state.graph.neighbours[here]:
        return Refusal(Reason.NOT_CONNECTED, (components.nebulae[here].id, name))
    if bit not in sowing.bits:
        return Refusal(Reason.BIT_NOT_LIFTED, (bit_id,))
    if bit not in layable(components, sowing.bits):
        last = len(sowing.bits) == 1
        return Refusal(Reason.LAST_NOT_UNCOLLECTED if last else Reason.KEEP_ONE_COLOURED, (bit_id,))
    if not state.graph.can_walk(nebula, sowing.visited | 1 << nebula, len(sowing.bits) - 1):
        return Refusal(Reason.DEAD_END, (name,))
    return None


SOWING: Handler[State] = Handler(_legal, {"lay": _lay}, {"lay": _refuse_lay})


def _taking(state: State) -> Taking:
    assert isinstance(state.move, Taking)
    return state.move


def _takable(state: State) -> list[int]:
    components = state.components
    lying = set(state.bits[_taking(state).nebula])
    return sorted(bit for bit in lying if components.bit_colour[bit] == components.rules.uncollected)


def _take(state: State, chance: Chance, emit: Emit, bit: int) -> None:
    """Take a bit of the uncollected colour, for one icon."""
    taking = _taking(state)
    state.bits[taking.nebula].remove(bit)
    insort(state.player.tray, bit)
    if emit:
        components = state.components
        name = components.nebulae[taking.nebula].id
        emit(events.BitsCollected(state.current_player, name, (components.bit_ids[bit],)))
    state.move = Taking(taking.nebula, taking.left - 1)
    if taking.left == 1:
        enter_deja_vu(state, chance, emit)


def _refuse_take(state: State, bit: int) -> Refusal | None:
    if bit in _takable(state):
        return None
    components = state.components
    if components.bit_colour[bit] != components.rules.uncollected:
        return Refusal(Reason.NOT_UNCOLLECTED, (components.bit_ids[bit],))
    return Refusal(Reason.NOT_THERE, (components.bit_ids[bit], components.nebulae[_taking(state).nebula].id))


TAKING: Handler[State] = Handler(
    lambda state: [*(state.actions.take[bit] for bit in _takable(state)), STOP],
    {"take": _take, "stop": enter_deja_vu},
    {"take": _refuse_take, "stop": never},
)
