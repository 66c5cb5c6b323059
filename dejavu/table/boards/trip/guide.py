"""The action bar of this game; its main button answers questions, and is not highlighted to score nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Surface

from dejavu.games.trip.actions import END_TURN
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.turn_line import turn_line
from dejavu.table.boards.trip.items import end_label
from dejavu.table.boards.trip.table import TripTable
from dejavu.table.look.light import blit_below, height_of
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button


class TripActionBar(ActionBar[TripTable]):
    """The action bar of *Remember Our Trip*."""

    keeps_heading = True

    def end_label(self) -> str | None:
        """The main button's label; for two tiles on a cell it lays the new one."""
        return end_label(self.scene.frame) if self.scene.ends else None

    def ends(self, main: Button) -> Sequence[Button]:
        """The buttons; while something can be scored, *pass* is never where *score* is, to prevent blind clicks.

        With a selected place the main button scores it; else the main button moves aside.
        """
        scene, hands, frame = self.scene, self.scene.hands, self.scene.frame
        guide = scene.match.guide
        if not frame.offers or END_TURN not in frame.legal or (guide and guide.is_reading):
            return [main]
        if frame.chosen:
            tip, irreversible = _("No place is scored this turn."), lambda: scene.match.irreversible(hands.pass_acts())
            return [main, Button("pass", _("Pass on"), hands.pass_on, tip=tip, irreversible=irreversible)]
        why = scene.words.sentence(scene.view)
        main.tip = sentences((_("No place is scored this turn."), main.tip))
        return [Button("choose", _("Choose a place"), lambda: None, enabled=False, why=why), main]

    def _line(self) -> Surface:
        """The sentence with the phase above it, also in a single line."""
        look, words = self.look, super()._line()
        if self.scene.match.guide:
            return words
        head = look.text(turn_line(self.scene), self.small, "accent", width=self._room.width)
        both = Surface((self._room.width, height_of((head, words))), SRCALPHA)
        blit_below(both, (head, words), 0, left=0)
        return both

    def beckons(self) -> bool:
        """Whether the main button is highlighted; never to leave a place unscored."""
        if self.scene.frame.draft.asked:
            return True
        frame = self.scene.frame
        return frame.complete or (not frame.offers and super().beckons())
