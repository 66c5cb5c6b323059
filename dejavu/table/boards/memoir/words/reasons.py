"""Why a plan is good, in a sentence."""

from __future__ import annotations

from dejavu.engine.strategy import Reason
from dejavu.table.boards.memoir.words.names import Names


def reason(why: Reason, names: Names) -> str:
    """One reason (``games.memoir.strategy.reasons.Why``)."""
    return " ".join(map(str, (why.reason, *why.about))) + "."
