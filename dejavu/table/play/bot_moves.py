"""Asks a bot for a plan, and follows it step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.bot import Plans
from dejavu.engine.journal import Meant
from dejavu.table.play.bot_process import Answer, BotFailedError, BotWorker
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class Move(NamedTuple):
    """The next step of a bot."""

    action: Action
    meant: Meant | None
    """The plan with its reasons, if this is its last step and the bot gave reasons."""


class BotMoves:
    """Asks bots for plans. ``ready`` is called when a plan has come, ``failed`` when none will."""

    def __init__(
        self, match: Match, worker: BotWorker, ready: Callable[[], None], failed: Callable[[Exception], object]
    ) -> None:
        self._match, self.worker, self._ready, self._failed = match, worker, ready, failed
        self._plans = Plans()
        self._meant: dict[int, Meant] = {}
        """The reasons that bots gave for their plans, by seat."""
        self.thinking = False
        """Whether a bot was asked and has not answered."""

    def next(self) -> Move | None:
        """The next step of the bot to act; None while it has to think."""
        session = self._match.session
        state = session.state
        seat = state.current_player
        given_up = seat in self._plans.unfinished()
        if action := self._plans.next(state):
            if state.why_not(action) is None:
                done = seat not in self._plans.unfinished()
                return Move(action, self._meant.pop(seat, None) if done else None)
            self.forget()  # an act of a partner may have made the rest of the plan impossible: the bot thinks again
        if given_up:
            self._match.history.drop_reasons(seat)
        self.thinking = True
        self.worker.ask(session.seats[seat].bot, session.view(seat), self._match.luck, self._heard)
        return None

    def forget(self) -> None:
        """Bots discard their plans: the turn ended or took another course."""
        for seat in self._plans.unfinished():
            self._match.history.drop_reasons(seat)
        self._plans.clear()
        self._meant.clear()

    def stop(self) -> None:
        """Discard all plans and cancel the bot that is thinking."""
        self.forget()
        if self.thinking:
            self.thinking = False
            self.worker.cancel()

    def close(self) -> None:
        """Release the worker."""
        self.worker.close()  # ``cancel`` would start another process

    def _heard(self, answer: Answer) -> None:
        self.thinking = False
        session = self._match.session
        state = session.state
        if answer.fault:
            name = session.seats[state.current_player].name
            self._match.history.note(
                _("{name} failed to choose ({fault}): a simpler bot plays this move.", name=name, fault=answer.fault)
            )
            self._failed(BotFailedError(answer.details or answer.fault))
        fits = state.why_not(answer.actions[0]) is None
        seat, actions = state.current_player, answer.actions if fits else state.legal_actions()[:1]
        reasons = answer.reasons if fits else ()
        self._match.history.keep_reasons(seat, reasons)
        self._meant.pop(seat, None)
        if reasons:
            self._meant[seat] = Meant(len(actions), reasons)
        self._plans.make(seat, actions)
        self._ready()
