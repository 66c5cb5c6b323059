"""Bots in a process of their own: they answer, they may crash, and the game goes on."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from inspect import signature
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import Queue
from random import Random
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

import pytest

from dejavu.bots import make_bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import State
from dejavu.table.play import bot_process
from dejavu.table.play.bot_process import Answer, BotProcess
from tests.amounts import PATIENCE
from tests.processes import lives, ticks
from tests.table.boards.fragments.conftest import fragments


@pytest.fixture(scope="module")
def posted() -> Queue[Callable[[], None]]:
    return Queue()


@pytest.fixture(scope="module")
def bots(posted: Queue[Callable[[], None]]) -> Iterator[BotProcess]:
    worker = BotProcess(fragments(), posted.put)
    yield worker
    worker.close()


def position() -> State:
    game = fragments()
    state = game.new_state(2, game.quick_options(Random(2)))
    state.apply_action(state.legal_actions()[0], FreshChance(Random(2)))
    return state


def answer(bots: BotProcess, posted: Queue[Callable[[], None]], level: str, state: State) -> Answer:
    heard: list[Answer] = []
    bots.ask(level, state.view(state.current_player), "7", heard.append)
    while not heard:
        posted.get(timeout=PATIENCE)()
    return heard[0]


def running() -> set[BaseProcess]:
    return {process for process in active_children() if process.name == "dejavu-bots"}


def test_a_bot_thinks_the_same_in_its_own_process_and_says_what_for(
    bots: BotProcess, posted: Queue[Callable[[], None]]
) -> None:
    state = position()
    view = state.view(state.current_player)
    here = make_bot("easy", fragments()).plan(view, Random("7"))
    there = answer(bots, posted, "easy", state)
    assert there == Answer(tuple(here), "easy", reasons=fragments().strategy().explain(view, here))
    assert there.reasons


def test_for_a_bot_that_crashes_a_simpler_one_chooses(bots: BotProcess, posted: Queue[Callable[[], None]]) -> None:
    state = position()
    there = answer(bots, posted, "no such level", state)
    assert there.level == "random"
    assert "no such level" in there.fault
    assert state.why_not(there.actions[0]) is None


def test_for_a_process_that_died_another_one_chooses(posted: Queue[Callable[[], None]]) -> None:
    state, others = position(), running()
    bots = BotProcess(fragments(), posted.put)
    try:
        (process,) = running() - others
        process.kill()
        process.join()
        there = answer(bots, posted, "easy", state)
        assert there.fault
        assert state.why_not(there.actions[0]) is None
        assert answer(bots, posted, "easy", state).fault == ""
    finally:
        bots.close()


def test_a_bot_that_is_stuck_is_stopped(posted: Queue[Callable[[], None]]) -> None:
    state = position()
    hasty = BotProcess(fragments(), posted.put, patience=0.0)
    try:
        there = answer(hasty, posted, "easy", state)
    finally:
        hasty.close()
    assert "0 seconds" in there.fault
    assert state.why_not(there.actions[0]) is None


def test_a_cancelled_bot_is_never_heard(bots: BotProcess, posted: Queue[Callable[[], None]]) -> None:
    state = position()
    heard: list[Answer] = []
    bots.ask("easy", state.view(state.current_player), "7", heard.append)
    bots.cancel()
    assert answer(bots, posted, "random", state).level == "random"
    while not posted.empty():
        posted.get()()
    assert not heard


class Pickled:
    """A view that is being pickled until it is told to be done."""

    def __init__(self) -> None:
        self.begun, self.done = Event(), Event()

    def __reduce__(self) -> tuple[type, tuple[()]]:
        self.begun.set()
        assert self.done.wait(PATIENCE)
        return (int, ())

    def __copy__(self) -> "Pickled":
        return self


class Copied:
    """A view that tells who copied it."""

    by: Thread | None = None

    def __copy__(self) -> int:
        self.by = threading.current_thread()
        return 0


def test_a_view_is_its_own_before_the_thread_has_it(posted: Queue[Callable[[], None]]) -> None:
    """Until then it may read the position, which this thread goes on changing."""
    worker = BotProcess(fragments(), posted.put)
    view: Any = Copied()
    worker.ask("easy", view, "7", lambda answer: None)
    worker.close()
    assert view.by is threading.current_thread()


def test_a_process_that_was_stopped_is_replaced_after_twice_what_a_bot_may_think(
    posted: Queue[Callable[[], None]],
) -> None:
    """It once took half a minute."""
    assert bot_process.PATIENCE == 2 * bot_process.MOST_THOUGHT
    assert signature(BotProcess).parameters["patience"].default == bot_process.PATIENCE
    others = running()
    bots = BotProcess(fragments(), posted.put, patience=0.5)
    try:
        assert answer(bots, posted, "random", position()).fault == ""
        (process,) = running() - others
        assert process.pid
        os.kill(process.pid, signal.SIGSTOP)
        there = answer(bots, posted, "easy", position())
    finally:
        bots.close()
    assert "no answer within" in there.fault
    assert "exit code" in there.details


def test_what_a_bot_did_wrong_is_known_in_detail(bots: BotProcess, posted: Queue[Callable[[], None]]) -> None:
    there = answer(bots, posted, "no such level", position())
    assert "Traceback" in there.details
    assert "\n" not in there.fault


class Unsendable:
    """A view that cannot be pickled."""

    def __init__(self, state: State) -> None:
        self.legal_actions = state.legal_actions

    def __reduce__(self) -> str:
        raise TypeError("cannot be sent")


def test_for_a_view_that_cannot_be_sent_a_simpler_bot_chooses_here(
    posted: Queue[Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It once ended the thread that waits, and nobody heard of it."""
    failures: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", failures.append)
    monkeypatch.setattr(Unsendable, "__copy__", lambda view: view, raising=False)
    worker = BotProcess(fragments(), posted.put)
    state, heard = position(), list[Answer]()
    view: Any = Unsendable(state)
    try:
        worker.ask("random", view, "7", heard.append)
        while not heard and not failures:
            posted.get(timeout=PATIENCE)()
    finally:
        worker.close()
    assert failures == []
    assert heard[0].fault == "TypeError: cannot be sent"
    assert "Traceback" in heard[0].details
    assert state.why_not(heard[0].actions[0]) is None


