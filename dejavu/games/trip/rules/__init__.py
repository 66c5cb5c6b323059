"""The rules: one table of phases, one of open moves (``engine.handler``)."""

from __future__ import annotations

from typing import Final

from dejavu.engine.handler import Handler, Rules
from dejavu.games.trip.rules.draft import DRAFT
from dejavu.games.trip.rules.laying import LAYING
from dejavu.games.trip.rules.places import FORMING, MARKING, SCORING
from dejavu.games.trip.rules.setup import REVEALING, SETUP
from dejavu.games.trip.state import Forming, Marking, Phase, State

PHASES: Final[dict[Phase, Handler[State]]] = {
    Phase.BEGIN: SETUP,
    Phase.REVEAL: REVEALING,
    Phase.DRAFT: DRAFT,
    Phase.LAY: LAYING,
    Phase.SCORE: SCORING,
    Phase.OVER: Handler(lambda state: [], {}, {}),
}

MOVES: Final[dict[type[object], Handler[State]]] = {Forming: FORMING, Marking: MARKING}

RULES: Final[Rules[State]] = Rules(PHASES, MOVES)
"""Answers for every position of *Remember Our Trip*."""

__all__ = ["MOVES", "PHASES", "RULES"]
