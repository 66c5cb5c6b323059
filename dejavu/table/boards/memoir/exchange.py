"""The exchange: two hands face to face, a channel between, and the partner's answer."""

from __future__ import annotations

from dejavu.games.memoir.state import Consent, Exchange, Meeting
from dejavu.table.boards.memoir.area import Area


class ExchangeArea(Area):
    """Lies over the map while an exchange is open."""

    @property
    def wanted(self) -> bool:
        """Whether an exchange is open."""
        return isinstance(self.state.move, Meeting | Exchange | Consent)
