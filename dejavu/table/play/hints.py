"""Hints: the plan of a strong bot for the viewer's turn, shown step by step.

A bot in the bots' process computes the plan from the viewer's own view and nothing else. A quick bot answers first, so
that nobody waits for words; the adviser then gives a better plan, unless it comes too late to be used. Whoever follows
the plan sees its next step without asking; steps may be done in another order where the rules allow it. Any other act
drops the plan.
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


class Hint(NamedTuple):
    """One advised step, with the reasons for it and for the steps after it."""

    action: Action
    reasons: tuple[Reason, ...]
    rest: tuple[Action, ...] = ()
    """The steps after it, as far as they are planned."""


class HintPlan(NamedTuple):
    """An advised turn: the acts done, the acts left, and the reasons for all of it."""

    done: tuple[Action, ...]
    left: tuple[Action, ...]
    reasons: tuple[Reason, ...]


class Hints:
    """The advice for the person in front of the table. ``changed`` is called when the advice changes."""

    def __init__(self, match: Match, worker: BotWorker, changed: Callable[[], None]) -> None:
        self._match, self.worker, self._changed = match, worker, changed
        self._advised: Hint | None = None
        self.thinking = False
        """Whether a bot is still working on the advice."""
        self.in_use: Callable[[], bool] = lambda: False
        """Whether the person is carrying out the step shown; better advice must not replace it then."""
        self._trail: list[HintPlan] = []
        """The plan after each of its acts so far, the latest last."""
        self._heard_of = self._turn = 0
        """The number of journal entries that are accounted for, and the turn of the plan."""
        self._go_on = False
        self._elsewhere: tuple[int, int] | None = None
        """The seat played elsewhere for which a bot thinks, and the number of journal entries then."""

    @property
    def closes(self) -> bool:
        """Whether asking again dismisses the hint."""
        return self.shown is not None

    @property
    def tip(self) -> str:
        """The tooltip of the hint button, with a placeholder for the key."""
        return _("Close the plan. Key: {key}") if self.closes else _("What a strong bot would do. Key: {key}")

    @property
    def shown(self) -> Hint | None:
        """The hint; None while the viewer's secrets are covered, since it may reveal them."""
        return self._advised if self._for_viewer else None

    @property
    def plan(self) -> HintPlan | None:
        """The whole advised turn; None without one."""
        return self._trail[-1] if self.shown else None

    @property
    def why(self) -> str:
        """Why nobody can ask now, where the viewer may not act."""
        guide = self._match.guide
        return _("Another time: read on first.") if guide and guide.is_reading else _("A hint is for your own move.")

    def toggle(self) -> None:
        """Ask for a hint, or dismiss it; say why there is none."""
        if self.shown:
            self.dismiss()
        elif self._match.my_move:
            self.ask()
        else:
            self._match.app.refuse(self.why)

    def ask_by_key(self) -> None:
        """Ask for a hint; one that is shown stays, because a second press means the next step."""
        if self.shown:
            app = self._match.app
            words = _("Once this step is done, the hint shows the next one. {key} closes the hint.")
            app.toast(words.format(key=app.bindings.shown("cancel")))
        else:
            self.toggle()

    def ask(self) -> None:
        """Ask for advice on the rest of the turn: a quick answer first, then a better one."""
        match = self._match
        if not match.my_move or self.thinking or self.shown:
            return
        self.thinking, self._heard_of, self._turn = True, len(match.session.entries), match.session.state.turn
        self._elsewhere = None  # the worker answers one question at a time
        self.worker.ask(match.board.quick_adviser, match.view, match.luck, self._heard_first)
        self._changed()

    def advise_elsewhere(self, view: View, hear: Callable[[Hint], None], fail: Callable[[str], None]) -> None:
        """Advise a seat that is played elsewhere, from its own view: a quick answer, then a better one.

        ``fail`` hears why there is none. Nothing is asked while a bot thinks about the same question, or for the table.
        """
        question = view.seat, len(self._match.session.entries)
        if self.thinking or question == self._elsewhere:
            return
        self._elsewhere = question

        def heard(answer: Answer) -> None:
            self._elsewhere = None
            if answer.fault:
                fail(answer.fault)
            else:
                better(answer)
                self.worker.ask(ADVISER, view, self._match.luck, better)

        def better(answer: Answer) -> None:
            if answer.actions and not answer.fault:
                first, *rest = answer.actions
                hear(Hint(first, answer.reasons, tuple(rest)))

        self.worker.ask(self._match.board.quick_adviser, view, self._match.luck, heard)

    def dismiss(self) -> None:
        """Dismiss the plan, and say so to whoever listens."""
        self.forget()
        self._match.app.narrator.tell([_("The plan is closed.")], at_once=True)
        self._changed()

    def forget(self) -> None:
        """Forget the plan without telling anybody."""
        self._stop_thinking()
        self._advised, self._trail = None, []

    def heed(self) -> None:
        """Something happened: advance to the next step, or drop a plan that no longer fits."""
        self._stop_thinking()  # advice about a past position is of no use
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
        self.forget()  # without a word: whoever leaves the plan knows it

    def go_on(self) -> None:
        """After a random outcome within the turn, ask for a new plan once all have heard of it."""
        if self._go_on:
            self._go_on = False
            if len(self._match.view.legal_actions()) > 1:
                self.ask()

    @property
    def _for_viewer(self) -> bool:
        """Whether a person has the viewer's seat and may see its secrets."""
        match = self._match
        open_ = match.secrets_open or not match.board.has_secrets(match.session.state)
        return open_ and match.session.seats[match.viewer].is_person

    def _stop_thinking(self) -> None:
        """Cancel the question now, so that the process is ready when somebody asks again."""
        if self.thinking:
            self.thinking = False
            self.worker.cancel()

    def _heard_first(self, answer: Answer) -> None:
        """The quick answer has come: show it and ask the adviser."""
        match = self._match
        if answer.fault:
            self.thinking = False
            match.app.refuse(failure(answer.fault))
        else:
            self.take(answer.actions)
            self.worker.ask(ADVISER, match.view, match.luck, self._heard_better)
        self._changed()

    def _heard_better(self, answer: Answer) -> None:
        """The adviser has answered: ignore it if the person went on meanwhile or is doing the next step."""
        if not self.thinking:
            return
        self.thinking = False
        same = self.shown is not None and answer.actions[0] == self.shown.action
        if not answer.fault and (same or not self.in_use()):
            self.take(answer.actions)
        self._changed()

    def take(self, actions: tuple[Action, ...]) -> None:
        """Advise these acts."""
        match = self._match
        self._trail = [HintPlan((), actions, match.game.strategy().explain(match.view, actions))]
        self._show()

    def _show(self) -> None:
        left = self._trail[-1].left
        reasons = self._match.game.strategy().explain(self._match.view, left)
        self._advised = Hint(left[0], reasons, left[1:])

    def _followed(self) -> bool:
        """Whether every act since belongs to the plan and the rest can still be done."""
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
        return possible(self._match.view, self._trail[-1].left)


def failure(fault: str) -> str:
    """Says that a bot could not advise, and why."""
    return _("No hint can be given now ({fault}).", fault=fault)


def possible(view: View, actions: Sequence[Action]) -> bool:
    """Whether these acts can be done in order, as far as chance can be foreseen."""
    state = view.sample(Random(0))
    for action in actions:
        if state.why_not(action) is not None:
            return False
        if not foresee(state, action):
            break
    return True
