"""A game that was left lies in memory no longer."""

import gc
import subprocess
import sys
import time
from collections.abc import Iterator
from weakref import ref

import pytest
from pytest import MonkeyPatch

from dejavu.engine.journal import Seat
from dejavu.table.boards.fragments.building.scene import BuildingScene
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.memory import DRAWN, LEFT, tidy
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt, settle
from tests.table.kept_pictures import windows_kept

FIFTY_PICTURES = """
from os import sysconf
from dejavu.table.shell import memory

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * sysconf("SC_PAGE_SIZE") >> 20

{before}
bytearray(b"x" * 2**20)  # as it goes, the C library begins to put pictures of its size among small pieces
before, pictures, pieces = resident(), [], []
for number in range(50):
    pictures.append(b"x" * (2**20 + number))
    pieces.append(bytes(2**11))
pictures.clear()
{after}
print(resident() - before)
"""
"""Prints how many MiB stay with a process when fifty pictures of one MiB went that lay between small pieces."""


@pytest.fixture(autouse=True)
def tidied(monkeypatch: MonkeyPatch) -> None:
    """Here what was left is collected as it is at a real table."""
    monkeypatch.setattr("dejavu.table.shell.memory.tidy", tidy)


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Python's own comes late: after many objects, however large they are."""
    gc.disable()
    yield
    gc.enable()


def test_an_overlay_that_was_left_is_gone_soon(app_at: AppAt, no_collection: None) -> None:
    """Only a whole game was once tidied up after: an hour of looking at pages of it left hundreds of megabytes."""
    app = app_at()
    app.push(Pegs())
    app.push(SettingsScene())
    app.step(0)
    left = ref(app.scene)
    app.pop()
    app.step(0)
    assert app.housekeeping.tidying, "nobody will tidy up"
    app.housekeeping.tidy()
    assert left() is None


def test_a_game_that_was_left_is_gone_soon(app_at: AppAt, no_collection: None) -> None:
    program = Program(app_at(), Launch(), InlineWorker)
    app = program.app
    app.push(program.first())
    program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
    settle(app)
    assert program.matches.current
    left = ref(app.scene), ref(program.matches.current)
    app.pictures.get("sky", (100, 100))
    program.to_title()
    settle(app)
    assert app.pictures.cache.bytes == 0
    assert app.housekeeping.tidying, "nobody will tidy up"
    app.housekeeping.tidy()
    assert [thing() for thing in left] == [None, None]


def test_a_scene_is_gone_soon_though_others_are_left_after_it(app_at: AppAt, monkeypatch: MonkeyPatch) -> None:
    """Every scene that was left once put off the tidying: whoever hurried through pages kept them all."""
    app = app_at()
    app.push(Pegs())
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    tidied: list[float] = []
    monkeypatch.setattr("dejavu.table.shell.memory.tidy", lambda: tidied.append(now))
    for _ in range(10):
        app.push(SettingsScene())
        app.pop()
        now += LEFT / 2
        app.timers.do_due()
    assert len(tidied) >= 4
    last = now - LEFT / 2
    now += 2 * LEFT
    app.timers.do_due()
    now += 2 * LEFT
    app.timers.do_due()
    assert tidied[-1] >= last + LEFT, "the last scene may still lie in memory"


def test_free_memory_goes_back_after_a_frame_unless_something_moves(app_at: AppAt, monkeypatch: MonkeyPatch) -> None:
    app = app_at()
    app.push(Pegs())
    settle(app)
    now = time.monotonic() + 100
    monkeypatch.setattr(time, "monotonic", lambda: now)
    given: list[float] = []
    monkeypatch.setattr("dejavu.table.shell.memory.give_back", lambda: given.append(now))
    app.timers.do_due()
    given.clear()
    now += 10 * DRAWN
    app.timers.do_due()
    assert not given, "nothing was drawn"
    app.invalidate()
    app.step(0)
    app.scene.timeline.run(60.0, lambda share: None)
    now += 2 * DRAWN
    app.timers.do_due()
    assert not given, "something moves"
    app.scene.timeline.finish()
    now += 2 * DRAWN
    app.timers.do_due()
    assert len(given) == 1


def test_what_failed_inside_does_not_stop_the_tidying(app_at: AppAt) -> None:
    app = app_at()
    app.push(Pegs())
    app.rescue = lambda *_: SettingsScene()
    app.recover(RuntimeError("oh"))
    assert app.housekeeping.tidying


def test_large_pictures_of_a_scene_go_as_it_is_left(app_at: AppAt, no_collection: None) -> None:
    """The sky and the map of the game before lay beside those of the next one until somebody tidied up."""
    program = Program(app_at(), Launch(), InlineWorker)
    app = program.app
    app.push(program.first())
    program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
    settle(app)
    left = app.scene
    assert isinstance(left, BuildingScene)
    assert windows_kept(left, app) > 2
    program.to_title()
    settle(app)
    assert windows_kept(left, app) < 0.2


@pytest.mark.skipif(sys.platform != "linux", reason="other systems need no telling")
@pytest.mark.parametrize(
    ("before", "after", "stays"),
    [("", "", True), ("memory.keep_large_apart()", "", False), ("", "memory.give_back()", False)],
    ids=["nothing is done", "large ones lie apart", "free memory is given back"],
)
def test_what_pictures_took_goes_back_to_the_system(before: str, after: str, stays: bool) -> None:
    """Both are left out in all other tests of the table; without them it stays."""
    program = [sys.executable, "-c", FIFTY_PICTURES.format(before=before, after=after)]
    printed = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    assert (int(printed) > 25) is stays
