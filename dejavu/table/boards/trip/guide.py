"""The action bar of this game: the golden button answers what is asked, and does not beckon to score nothing."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.turn_line import turn_line
from dejavu.table.boards.trip.host import TripHost


class Guide(ActionBar[TripHost]):
    """What may be done with spaces, tiles and places."""

    def end_label(self) -> str | None:
        """Of two tiles on a cell, Enter lays the new one."""
        asked = self.scene.play.asked
        if asked:
            return self.scene.words.covers(asked.tile.kind, self.scene.state.player.tiles[asked.cell])
        return super().end_label()

    def _line(self) -> Surface:
        """In a line, too, the phase stands above the sentence."""
        look, words = self.look, super()._line()
        if self.scene.match.guide:
            return words
        head = look.text(turn_line(self.scene), self.small, "accent", width=self._room.width)
        both = Surface((self._room.width, head.get_height() + words.get_height()), SRCALPHA)
        both.blit(head, (0, 0))
        both.blit(words, (0, head.get_height()))
        return both

    def beckons(self) -> bool:
        """Not to leave a place unscored."""
        if self.scene.play.asked:
            return True
        forming = self.scene.forming
        return forming.complete or (not forming.offers and super().beckons())
