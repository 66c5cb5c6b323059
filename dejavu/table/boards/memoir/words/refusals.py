"""Why something cannot be done: one sentence for each reason of the rules."""

from __future__ import annotations

from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.state import State
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _


def refusal(why: Refusal, names: Names, state: State) -> str:
    """The sentence for a refusal in a position."""
    about = [str(value) for value in why.about]
    if why.reason == ADVISED:
        return " ".join(about)
    known = {Reason.WALL: _("A wall stands between."), Reason.NO_ACTIONS: _("No actions are left.")}
    return known.get(Reason(why.reason), _("That cannot be done: {why}.").format(why=why.reason))
