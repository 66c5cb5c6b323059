"""What is said of a card or an ability in the hand: what it does, and how it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import USE
from dejavu.table.boards.memoir.pieces import Ability, Card
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.boards.memoir.words.notes import card_text
from dejavu.table.boards.memoir.words.refusals import refusal
from dejavu.table.text import _, ngettext, sentences

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.moves import Moves


def carried_line(piece: object, moves: Moves, names: Names) -> str:
    """A sentence or two; nothing for what is neither a card nor an ability."""
    state = moves.state
    match piece:
        case Card(_seat, card):
            text, action = card_text(state.tables.cards[card], names), state.tables.play[card]
        case Ability(seat):
            text, action = _(state.components.characters[state.players[seat].character].text), USE
        case _:
            return ""
    return sentences([text, *_how(action, moves, names), *_for_nothing(action, moves, names)])


def _how(action: Action, moves: Moves, names: Names) -> list[str]:
    """How it is used, or why it cannot be now; of letters, which are given or discarded, neither."""
    if action not in moves.legal:
        state, tables = moves.state, moves.state.tables
        letter = action in tables.play[tables.first_letter : tables.first_event]
        cannot = None if letter or state.move is not None else moves.view.why_not(action)
        return [refusal(cannot, names, state)] if cannot else []
    return [_("Put it on what is lit.") if moves.asks(action) else _("Choose it again, or put it on the map.")]


def _for_nothing(action: Action, moves: Moves, names: Names) -> list[str]:
    """Whom it could not cheer up any more."""
    if not (full := moves.idle(action)):
        return []
    text = ngettext("{names} already has {mood} mood.", "{names} already have {mood} mood.", len(full))
    return [text.format(names=names.people(full), mood=moves.state.components.rules.mood)]
