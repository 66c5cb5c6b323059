"""Hints: what the strongest bot would do in the viewer's place, one step at a time, and why.

A bot works them out, in the bots' process, from the viewer's own view and nothing else. Whoever follows a hint and
asks again gets the next step of the same plan. Whoever does something else gets a new plan.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dejavu.bots import LEVELS
from dejavu.engine.action import Action
from dejavu.engine.journal import Act
from dejavu.engine.strategy import Reason
from dejavu.table.play.bot_process import Answer, Thinker
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class Hint(NamedTuple):
    """One step, and what it and the steps after it bring."""

    action: Action
    reasons: tuple[Reason, ...]
    then: Action | None = None
    """The step after it, where that is part of the plan."""


class Hints:
    """The advice for the person in front of the table. ``changed`` is called when it becomes another one."""

    def __init__(self, match: Match, thinker: Thinker, changed: Callable[[], None]) -> None:
        self._match, self._thinker, self._changed = match, thinker, changed
        self.shown: Hint | None = None
        """What is advised now."""
        self.thinking = False
        """Whether it is still being thought out."""
        self._plan: tuple[Action, ...] = ()
        self._since = 0
        """How long the journal was when the plan was made."""

    def ask(self) -> None:
        """Advise the next step: at once, or after some thought."""
        match = self._match
        if not match.my_move or self.thinking or self.shown:
            return
        if left := self._left():
            self._show(left)
        else:
            self.thinking = True
            self._thinker.ask(LEVELS[-1], match.view, match.luck, self._heard)
        self._changed()

    def forget(self) -> None:
        """Something happened: what was advised is no advice any more."""
        self.shown = None
        if self.thinking:
            self.thinking = False
            self._thinker.cancel()

    def _heard(self, answer: Answer) -> None:
        self.thinking = False
        if answer.fault:
            self._match.app.refuse(_("No hint can be given now ({fault}).").format(fault=answer.fault))
        else:
            self._plan, self._since = answer.actions, len(self._match.session.entries)
            self._show(self._plan)
        self._changed()

    def _left(self) -> tuple[Action, ...]:
        """What is still to be done of the plan; nothing when something else was done."""
        entries = self._match.session.entries[self._since :]
        done = tuple(entry.action if isinstance(entry, Act) else None for entry in entries)
        left = self._plan[len(done) :]
        followed = done == self._plan[: len(done)]
        return left if followed and left and self._match.view.why_not(left[0]) is None else ()

    def _show(self, steps: tuple[Action, ...]) -> None:
        reasons = self._match.game.strategy().explain(self._match.view, steps)
        self.shown = Hint(steps[0], reasons, steps[1] if len(steps) > 1 else None)
