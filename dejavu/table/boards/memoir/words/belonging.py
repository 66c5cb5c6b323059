"""Where a piece may be put at all: said when somebody puts it where it means nothing."""

from __future__ import annotations

from dejavu.table.text import _


def belongs(kind: str) -> str:
    """One sentence for a kind of piece: ``pawn``, ``card``, ``seal`` and so on; ``exchanged`` is a card in a dialog."""
    return {
        "pawn": _("Your pawn goes to a tile next to it."),
        "card": _("Put a card on what it is for, or twice on itself."),
        "exchanged": _("A card goes over to the other hand, or back."),
        "item": _("What you find goes into your hand."),
        "seal": _("The seal goes on its clue."),
        "ability": _("Put your portrait on whom or what your ability is for."),
        "monster": _("A monster goes to another player, by a card that passes it on."),
        "ring": _("Turn the ring one way or the other."),
    }[kind]
