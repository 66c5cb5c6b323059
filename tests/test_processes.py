"""Processes that work for this one: they are heard until they are stopped, and their failures are one line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import SimpleQueue

import pytest

from dejavu.processes import WorkerProcess
from tests.amounts import PATIENCE
from tests.cases import some

FAULTS = {
    "two lines": ValueError("two\nlines"),
    "a key": KeyError("a card"),
    "a file": FileNotFoundError(2, "No such file", "cards.yaml"),
    "a connection that is not the pipe": ConnectionResetError(104, "Connection reset"),
    "the end of a file": EOFError("the end of a file"),
}


def echo(pipe: Connection, *first: str) -> None:
    for word in first:
        pipe.send(word)
    while True:
        pipe.send(pipe.recv())


def fail(_pipe: Connection, how: str) -> None:
    raise FAULTS[how]


class DiesAtStart:
    """Work whose process ends before it has heard what it is told."""

    def __reduce__(self) -> tuple[Callable[[int], object], tuple[int]]:
        return sys.exit, (1,)

    def __call__(self, *_told: object) -> None:
        raise NotImplementedError


class Main:
    """The main thread, and what it has heard."""

    def __init__(self, process: WorkerProcess) -> None:
        self.calls, self.heard = SimpleQueue[Callable[[], None]](), list[object]()
        self.ended = False
        process.listen(self.calls.put, self.heard.append, self._end)

    def _end(self) -> None:
        self.ended = True

    def step(self) -> None:
        self.calls.get(timeout=PATIENCE)()


def test_what_it_says_is_heard_in_order_and_then_its_end() -> None:
    process = WorkerProcess("dejavu-test", echo, "a", "b")
    main = Main(process)
    process.send("c")
    for _word in range(3):
        main.step()
    assert main.heard == ["a", "b", "c"] and not process.dead and not main.ended
    process.send(print)  # what cannot be said back ends nothing
    main.step()
    assert main.heard[3:] == [print]
    process.stop()
    assert process.dead


def test_nothing_is_heard_of_one_that_was_stopped() -> None:
    process = WorkerProcess("dejavu-test", echo, "a")
    main = Main(process)
    late = main.calls.get(timeout=PATIENCE)
    process.stop()
    late()
    main.step()
    assert main.heard == [] and not main.ended
    process.send("nobody hears this")


def test_its_answers_can_be_waited_for() -> None:
    process = WorkerProcess("dejavu-test", echo, "ready")
    assert process.receive(PATIENCE) == "ready"
    with pytest.raises(TimeoutError):
        process.receive(0)
    process.stop()
    with pytest.raises((EOFError, ConnectionError)):
        process.receive(PATIENCE)


def test_a_failure_is_one_line_and_its_end(capfd: pytest.CaptureFixture[str]) -> None:
    for how in some(FAULTS):
        main = Main(WorkerProcess("dejavu-test", fail, how))
        main.step()
        assert main.ended
        said = capfd.readouterr().err
        assert said.startswith("dejavu-test: ") and said.count("\n") == 1


def test_one_that_dies_before_it_has_heard_all_holds_nobody_up() -> None:
    """What it is told was more than its pipe holds: the window waited for ever for somebody to read it."""
    process = WorkerProcess("dejavu-test", DiesAtStart(), bytes(2**20))
    main = Main(process)
    main.step()
    assert main.ended and process.exit_code == 1
