"""The action bar of this game: the way past planting has a button of its own beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.state import Taking
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.fragments.host import GameHost
from dejavu.table.text import _
from dejavu.table.widgets import Button


class Guide(ActionBar[GameHost]):
    """What may be done with bits and cards."""

    def end_label(self) -> str | None:
        """While a sowing is planned, the golden button sows it."""
        return _("Sow this way") if self.scene.frame.plan.route else super().end_label()

    def end_tip(self) -> str:
        """What a regeneration is, where a hint or a puzzle leaves no room for it in the sentence."""
        scene = self.scene
        said_elsewhere = scene.match.guide or scene.match.hints.shown
        return scene.words.what_comes(scene.view) if said_elsewhere and not scene.frame.plan.route else ""

    def beckons(self) -> bool:
        """The button does not beckon to leave a white bit lying; a sowing that was planned is there to be sown."""
        if isinstance(self.scene.view.state.move, Taking):
            return False
        return bool(self.scene.frame.plan.route) or super().beckons()

    def other_ends(self) -> Sequence[Button]:
        """With no flower the golden button leads past planting, and the walk that is seldom wanted has its own."""
        if not self.scene.frame.may_pass_planting:
            return ()
        tip = _("The girl may walk before you go on, though there is nothing to plant.")
        irreversible = partial(self.scene.match.irreversible, (END_PHASE,))
        return [Button("walk", _("Walk first"), self.scene.to_planting, tip=tip, irreversible=irreversible)]
