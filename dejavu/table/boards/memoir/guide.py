"""The action bar of this game: cards that were chosen are discarded by the golden button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from dejavu.games.memoir.actions import STOP
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.text import _
from dejavu.table.widgets import Button


class Guide(ActionBar[MemoirHost]):
    """What may be done now."""

    def end_label(self) -> str | None:
        """What the main button does: with cards chosen, it discards them."""
        acts = self.scene.hands.discards() if self.scene.hands.wanted else ()
        if len(acts) == 1:
            return self.scene.words.action(acts[0])
        return _("Discard {count} cards").format(count=len(acts)) if acts else super().end_label()

    def _instead(self) -> str:
        """What it says while nothing can be ended: an exchange has buttons of its own."""
        scene = self.scene
        if scene.match.everyone_asked:
            return scene.words.wanted(scene.view)
        return _("Offer, or leave it") if scene.exchanging.filling else super()._instead()

    def other_ends(self) -> Sequence[Button]:
        """Once the goal is reached, the game can be ended in any turn."""
        if STOP not in self.scene.moves.legal or self.scene.state.move is not None:
            return ()
        return [Button("stop", _("Stop here"), partial(self.scene.act, STOP), tip=_("The memoir is told."))]
