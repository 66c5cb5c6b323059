"""Hints: what a strong bot would do in the viewer's place, the whole turn as a plan, one step after the other.

A bot works it out, in the bots' process, from the viewer's own view and nothing else. A quick one answers first, so
that nobody waits for words; the adviser then says better, unless its advice comes too late to be taken up. Whoever
follows the plan is shown its next step without asking; steps may be done in another order where the rules allow it.
Whoever does something else has no plan any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from dejavu.bots import ADVISER
from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.game import View
from dejavu.engine.journal import Act, Undo
from dejavu.engine.strategy import Reason
from dejavu.table.play.bot_process import Answer, BotWorker
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.play.match import Match

QUICK = "easy"
"""Who answers first: within a twentieth of a second, where the adviser may think for some."""


class Hint(NamedTuple):
    """One step, and what it and the steps after it bring."""

    action: Action
    reasons: tuple[Reason, ...]
    rest: tuple[Action, ...] = ()
    """The steps after it, as far as they are planned."""


class HintPlan(NamedTuple):
    """A turn as it is advised: what was done of it, what is left, and why all of it is good."""

    done: tuple[Action, ...]
    left: tuple[Action, ...]
    reasons: tuple[Reason, ...]


class Hints:
    """The advice for the person in front of the table. ``changed`` is called when it becomes another one."""

    def __init__(self, match: Match, thinker: BotWorker, changed: Callable[[], None]) -> None:
        self._match, self._thinker, self._changed = match, thinker, changed
        self._advised: Hint | None = None
        self.thinking = False
        """Whether it is still being thought out, or thought over."""
        self.in_use: Callable[[], bool] = lambda: False
        """Whether somebody is just doing the step that is shown: then it is not replaced by a better one."""
        self._trail: list[HintPlan] = []
        """The plan as it was after each act that followed it, the latest last."""
        self._heard_of = self._turn = 0
        """How many entries of the journal are accounted for, and the turn for which the plan was made."""
        self._go_on = False

    @property
    def closes(self) -> bool:
        """Whether to ask once more puts away what is shown."""
        return self.shown is not None

    @property
    def tip(self) -> str:
        """What is told to whoever asks, with a place for the key."""
        return _("Close the plan. Key: {key}") if self.closes else _("What a strong bot would do. Key: {key}")

    @property
    def shown(self) -> Hint | None:
        """What is advised now; None where the viewer's secrets are covered, since it may tell of them."""
        return self._advised if self._for_viewer else None

    @property
    def plan(self) -> HintPlan | None:
        """The whole turn as it is advised; None while nothing is."""
        return self._trail[-1] if self.shown else None

    def toggle(self) -> None:
        """What button and key do: ask, or put away what is shown."""
        if self.shown:
            self.dismiss()
        else:
            self.ask()

    def ask(self) -> None:
        """Advise the turn from here on: quickly at first, then after some thought."""
        match = self._match
        if not match.my_move or self.thinking or self.shown:
            return
        self.thinking, self._heard_of, self._turn = True, len(match.session.entries), match.session.state.turn
        self._thinker.ask(QUICK, match.view, match.luck, self._heard_first)
        self._changed()

    def dismiss(self) -> None:
        """Nobody wants the plan any more."""
        self.forget()
        self._changed()

    def forget(self) -> None:
        """There is no plan any more."""
        self._stop_thinking()
        self._advised, self._trail = None, []

    def heed(self) -> None:
        """Something happened: go on to the next step, or give the plan up where it does not fit any more."""
        self._stop_thinking()  # what the adviser says of a position that is past, nobody can use
        if not self.shown:
            self.forget()
            return
        match = self._match
        same_turn = match.session.state.turn == self._turn and not match.session.state.is_terminal()
        fits = self._followed() and same_turn
        if fits and self._trail[-1].left:
            self._show()
            return
        self._go_on = fits
        self.forget()  # without a word: whoever goes another way knows it

    def go_on(self) -> None:
        """Once everybody heard what happened: where chance had the last word in a turn, plan the rest of it."""
        if self._go_on:
            self._go_on = False
            if len(self._match.view.legal_actions()) > 1:
                self.ask()

    @property
    def _for_viewer(self) -> bool:
        """Whether a person has the viewer's seat, and may see what that seat knows."""
        match = self._match
        open_ = match.secrets_open or not match.board.has_secrets(match.session.state)
        return open_ and match.session.seats[match.viewer].is_person

    def _stop_thinking(self) -> None:
        """Nobody waits for the answer: the bots' process is made ready now, not when somebody asks again."""
        if self.thinking:
            self.thinking = False
            self._thinker.cancel()

    def _heard_first(self, answer: Answer) -> None:
        """The quick answer: shown at once, while the adviser is asked."""
        match = self._match
        if answer.fault:
            self.thinking = False
            match.app.refuse(_("No hint can be given now ({fault}).").format(fault=answer.fault))
        else:
            self._take(answer.actions)
            self._thinker.ask(ADVISER, match.view, match.luck, self._heard_better)
        self._changed()

    def _heard_better(self, answer: Answer) -> None:
        """The adviser's answer: no use to whoever went on meanwhile, or has the next step in hand."""
        if not self.thinking:
            return
        self.thinking = False
        same = self.shown is not None and answer.actions[0] == self.shown.action
        if not answer.fault and (same or not self.in_use()):
            self._take(answer.actions)
        self._changed()

    def _take(self, actions: tuple[Action, ...]) -> None:
        match = self._match
        self._trail = [HintPlan((), actions, match.game.strategy().explain(match.view, actions))]
        self._show()

    def _show(self) -> None:
        left = self._trail[-1].left
        reasons = self._match.game.strategy().explain(self._match.view, left)
        self._advised = Hint(left[0], reasons, left[1:])

    def _followed(self) -> bool:
        """Whether all that was done since belongs to the plan, and the rest of it can still be done."""
        entries = self._match.session.entries
        news, self._heard_of = entries[self._heard_of :], len(entries)
        for entry in news:
            if isinstance(entry, Act):
                now = self._trail[-1]
                if entry.action not in now.left:
                    return False
                at = now.left.index(entry.action)
                self._trail.append(
                    now._replace(done=(*now.done, entry.action), left=now.left[:at] + now.left[at + 1 :])
                )
            elif isinstance(entry, Undo):
                self._trail.pop()
                if not self._trail:
                    return False
        return _possible(self._match.view, self._trail[-1].left)


def _possible(view: View, actions: Sequence[Action]) -> bool:
    """Whether these can be done one after the other, as far as anybody can foresee."""
    state = view.sample(Random(0))
    for action in actions:
        if state.why_not(action) is not None:
            return False
        if not foresee(state, action):
            break
    return True
