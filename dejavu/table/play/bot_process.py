"""Bots think in a process of their own, so that the window never waits for one.

The process is started when the game begins and knows the game. It is sent a view and sends actions back. A bot that
crashes or is stuck is stopped, and a simpler one chooses instead.
"""

from __future__ import annotations

import contextlib
import traceback
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Any, Protocol

from dejavu.bots import LEVELS, make_bot, parts
from dejavu.engine.action import Action
from dejavu.engine.game import Game, View
from dejavu.engine.strategy import Plan, Reason
from dejavu.processes import Post, WorkerProcess

MOST_THOUGHT = 4.0
"""Seconds that a bot may think about one decision. Then it decides by what it has found."""
PATIENCE = 2 * MOST_THOUGHT
"""Seconds after which a bot counts as stuck."""
STARTING = 30.0
"""Seconds after which a process that has not reported itself ready counts as stuck; busy machines start slowly."""


class BotFailedError(Exception):
    """A bot did not choose; the text says why."""


@dataclass(frozen=True)
class Answer:
    """A bot's answer: the actions it chose."""

    actions: tuple[Action, ...]
    level: str
    """The level that chose: a simpler one than asked for if that one failed."""
    fault: str = ""
    """Why the bot asked for did not choose, in a line; empty when it did."""
    details: str = ""
    """Where it failed, for a report."""
    reasons: tuple[Reason, ...] = ()
    """The reasons for the actions."""


Hear = Callable[[Answer], None]
_Reply = tuple[Plan | None, str, str]
"""The plan or None; then why there is none, in a line and in detail."""
_Answered = Callable[[Plan | None, str, str], None]
"""Hears a reply."""
_Questions = SimpleQueue[tuple[object, _Answered] | None]
"""Questions to the process; None ends it."""


class BotWorker(Protocol):
    """Plans the moves of bots."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """Have a bot of a level plan, perhaps with a temperament (``bots.make_bot``).

        ``hear`` is called once, later, on the main thread, unless it is cancelled.
        """

    def cancel(self) -> None:
        """Cancel the question."""

    def close(self) -> None:
        """Close the worker."""


class SilentWorker:
    """A worker whose bots never move, for pictures and for games that are over."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """Say nothing."""

    def cancel(self) -> None:
        """There is nothing to cancel."""

    def close(self) -> None:
        """There is nothing to close."""


class BotProcess:
    """A worker in a process of its own.

    One thread sends questions and waits for their answers. Cancelling kills the process, which ends the wait.
    """

    def __init__(self, game: Game, post: Post, patience: float = PATIENCE) -> None:
        """Start the process. It counts as stuck after ``patience`` seconds of silence."""
        self._game, self._post = game, post
        self._patience = patience
        self._asked: object | None = None
        self._start()

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """Send the view and wait for the actions on a thread."""
        self.cancel()
        token = self._asked = object()

        def answered(plan: Plan | None, fault: str, details: str) -> None:
            if self._asked is not token:
                return
            self._asked = None
            if plan and plan.actions:
                hear(Answer(plan.actions, level, reasons=plan.reasons))
                return
            details = details or f"{fault}; exit code of the process: {self._process.exit_code}"
            self._restart()
            self._ask_simpler(level, view, seed, lambda answer: hear(replace(answer, fault=fault, details=details)))

        # This thread goes on changing the position, which the view may share. The other thread may send the view
        # later, once the process has started, so it gets a copy.
        self._questions.put(((level, copy(view), seed), answered))

    def cancel(self) -> None:
        """Stop the bot while it thinks."""
        if self._asked is not None:
            self._asked = None
            self._restart()

    def close(self) -> None:
        """Stop the process."""
        self._asked = None
        self._process.stop()
        self._questions.put(None)

    def _ask_simpler(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """The plan of the next simpler level, or finally a random move, made in this process."""
        level, _ = parts(level)
        simpler = LEVELS[: LEVELS.index(level)] if level in LEVELS else LEVELS[:1]
        if simpler:
            self.ask(simpler[-1], view, seed, hear)
        else:
            hear(Answer((Random(seed).choice(view.legal_actions()),), level))

    def _wait(self, process: WorkerProcess, questions: _Questions) -> None:
        """Run on the thread: send each question and wait for its answer, until None comes."""
        ready = False
        while asked := questions.get():
            question, answered = asked
            reply = self._answer(process, question, ready)
            ready = True
            self._post(partial(answered, *reply))

    def _answer(self, process: WorkerProcess, question: object, ready: bool) -> _Reply:
        """The answer of the process, which first reports itself ready."""
        silent = f"not ready within {STARTING:.0f} seconds"
        try:
            if not ready:
                process.receive(STARTING)
            silent = f"no answer within {self._patience:.0f} seconds"
            process.send(question)
            reply: _Reply = process.receive(self._patience)
        except TimeoutError:
            return None, silent, ""
        except (OSError, EOFError) as gone:
            return None, f"it stopped ({type(gone).__name__})", ""
        except Exception as fault:  # a view or an answer that cannot be sent: the thread goes on, for a simpler bot
            return None, f"{type(fault).__name__}: {fault}", traceback.format_exc()
        return reply

    def _start(self) -> None:
        self._process = WorkerProcess("dejavu-bots", _think, self._game.name, self._game.content())
        self._questions: _Questions = SimpleQueue()
        Thread(target=self._wait, args=(self._process, self._questions), name="thinking", daemon=True).start()

    def _restart(self) -> None:
        self.close()
        self._start()


def _think(connection: Connection, name: str, content: Mapping[str, Any]) -> None:
    """Run in the other process: answer questions until the connection closes."""
    from dejavu import games

    game = games.restore(name, content, "the game")
    with contextlib.suppress(EOFError, OSError):
        connection.send("ready")
        while True:
            level, view, seed = connection.recv()
            try:
                connection.send((_planned(level, game, view, seed), "", ""))
            except Exception as fault:  # whatever a bot does wrong must not end the game
                connection.send((None, f"{type(fault).__name__}: {fault}", traceback.format_exc()))


def _planned(level: str, game: Game, view: View, seed: str) -> Plan:
    """The plan of a bot of that level, with its reasons."""
    actions = tuple(make_bot(level, game, MOST_THOUGHT).plan(view, Random(seed)))
    return Plan(actions, reasons=game.strategy().explain(view, actions))


class InlineWorker:
    """A worker on the main thread, for pictures and tests."""

    def __init__(self, game: Game, post: Post) -> None:
        self._game, self._post = game, post
        self._asked: object | None = None

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """Think now and answer at the next frame."""
        token = self._asked = object()
        plan = _planned(level, self._game, view, seed)
        answer = Answer(plan.actions, level, reasons=plan.reasons)
        self._post(lambda: hear(answer) if self._asked is token else None)

    def cancel(self) -> None:
        """Cancel the question."""
        self._asked = None

    def close(self) -> None:
        """Nothing to stop."""
        self._asked = None
