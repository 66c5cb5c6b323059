"""The course of a finale: one step after the other, by itself or by input, until all were shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from dejavu.table.board.finale.steps import Step
from dejavu.table.look.animation import SLOW, Timeline, Tween, linear

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class TellingHost(Protocol):
    """The scene, as the telling sees it."""

    @property
    def app(self) -> App:
        """The program."""

    @property
    def timeline(self) -> Timeline:
        """All that moves in the scene."""

    @property
    def late(self) -> Sequence[Rect]:
        """The rectangles that fade in after the last step."""

    def begun(self, step: Step) -> None:
        """A step begins."""

    def finished(self) -> None:
        """All steps were shown."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or (None) everything."""


class Telling:
    """Leads through the steps of a finale; at rest until ``start``. The scene gives it new steps at every layout."""

    def __init__(self, scene: TellingHost) -> None:
        self._scene = scene
        self._steps: Sequence[Step] = ()
        self._at_rest = True
        self._tween: Tween | None = None
        self._by_hand = False
        """Whether steps that wait for input do so, because there was some before."""
        self.moves = False
        """Whether the present step moves."""
        self.at = 0
        """The index of the present step, from 0."""
        self.share, self.fade = 1.0, 1.0
        """The share of the step's motion that is done, and how far new things have faded in, both 0 to 1."""

    @property
    def step(self) -> Step | None:
        """The present step; None at rest."""
        return None if self._at_rest else self._steps[self.at]

    @property
    def last(self) -> Step:
        """The step after which the finale is at rest."""
        return self._steps[-1]

    @property
    def waits(self) -> bool:
        """Whether the present step stays until any input: people read a page at their own pace."""
        return self.step is not None and self._stays(self.step) and self._tween is None

    @property
    def stays(self) -> bool:
        """Whether the present step stays until any input, also while it still moves."""
        return self.step is None or self._stays(self.step)

    @property
    def can_go_back(self) -> bool:
        """Whether a step comes before the present one."""
        return any(step.ready for step in self._steps[: self.at])

    def _stays(self, step: Step) -> bool:
        return step.rest is None or step.held or (self._by_hand and step.waits_for_input)

    def lay_out(self, steps: Sequence[Step]) -> None:
        """Take the steps for another window size: a page to read stays, any other step ends the finale."""
        self._steps = steps
        if self.step and self._stays(self.step):
            self._begin()
        elif self.step:
            self.finish()

    def let_go(self) -> None:
        """Release everything."""
        self._at_rest, self._steps = True, ()

    # Going on

    def start(self) -> None:
        """Begin with the first step."""
        self._at_rest, self._by_hand, self.at = False, False, 0
        self._begin()

    def skip(self) -> None:
        """End the motion of the present step, or go on to the next; from now on steps wait for input."""
        self._scene.timeline.drop()
        self._by_hand = True
        if self.moves:
            self.share = self.fade = 1.0
            self._stay()
            self._scene.invalidate()
        else:
            self._go_on()

    def go_back(self) -> None:
        """Go back to the step before that waits for input, or to the first; from now on steps wait for input."""
        self._scene.timeline.drop()
        self._by_hand = True
        pages = (at for at in range(self.at) if self._steps[at].ready and self._steps[at].waits_for_input)
        self.at = max(pages, default=0)
        self._begin()

    def finish(self) -> None:
        """End the finale."""
        scene = self._scene
        scene.finished()
        scene.timeline.drop()
        self._at_rest, self.share, self._tween, self.moves = True, 1.0, None, False
        scene.timeline.run(SLOW, self._light_up, fade=True)
        scene.invalidate()

    def _begin(self) -> None:
        """Show the present step."""
        scene, step = self._scene, self._steps[self.at]
        self.share = 1.0 if scene.app.settings.reduced_motion else 0.0
        self.fade, self.moves = 0.0, self.share < 1
        scene.begun(step)
        self._tween = scene.timeline.run(step.seconds, self._move, self._stay, ease=linear, fade=True)
        scene.invalidate()

    def _move(self, share: float) -> None:
        scene = self._scene
        self.fade = min(1.0, 2.5 * share)
        if not scene.app.settings.reduced_motion:
            self.share = share
        scene.invalidate(self._steps[self.at].area() or Rect((0, 0), scene.app.window.size))

    def _stay(self) -> None:
        step, timeline = self._steps[self.at], self._scene.timeline
        self.moves = False
        rest = None if self._stays(step) else step.rest
        self._tween = None if rest is None else timeline.run(rest, lambda share: None, self._go_on, fade=True)

    def _go_on(self) -> None:
        """Go on to the next step, or to rest after the last."""
        self._tween = None
        if self._at_rest:
            return
        following = (at for at in range(self.at + 1, len(self._steps)) if self._steps[at].ready)
        self.at = next(following, len(self._steps))
        if self.at < len(self._steps):
            self._begin()
        else:
            self.finish()

    def _light_up(self, share: float) -> None:
        self.fade = share
        for rect in self._scene.late:
            self._scene.invalidate(rect)
