"""Lays the bits of a planned sowing."""

from __future__ import annotations

from contextlib import ExitStack

from dejavu.table.boards.fragments.gestures import FragmentsInteraction
from dejavu.table.look.animation import SLOW
from dejavu.table.shell.timers import Timer


class Sower:
    """Lays the bits of the plan one by one. They are one undo step; any input lays the rest at once."""

    def __init__(self, hands: FragmentsInteraction) -> None:
        self._hands = hands
        self._gesture: ExitStack | None = None
        self._timer: Timer | None = None

    @property
    def busy(self) -> bool:
        """Whether bits are still to be laid."""
        return self._gesture is not None

    def begin(self) -> None:
        """Lay the first bit now, and each of the others when the one before has landed."""
        if self.busy or not self._hands.frame.plan.route:
            return
        scene = self._hands.scene
        self._gesture = ExitStack()
        self._gesture.enter_context(scene.match.undo_groups.one())
        self._lay()
        if scene.app.settings.reduced_motion:
            self.hurry()

    def hurry(self) -> None:
        """Lay all remaining bits at once."""
        while self.busy:
            self._lay()

    def _lay(self) -> None:
        hands = self._hands
        if self._timer:
            self._timer.cancel()
        words = hands.lay_next() if hands.frame.plan.route else ""
        if words is not None or not hands.frame.plan.route:
            gesture, self._gesture = self._gesture, None
            assert gesture is not None
            gesture.close()
            hands.scene.show_refusal(words)
        elif self.busy:
            self._timer = hands.scene.after(SLOW, self._lay)
