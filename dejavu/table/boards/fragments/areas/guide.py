"""The action bar of this game; it has a second button when planting can be passed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.state import Taking
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.fragments.gestures import FragmentsInteraction
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.text import _
from dejavu.table.widgets import Button


class Guide(ActionBar[FragmentsTable]):
    """The action bar of *Fragments*."""

    def __init__(self, scene: FragmentsTable, hands: FragmentsInteraction) -> None:
        super().__init__(scene)
        self._hands = hands

    def end_label(self) -> str | None:
        """*Sow this way* while a sowing is planned."""
        return _("Sow this way") if self.scene.frame.plan.route else super().end_label()

    def end_tip(self) -> str:
        """The explanation of a regeneration, if a hint or puzzle takes its place in the sentence."""
        scene = self.scene
        said_elsewhere = scene.match.guide or scene.match.hints.shown
        return scene.words.what_comes(scene.view) if said_elsewhere and not scene.frame.plan.route else ""

    def beckons(self) -> bool:
        """Whether the main button is highlighted: a planned sowing yes, leaving a white bit no."""
        if isinstance(self.scene.view.state.move, Taking):
            return False
        return bool(self.scene.frame.plan.route) or super().beckons()

    def other_ends(self) -> Sequence[Button]:
        """*Walk first*, when there is no flower to plant and the main button passes planting."""
        if not self.scene.frame.may_pass_planting:
            return ()
        tip = _("The girl may walk before you go on, though there is nothing to plant.")
        irreversible = partial(self.scene.match.irreversible, (END_PHASE,))
        return [Button("walk", _("Walk first"), self._to_planting, tip=tip, irreversible=irreversible)]

    def _to_planting(self) -> None:
        """Press *Walk first*."""
        self.scene.show_refusal(self._hands.to_planting())
