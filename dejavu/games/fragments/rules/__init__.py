"""The rules: one table of phases, one of open moves, and the three questions asked of them."""

from __future__ import annotations

from typing import Final

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.building import BUILDING
from dejavu.games.fragments.rules.construction import CONSTRUCTION
from dejavu.games.fragments.rules.deja_vu import DEJA_VU, GROWING
from dejavu.games.fragments.rules.handler import Emit, Handler
from dejavu.games.fragments.rules.meditation import MEDITATION
from dejavu.games.fragments.rules.opening import OPENING
from dejavu.games.fragments.rules.planting import PLANTING
from dejavu.games.fragments.rules.recollection import RECOLLECTION
from dejavu.games.fragments.rules.regeneration import REGENERATION
from dejavu.games.fragments.rules.setup import SETUP
from dejavu.games.fragments.rules.sowing import SOWING, TAKING
from dejavu.games.fragments.state import (
    Construction,
    Growing,
    Phase,
    Regeneration,
    Sowing,
    State,
    Taking,
    Walk,
)

PHASES: Final[dict[Phase, Handler]] = {
    Phase.BEGIN: SETUP,
    Phase.MAP: BUILDING,
    Phase.OPENING: OPENING,
    Phase.RECOLLECTION: RECOLLECTION,
    Phase.DEJA_VU: DEJA_VU,
    Phase.PLANTING: PLANTING,
    Phase.MEDITATION: MEDITATION,
    Phase.OVER: Handler(lambda state: [], {}, {}),
}

MOVES: Final[dict[type[object], Handler]] = {
    Walk: PLANTING,
    Sowing: SOWING,
    Taking: TAKING,
    Construction: CONSTRUCTION,
    Growing: GROWING,
    Regeneration: REGENERATION,
}


def handler(state: State) -> Handler:
    """What decides now: the open move if there is one, else the phase."""
    return PHASES[state.phase] if state.move is None else MOVES[type(state.move)]


def legal_actions(state: State) -> list[Action]:
    """Every legal action; while the map is built, generated placements."""
    deciding = PHASES[state.phase] if state.move is None else MOVES[type(state.move)]  # handler(), without the call
    return deciding.legal(state)


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action is not legal here, or None when it is."""
    indices = state.actions.indices(action)
    if indices is None:
        return Refusal(Reason.UNKNOWN_ACTION, (str(action),))
    if state.phase is Phase.OVER:
        return Refusal(Reason.GAME_OVER)
    objection = handler(state).objections.get(action.verb)
    if objection is not None:
        return objection(state, *indices)
    if state.move is not None:
        return Refusal(Reason.FINISH_FIRST, (type(state.move).__name__.lower(),))
    return Refusal(Reason.NOT_NOW, (action.verb, state.phase.value))


def apply(state: State, action: Action, chance: Chance, emit: Emit = None) -> None:
    """Apply an action known to be legal."""
    indices = state.actions.indices(action)
    assert indices is not None, action
    deciding = PHASES[state.phase] if state.move is None else MOVES[type(state.move)]
    deciding.steps[action.verb](state, chance, emit, *indices)


__all__ = ["MOVES", "PHASES", "apply", "handler", "legal_actions", "why_not"]
