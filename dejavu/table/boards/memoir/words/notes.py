"""What is told of a thing that is looked at large."""

from __future__ import annotations

from dejavu.games.memoir.state import State
from dejavu.table.board.note import Note
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _


def note(spot: Spot, state: State, names: Names) -> Note | None:
    """What a target (``pieces``) stands for, in words; None where there is nothing to tell."""
    if spot.kind in ("hand", "kept"):
        card = spot.id.partition("-")[2]
        return Note(names.card(card), (_text_of(card, state),))
    return None


def _text_of(card: str, state: State) -> str:
    box = state.components
    texts = {
        **{one.id: one.text for one in box.player_cards},
        **{one.id: one.text for one in box.letters},
        **{one.id: one.text for one in box.events},
    }
    return _(texts.get(card, ""))
