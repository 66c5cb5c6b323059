"""The action bar of this game: the golden button discards what was chosen, and does not beckon to a turn cut short."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.memoir.actions import END_ACTIONS, LET_STRIKE, STOP, TAKE
from dejavu.games.memoir.state import Looking, Meeting, Replying
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.winning import stop_button
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Button


class Guide(ActionBar[MemoirHost]):
    """What may be done now."""

    def end_label(self) -> str | None:
        """What the main button does: with cards chosen, it discards them."""
        acts = self.scene.hands.discards() if self.scene.hands.wanted else ()
        if len(acts) == 1:
            return self.scene.words.action(acts[0])
        if not acts:
            return super().end_label()
        return ngettext("Discard {count} card", "Discard {count} cards", len(acts)).format(count=len(acts))

    def beckons(self) -> bool:
        """Not to end the actions while something is left to do: the card that is drawn then cannot be given back.

        Nor to let a monster strike while something can be done against it.
        """
        scene = self.scene
        if scene.match.guide or scene.hands.chosen:
            return super().beckons()
        if isinstance(scene.state.move, Replying):
            return not scene.moves.legal - {LET_STRIKE}
        if scene.state.move is not None:
            return not isinstance(scene.state.move, Looking | Meeting)
        if scene.state.actions_left:
            return not scene.moves.legal - {END_ACTIONS, STOP}
        return TAKE not in scene.moves.legal

    def _instead(self) -> str:
        """What it says while nothing can be ended: an exchange has buttons of its own."""
        scene = self.scene
        if scene.match.everyone_asked:
            return scene.words.wanted(scene.view)
        if not scene.exchanging.filling:
            return super()._instead()
        return _("Exchange, or leave it") if scene.exchanging.aloud else _("Offer, or leave it")

    def said(self) -> str:
        """What is to be done; of a card that lies over the table, that it is read first."""
        if self.scene.reading and not self.scene.match.guide:
            return _("Read the card, then go on.")
        return super().said()

    def other_ends(self) -> Sequence[Button]:
        """Once the goal is reached, the game can be ended in any turn."""
        if STOP not in self.scene.moves.legal or self.scene.state.move is not None:
            return ()
        return [stop_button(self.scene)]
