"""A machine that falls asleep: every process of the program stands still for a while, and then goes on."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from dejavu.engine.journal import PERSON, Seat
from dejavu.store import autosave, saves
from tests.window.driver import Window
from tests.window.record import Record
from tests.window.test_memoir_turn import TURN, keep

ASLEEP = 4.0
"""Seconds: longer than any wait for an answer between two processes of the program."""


def test_a_bot_that_slept_in_its_turn_ends_it(window_with: Callable[..., Window], home: Path) -> None:
    keep(home, TURN, [Seat("Ada", PERSON), Seat("Ben", "hard")])
    window = window_with()
    window.click("continue")
    window.wait_scene("game")
    record = Record()
    window.hover("end")
    window.hit("n")
    window.wait(lambda _state: _turn_of(record) == 1, "Ben's turn")
    with asleep(window):
        pass
    assert _turn_of(record) == 1
    window.wait(lambda state: state["idle"] and _turn_of(record) == 0, "Ada's turn")
    window.shot("woken")
    assert window.errors() == ""


def test_what_a_hand_held_when_the_machine_fell_asleep_is_not_lost(window_with: Callable[..., Window]) -> None:
    """The button is let go in its sleep, which no window hears of in time."""
    window = window_with("--seats", "Ann,Ben", "--seed", "7")
    window.wait_scene("building")
    (game,) = saves.unfinished()
    before = autosave.read(game.path).entries
    (piece, *_) = window.named("pending:")
    (first,) = window.named("nebula:")
    place = window.point(first)
    window.drag(piece, (place[0] + 150, place[1]), drop=False)
    with asleep(window):
        window.tool("mouseup", "1")
    window.wait(lambda state: not state["carrying"] and state["idle"], "the hand to be empty")
    after = autosave.read(game.path).entries
    assert piece in window.targets or len(after) > len(before), "it lies in the hand again, or where it was dropped"
    assert after[: len(before)] == before
    assert window.errors() == ""


@contextmanager
def asleep(window: Window) -> Iterator[None]:
    """The program's processes stand still."""
    every = [window.process.pid, *_children(window.process.pid)]
    assert len(every) > 1, "the bots think in a process of their own"
    for pid in every:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
        time.sleep(ASLEEP)
    finally:
        for pid in every:
            os.kill(pid, signal.SIGCONT)


def _children(pid: int) -> list[int]:
    found = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return found + [below for child in found for below in _children(child)]


def _turn_of(record: Record) -> int | None:
    return record.session().state.current_player
