"""Phase 1: the girl walks and a flower is planted, before phase 2 or after phase 3 (section 3, phase 1)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_PHASE, GIRL, NO_CARD
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.meditation import meditate
from dejavu.games.fragments.scoring import gain
from dejavu.games.fragments.state import NONE, Phase, State, Walk


def _reach(state: State) -> tuple[int, int]:
    """The visited nebulae, as a mask, and the steps left, of the current walk or a possible one."""
    if isinstance(state.move, Walk):
        return state.move.visited, state.move.steps
    return 1 << state.girl, state.player.footprints


def planting_actions(state: State) -> list[Action]:
    """The possible steps of the girl, and what may be planted where she stands."""
    if state.planting_done:
        return []
    (visited, steps), tables = _reach(state), state.actions
    found = []
    if steps:
        found = [tables.walk[near] for near in state.graph.neighbours[state.girl] if not visited >> near & 1]
    if state.fragments[state.girl] != NONE:
        if state.player.circle:
            found.append(tables.plant_girl)
        found += [tables.plant[card] for card in sorted(state.player.flowers)]
    return found


def _walk(state: State, chance: Chance, emit: Emit, nebula: int) -> None:
    visited, steps = _reach(state)
    state.girl = nebula
    state.move = Walk(visited | 1 << nebula, steps - 1)
    if emit:
        emit(events.GirlWalked(state.current_player, state.components.nebulae[nebula].id))
    if state.phase is Phase.RECOLLECTION and not planting_actions(state):
        _finish(state)


def _plant(state: State, chance: Chance, emit: Emit, source: int) -> None:
    """Plant: the token leaves tile or card for good, the player gets the fragment, and the walk ends."""
    player, nebula = state.player, state.girl
    fragment = state.fragments[nebula]
    if emit is not None:
        components = state.components
        name = GIRL if source == NO_CARD else components.cards[source].id
        planted = components.nebulae[nebula].id, name, components.fragments[fragment].id
        gained = gain(state, state.current_player, fragments=[fragment])
        emit(events.FlowerPlanted(state.current_player, *planted, gained))
    if source == NO_CARD:
        player.circle -= 1
    else:
        player.flowers.remove(source)
    player.fragments.append(fragment)
    state.fragments[nebula] = NONE
    state.planted[nebula] = True
    _finish(state)


def _finish(state: State) -> None:
    """End the girl's walk for this turn.

    Before phase 2 the turn then goes on by itself. After phase 3 comes phase 4, which may reveal bits and cannot be
    undone, so there the player ends the phase.
    """
    state.planting_done = True
    state.move = None


def _end(state: State, chance: Chance, emit: Emit) -> None:
    _finish(state)
    if state.phase is Phase.PLANTING:
        meditate(state, chance, emit)


def refuse_walk(state: State, nebula: int) -> Refusal | None:
    """Allow only a step to a connected nebula not visited in this walk, within the footprints."""
    names = state.components.nebulae
    visited, steps = _reach(state)
    if state.planting_done:
        return Refusal(Reason.PLANTING_DONE)
    if not steps:
        return Refusal(Reason.NO_STEPS_LEFT)
    if visited >> nebula & 1:
        return Refusal(Reason.ALREADY_VISITED, (names[nebula].id,))
    if nebula not in state.graph.neighbours[state.girl]:
        return Refusal(Reason.NOT_CONNECTED, (names[state.girl].id, names[nebula].id))
    return None


def refuse_plant(state: State, source: int) -> Refusal | None:
    """Require a fragment where the girl stands, and a flower on the source."""
    if state.planting_done:
        return Refusal(Reason.PLANTING_DONE)
    if state.fragments[state.girl] == NONE:
        return Refusal(Reason.NO_FRAGMENT_HERE, (state.components.nebulae[state.girl].id,))
    if source == NO_CARD and not state.player.circle:
        return Refusal(Reason.NO_FLOWER_THERE, (GIRL,))
    if source != NO_CARD and source not in state.player.flowers:
        return Refusal(Reason.NO_FLOWER_THERE, (state.components.cards[source].id,))
    return None


PLANTING_STEPS = {"walk": _walk, "plant": _plant}
PLANTING_OBJECTIONS = {"walk": refuse_walk, "plant": refuse_plant}

PLANTING: Handler[State] = Handler(
    lambda state: [*planting_actions(state), END_PHASE],
    {**PLANTING_STEPS, "end-phase": _end},
    {**PLANTING_OBJECTIONS, "end-phase": never},
)
"""The phase after phase 3, and an open walk in either phase."""
