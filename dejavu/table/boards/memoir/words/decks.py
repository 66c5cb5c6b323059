"""What is told of decks, discards and what is still unseen where they are looked at large."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.memoir.state import State
from dejavu.table.board.note import Note
from dejavu.table.boards.memoir.words import columns
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _

DECKS = ("player", "event", "hallucination")


def deck_note(deck: str, state: State) -> Note | None:
    """The deck of a name (``pieces``)."""
    return _note(columns.deck(state, deck)) if deck in DECKS else None


def discards_note(state: State) -> Note:
    """What lies on the discards; player cards and resource cards do not stay there."""
    return Note(columns.deck_name("discards"), tuple(columns.deck(state, "discards").split("\n")))


def unseen_note(state: State, names: Names, ring: int = -1) -> Note:
    """What a ring still hides, or (-1) every one, and how likely that is a hallucination."""
    signs = [names.tile(sign.id) for sign in names.box.signs]
    rings = range(1, len(state.unseen)) if ring < 0 else (ring,)
    lines = (columns.unseen(state, each, signs).split("\n") for each in rings)
    return Note(_("Still unseen"), tuple(line for told in lines for line in told))


def signs_left(unseen: Sequence[int], names: Names) -> str:
    """The signs of tiles that nobody has seen, with how many there are: ``Door key, 2 × event``."""
    return columns.listed((names.tile(sign.id), count) for sign, count in zip(names.box.signs, unseen, strict=True))


def _note(lines: str) -> Note:
    """The first line is the title."""
    title, *more = lines.split("\n")
    return Note(title, tuple(more))
