"""What may be done now, in one sentence, and what the main button does."""

from __future__ import annotations

from dejavu.games.memoir.actions import DONE, END_ACTIONS, LET_STRIKE
from dejavu.games.memoir.game import MemoirState
from dejavu.games.memoir.state import Discarding, Phase, Replying
from dejavu.table.boards.memoir.moves import MemoirView
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _, ngettext


def phase_name(state: MemoirState) -> str:
    """What goes on, in a word or two."""
    names: dict[str, str] = {
        Phase.BEGIN: _("Set-up"),
        Phase.CHARACTERS: _("Characters"),
        Phase.ACTIONS: _("Actions"),
        Phase.OVER: _("Morning"),
    }
    return names[state.phase]


def sentence(view: MemoirView, names: Names) -> str:
    """What the viewer may do now; who is playing when it is another's turn."""
    state = view.state
    if view.current_player != view.seat:
        return _("{name} is playing.").format(name=names.seat(view.current_player))
    if isinstance(state.move, Discarding):
        words = ngettext("Discard {count} card.", "Discard {count} cards.", state.move.number)
        return words.format(count=state.move.number)
    if state.move is not None:
        return _("Choose.")
    words = ngettext("{count} action left.", "{count} actions left.", state.actions_left)
    return words.format(count=state.actions_left)


def end_label(view: MemoirView) -> str | None:
    """What the main button does."""
    legal = view.legal_actions()
    if END_ACTIONS in legal:
        return _("Draw a card")
    if LET_STRIKE in legal and isinstance(view.state.move, Replying):
        return _("Let it strike")
    return _("Done") if DONE in legal else None


def wanted(view: MemoirView) -> str:
    """What has to be done before anything can be ended."""
    return _("Discard") if isinstance(view.state.move, Discarding) else _("Choose")
