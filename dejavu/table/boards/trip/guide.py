"""The action bar of this game: the golden button answers what is asked, and does not beckon to score nothing."""

from __future__ import annotations

from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.trip.host import TripHost


class Guide(ActionBar[TripHost]):
    """What may be done with spaces, tiles and places."""

    def end_label(self) -> str | None:
        """Of two tiles on a cell, Enter lays the new one."""
        asked = self.scene.play.asked
        if asked:
            return self.scene.words.covers(asked.tile.kind, self.scene.state.player.tiles[asked.cell])
        return super().end_label()

    def beckons(self) -> bool:
        """Not to leave a place unscored."""
        if self.scene.play.asked:
            return True
        forming = self.scene.forming
        return forming.complete or (not forming.offers and super().beckons())
