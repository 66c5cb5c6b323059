"""Where a piece may be put at all: said when somebody puts it where it means nothing."""

from __future__ import annotations

from dejavu.table.text import _


def belongs(kind: str) -> str:
    """One sentence for a ``pawn``, ``card``, ``item``, ``seal``, ``ability``, ``monster`` or ``ring``."""
    return {
        "pawn": _("A pawn goes to a place next to it."),
        "card": _("A card goes onto what it is meant for."),
        "item": _("What you find goes into your hand."),
        "seal": _("A seal goes onto its clue."),
        "ability": _("Put your portrait onto whom or what your ability is meant for."),
        "monster": _("A monster goes to another player, with a card that passes it on."),
        "ring": _("A ring turns one way or the other."),
    }[kind]
