"""The rules: one table of phases, one of open moves (``engine.handler``)."""

from __future__ import annotations

from typing import Final

from dejavu.engine.handler import Handler, Rules
from dejavu.games.fragments.rules.building import BUILDING
from dejavu.games.fragments.rules.construction import CONSTRUCTION
from dejavu.games.fragments.rules.deja_vu import DEJA_VU, GROWING
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

PHASES: Final[dict[Phase, Handler[State]]] = {
    Phase.BEGIN: SETUP,
    Phase.MAP: BUILDING,
    Phase.OPENING: OPENING,
    Phase.RECOLLECTION: RECOLLECTION,
    Phase.DEJA_VU: DEJA_VU,
    Phase.PLANTING: PLANTING,
    Phase.MEDITATION: MEDITATION,
    Phase.OVER: Handler(lambda state: [], {}, {}),
}

MOVES: Final[dict[type[object], Handler[State]]] = {
    Walk: PLANTING,
    Sowing: SOWING,
    Taking: TAKING,
    Construction: CONSTRUCTION,
    Growing: GROWING,
    Regeneration: REGENERATION,
}


RULES: Final[Rules[State]] = Rules(PHASES, MOVES)
"""Answers for every position of Fragments."""

__all__ = ["MOVES", "PHASES", "RULES"]
