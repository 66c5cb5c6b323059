"""The reply: a monster comes forward, and whoever can help is asked."""

from __future__ import annotations

from dejavu.games.memoir.state import Replying
from dejavu.table.boards.memoir.area import Area


class ReplyArea(Area):
    """Lies over the upper edge of the map while somebody is asked for help."""

    @property
    def wanted(self) -> bool:
        """Whether somebody is asked."""
        return isinstance(self.state.move, Replying)
