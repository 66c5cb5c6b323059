"""All communal cards: those in the row, and who remembers which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dejavu.table.boards.fragments.overlays.pieces import Cards, Lying
from dejavu.table.boards.fragments.overlays.sheet import Sheet
from dejavu.table.text import _, plural
from dejavu.table.widgets import Label
from dejavu.table.widgets.column import Row

_TALL = 20.0


class CommunalScene(Sheet):
    """Large enough to be read one by one."""

    name = "communal"

    def title(self) -> str:
        """What they are."""
        return _("Communal cards")

    def rows(self) -> Sequence[Row]:
        """The rule, then the cards in order."""
        left = Counter(self.state.row)
        cards = dict.fromkeys(self.components.communal_row(self.state.seats))
        lying = [Lying(card, under=" · ".join([self._left(left[card]), *self._owners(card)])) for card in cards]
        rule = _("Built at once from bits in tray and chests. Nobody may own a card twice; the row is never refilled.")
        return [
            Label(rule, colour="text_secondary", align="centre"),
            Cards(self.faces, self.names, lying, _TALL, "row"),
        ]

    def _left(self, count: int) -> str:
        return plural("{count} left", "{count} left", count) if count else _("none left")

    def _owners(self, card: int) -> list[str]:
        return [name for name, player in zip(self.match.names, self.state.players, strict=True) if player.owns(card)]
