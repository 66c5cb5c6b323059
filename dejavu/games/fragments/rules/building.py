"""Building the cosmic map: every player connects random nebulae to those on the table (section 2, step 2)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, OutcomeMismatch
from dejavu.engine.handler import Emit, Handler
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_TURN
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.graph import shared_graph
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.setup import deal_map, take_nebulae
from dejavu.games.fragments.state import Placement, State

PLACEMENTS_LISTED = 12
"""Number of placements listed for each pending nebula; every other that the geometry accepts is legal too."""


def _legal(state: State) -> list[Action]:
    """List placements; after the last one, only the end of the turn, so that the last placement can still be undone."""
    if not state.pending:
        return [END_TURN]
    geometry = geometry_of(state.components)
    nebulae = state.components.nebulae
    return [
        Action("place", (nebulae[nebula].id, *placement))
        for nebula in state.pending
        for placement in geometry.candidates(state.placements, nebula, PLACEMENTS_LISTED)
    ]


def _place(state: State, chance: Chance, emit: Emit, nebula: int, x: int, y: int, angle: int) -> None:
    """Place a nebula. The connections that the geometry finds are recorded; replays trust the record."""
    components = state.components
    names = [tile.id for tile in components.nebulae]
    placement = Placement(x, y, angle)
    touching = chance.settle(
        lambda: [names[i] for i in geometry_of(components).judge(state.placements, nebula, placement).touching]
    )
    if not set(touching) <= {names[i] for i in state.placements}:
        raise OutcomeMismatch(f"{', '.join(touching)} cannot all be touched; expected nebulae on the table")
    links = {(min(nebula, other), max(nebula, other)) for other in map(components.nebula_index.__getitem__, touching)}
    state.graph = shared_graph(len(names), tuple(sorted(links.union(state.graph.links()))))
    state.placements = {**state.placements, nebula: placement}
    state.pending.remove(nebula)
    if emit:
        emit(events.NebulaPlaced(state.current_player, names[nebula], x, y, angle, tuple(touching)))


def _end_turn(state: State, chance: Chance, emit: Emit) -> None:
    """Let the next player take nebulae; when there are none, deal bits and cards."""
    if state.pool:
        state.pass_to((state.current_player + 1) % state.seats)
        take_nebulae(state, chance, emit)
    else:
        deal_map(state, chance, emit)


def _refuse_place(state: State, nebula: int, x: int, y: int, angle: int) -> Refusal | None:
    if nebula not in state.pending:
        return Refusal(Reason.NOT_PENDING, (state.components.nebulae[nebula].id,))
    return geometry_of(state.components).why_not(state.placements, nebula, Placement(x, y, angle))


def _refuse_end_turn(state: State) -> Refusal | None:
    return Refusal(Reason.PLACE_FIRST, (state.components.nebulae[state.pending[0]].id,)) if state.pending else None


BUILDING: Handler[State] = Handler(
    _legal,
    {"place": _place, "end-turn": _end_turn},
    {"place": _refuse_place, "end-turn": _refuse_end_turn},
)
