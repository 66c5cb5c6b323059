"""The action bar of this game; it has a second button when planting can be passed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from dejavu.engine.action import Action
from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.state import Taking
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.fragments.gestures import FragmentsInteraction
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.boards.fragments.words.guidance import going_on
from dejavu.table.text import _
from dejavu.table.widgets import Button


class FragmentsActionBar(ActionBar[FragmentsTable]):
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
        """A button for the other way to go on: to plant nothing, to walk all the same, or only to regenerate."""
        frame = self.scene.frame
        if frame.may_pass_planting:
            tip = _("The girl may walk before you go on, though there is nothing to plant.")
            return [self._other("walk", _("Walk first"), self._hands.to_planting, tip, (END_PHASE,))]
        if on := frame.without_planting:
            tip, words = _("No flower is planted this turn."), going_on(frame.state, on)
            return [self._other("skip-planting", words, self._hands.skip_planting, tip, on.acts + on.after)]
        if frame.may_only_regenerate:
            tip, words = _("You see the new map before you discard and draw."), _("Only regenerate")
            return [self._other("regenerate", words, self._hands.only_regenerate, tip, (END_PHASE,))]
        return ()

    def _other(
        self, name: str, words: str, press: Callable[[], str | None], tip: str, acts: Sequence[Action]
    ) -> Button:
        scene = self.scene
        irreversible = partial(scene.match.irreversible, acts)
        return Button(name, words, lambda: scene.show_refusal(press()), tip=tip, irreversible=irreversible)