ORPHAN = """
import sys
from multiprocessing import active_children
from random import Random
from dejavu.table.play.bot_process import BotProcess
from tests.table.boards.fragments.conftest import fragments

class Endless:
    def __copy__(self):
        return self

    def __reduce__(self):
        return eval, ("all(True for _ in iter(int, 1))",)

if __name__ == "__main__":
    bots = BotProcess(fragments(), lambda call: None)
    bots.ask("easy", Endless(), "7", lambda answer: None)
    print(active_children()[0].pid, flush=True)
    sys.stdin.read()
"""


def test_a_process_that_thinks_for_ever_ends_when_its_parent_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    parent = subprocess.Popen([sys.executable, script], env={**os.environ, "PYTHONPATH": str(Path.cwd())}, **pipes)
    with parent:
        child = int(parent.stdout.readline())  # type: ignore[union-attr]
        deadline = monotonic() + PATIENCE
        while ticks(child) < 50 and monotonic() < deadline:
            sleep(0.1)
        parent.kill()
    while lives(child) and monotonic() < deadline:
        sleep(0.05)
    assert not lives(child)


def waiting_threads() -> list[Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "thinking"]


def test_a_bot_cancelled_while_its_view_is_being_sent_fails_nowhere(
    posted: Queue[Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection was once closed under the thread that used it, which ended in the screen for failures."""
    failures: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", failures.append)
    before = waiting_threads()
    worker = BotProcess(fragments(), posted.put)
    (thread,) = [thread for thread in waiting_threads() if thread not in before]
    view: Any = Pickled()
    heard: list[Answer] = []
    worker.ask("easy", view, "7", heard.append)
    assert view.begun.wait(PATIENCE)
    worker.cancel()
    view.done.set()
    thread.join(PATIENCE)
    assert not thread.is_alive(), "it waits for a process that is gone"
    assert failures == []
    assert answer(worker, posted, "random", position()).fault == ""
    assert heard == []
    worker.close()
