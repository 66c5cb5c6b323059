"""The bits of a planned sowing, laid one after the other."""

from __future__ import annotations

from contextlib import ExitStack

from dejavu.table.boards.fragments.host import GameHost
from dejavu.table.look.animation import SLOW
from dejavu.table.shell.timers import Timer


class Sower:
    """Lays the bits of the plan one by one: one step for *Undo*, and at once when anything is touched meanwhile."""

    def __init__(self, field: GameHost) -> None:
        self._field = field
        self._gesture: ExitStack | None = None
        self._timer: Timer | None = None

    @property
    def busy(self) -> bool:
        """Whether bits are still to be laid."""
        return self._gesture is not None

    def begin(self) -> None:
        """Lay the first bit now, the others each when the one before has come down."""
        if self.busy or not self._field.play.plan.route:
            return
        self._gesture = ExitStack()
        self._gesture.enter_context(self._field.match.undo_groups.one())
        self._lay()
        if self._field.app.settings.reduced_motion:
            self.hurry()

    def hurry(self) -> None:
        """Lay all that is left at once."""
        while self.busy:
            self._lay()

    def _lay(self) -> None:
        field = self._field
        if self._timer:
            self._timer.cancel()
        words = field.play.lay_next() if field.play.plan.route else ""
        if words is not None or not field.play.plan.route:
            gesture, self._gesture = self._gesture, None
            assert gesture is not None
            gesture.close()
            field.said(words)
        elif self.busy:
            self._timer = field.after(SLOW, self._lay)
