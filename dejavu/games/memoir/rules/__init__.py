"""The rules: one table of phases, one of open moves (``engine.handler``)."""

from __future__ import annotations

from typing import Final

from dejavu.engine.handler import Handler, Rules
from dejavu.games.memoir.rules.ending import WINNING
from dejavu.games.memoir.rules.hands import CHOOSING, DISCARDING, LOOKING, PUTTING
from dejavu.games.memoir.rules.meeting import CONSENT, FILLING, MEETING
from dejavu.games.memoir.rules.setup import CHARACTERS, SETUP
from dejavu.games.memoir.rules.turns import REPLYING, TURN
from dejavu.games.memoir.state import (
    Choosing,
    Consent,
    Discarding,
    Exchange,
    Looking,
    Meeting,
    Phase,
    Putting,
    Replying,
    State,
    Winning,
)

PHASES: Final[dict[Phase, Handler[State]]] = {
    Phase.BEGIN: SETUP,
    Phase.CHARACTERS: CHARACTERS,
    Phase.ACTIONS: TURN,
    Phase.OVER: Handler(lambda state: [], {}, {}),
}

MOVES: Final[dict[type[object], Handler[State]]] = {
    Discarding: DISCARDING,
    Meeting: MEETING,
    Exchange: FILLING,
    Consent: CONSENT,
    Looking: LOOKING,
    Choosing: CHOOSING,
    Putting: PUTTING,
    Replying: REPLYING,
    Winning: WINNING,
}

RULES: Final[Rules[State]] = Rules(PHASES, MOVES)
"""Answers for every position of *Veiled Memoir*."""

__all__ = ["MOVES", "PHASES", "RULES"]
