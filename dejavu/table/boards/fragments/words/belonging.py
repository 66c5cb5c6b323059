"""Where a piece may be put at all: said when somebody puts it where it means nothing."""

from __future__ import annotations

from dejavu.table.boards.fragments.pieces import Bit, CardPiece, Flower, Girl, Piece
from dejavu.table.text import _


def belongs(piece: Piece) -> str:
    """One sentence, whatever the phase."""
    match piece:
        case Bit(_kind, "lifted"):
            return _("Lifted bits are sown: lay this one on a lit nebula.")
        case Bit(_kind, "white"):
            return _("This bit can be put among your collected bits, or left where it lies.")
        case Bit(_kind, "chest"):
            return _("A saved bit goes on a card, on the flower circle, or back among your collected bits.")
        case Bit():
            return _("A collected bit goes on a card, into a chest or on the flower circle.")
        case CardPiece(_card, "row"):
            return _("A communal card goes to long-term memory only, all its slots filled at once.")
        case CardPiece():
            return _("A card of your hand goes to a memory; in meditation it may go to the discards.")
        case Girl():
            return _("The girl walks from a nebula to one that touches it.")
        case Flower():
            return _("A flower is planted on the nebula where the girl stands.")
