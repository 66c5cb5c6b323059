"""Where a piece may be put at all: said when somebody puts it where it means nothing."""

from __future__ import annotations

from dejavu.table.boards.memoir.words.names import Names, counted
from dejavu.table.text import _


def belongs(kind: str) -> str:
    """One sentence for a kind of piece: ``pawn``, ``card``, ``seal`` and so on; ``exchanged`` is a card in a dialog.

    ``resource`` and ``theirs`` are cards too: of resources, and in somebody else's hand.
    """
    return {
        "pawn": _("Your pawn goes to a tile next to it."),
        "card": _("Put a card on what it is for, or twice on itself."),
        "resource": _("A resource card opens memories, or goes to a player on your tile."),
        "theirs": _("Draw it to your own hand: you can have it by an exchange."),
        "exchanged": _("A card goes over to the other hand, or back."),
        "item": _("What you find goes into your hand."),
        "seal": _("The seal goes on its clue."),
        "ability": _("Put your portrait on whom or what your ability is for."),
        "monster": _("A monster goes to another player, by a card that passes it on."),
        "ring": _("Turn the ring one way or the other."),
    }[kind]


def opened_where(memory: int, names: Names) -> str:
    """Of a resource card that is put on a memory which cannot be opened from here."""
    number = names.box.memories[memory].number
    things = counted(map(names.letter, names.needs(number)))
    return _("{memory} opens to whoever stands on it with {things}.").format(memory=names.memory(number), things=things)
