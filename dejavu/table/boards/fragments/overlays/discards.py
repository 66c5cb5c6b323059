"""The discarded cards, face up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dejavu.table.boards.fragments.overlays.pieces import Cards, Lying
from dejavu.table.boards.fragments.overlays.sheet import Sheet
from dejavu.table.text import _, plural
from dejavu.table.widgets import Label
from dejavu.table.widgets.column import Row

_TALL = 17.0


class DiscardsScene(Sheet):
    """The newest first; identical ones once, with their number."""

    name = "discards"

    def title(self) -> str:
        """What it is."""
        return _("Discards")

    def rows(self) -> Sequence[Row]:
        """How many, and what becomes of them; the cards."""
        discards = self.state.discards
        if not discards:
            return [Label(_("No card is discarded yet."), colour="text_secondary", align="centre")]
        words = plural(
            "{count} card. When the deck is empty, the discards are shuffled and become the deck.",
            "{count} cards. When the deck is empty, the discards are shuffled and become the deck.",
            len(discards),
        )
        copies = Counter(discards)
        lying = [
            Lying(card, under=f"× {copies[card]}" if copies[card] > 1 else "") for card in dict.fromkeys(discards[::-1])
        ]
        return [
            Label(words, colour="text_secondary", align="centre"),
            Cards(self.faces, self.names, lying, _TALL, "discard"),
        ]
