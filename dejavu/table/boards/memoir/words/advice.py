"""A hint in words: what to do next, and what it is good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.games.memoir.state import UNSEEN, Choosing, State
from dejavu.table.boards.memoir.words.choices import question
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.boards.memoir.words.reasons import reason
from dejavu.table.boards.memoir.words.steps import gesture, gestures
from dejavu.table.text import _, sentences

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.moves import MemoirView
    from dejavu.table.play.hints import Hint

_FEW = 2
"""So many reasons are read in one breath."""
_SPEAKS = {"take": "fetches", "unlock": "opens", "discard": "spares"}
"""Steps that say their reason themselves, by verb."""


def advice(hint: Hint, view: MemoirView, names: Names) -> str:
    """The step with all that belongs to it, then the reasons that it serves."""
    state, first = view.state, gestures([hint.action, *hint.rest])[0]
    asked = [question(state.move, names)] if isinstance(state.move, Choosing) else []
    whys = [why for why in hint.reasons if why.reason != _SPEAKS.get(hint.action.verb)]
    said = [*asked, _("{step}.").format(step=gesture(first, state, names))]
    why = list(filter(None, (reason(why, names) for why in whys[:_FEW]))) or _without_reasons(hint, state)
    return sentences([*said, *why, *_remembered(hint, state)])


def _without_reasons(hint: Hint, state: State) -> list[str]:
    """A step that serves nothing that was seen explores."""
    if hint.action.verb == "move" and UNSEEN in state.faces:
        return [_("Leads on to unseen tiles.")]
    return []


def _remembered(hint: Hint, state: State) -> list[str]:
    """A hint may know what was seen, sketch or not: then it says so."""
    if state.options.sketch:
        return []
    known = {"leads-to", "fetches", "clear"}
    places = [str(why.about[-1]) for why in hint.reasons[:_FEW] if why.reason in known]
    index = state.components.hexes.index
    down = [place for place in places if not state.up >> index[place] & 1 and state.faces[index[place]] != UNSEEN]
    return [_("It was seen before.")] if down else []
