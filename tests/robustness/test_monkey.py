"""A monkey at the window finds nothing that fails, no position that the journal does not tell, and no leak."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dejavu.table.look import letters
from dejavu.table.shell import memory
from tests.robustness import monkey_run
from tests.robustness.amounts import EVENTS, LONG
from tests.robustness.monkey_run import Taken
from tests.robustness.playground import Playground, fenced

MOVES = 30
"""How often something is to be moved: how soon that is depends on threads, and on what the day's sky is like."""


@pytest.mark.slow
def test_a_monkey_breaks_nothing(tmp_path: Path) -> None:
    if LONG:
        run_long(tmp_path)
        return
    with fenced(tmp_path) as clock:
        playground = Playground(6, clock)
        playground.play(EVENTS)
        while playground.acts < MOVES and playground.events < 10 * EVENTS:
            playground.play(EVENTS)
    assert not playground.failures, "\n".join(playground.failures)
    assert playground.acts >= MOVES, "the monkey hardly ever moved anything"
    assert playground.stalls


def run_long(folder: Path) -> None:
    """In a process of its own, whose memory is that of the program alone."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "tests.robustness.monkey_run", str(folder), "1", str(EVENTS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"


@pytest.mark.slow
def test_a_run_goes_on_where_it_was_broken_off_and_anew_once_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "settle", lambda: None)  # it keeps what there is for ever: here other tests come
    monkeypatch.setattr(monkey_run, "SAMPLE", 30)
    with monkeypatch.context() as broken:
        broken.setattr(monkey_run.Run, "play", _broken_off)
        monkey_run.play(tmp_path, 1, 30)
    second = monkey_run.play(tmp_path, 1, 80)
    assert len(second.memory) == 2
    assert second.playground.events >= 80
    assert second.played.startswith(f"{second.playground.events} events")
    third = monkey_run.play(tmp_path, 1, 30)
    assert len(third.memory) == 1
    assert 30 <= third.playground.events < 80


def _broken_off(run: monkey_run.Run, events: int) -> None:
    run.playground.play(events)
    run.keep()


WARM = (Taken(80 << 20, 70 << 20, 200_000, 10), Taken(100 << 20, 90 << 20, 300_000, 30))
"""A process that begins, and one that has read all that is read once."""


@pytest.mark.parametrize(
    ("late", "grew"),
    [
        (Taken(108 << 20, 95 << 20, 310_000, 80), []),
        (Taken(112 << 20, 90 << 20, 310_000, 80), ["memory with caches grew from 100 to 112 MiB"]),
        (Taken(100 << 20, 100 << 20, 310_000, 80), ["memory without caches grew from 90 to 100 MiB"]),
        (Taken(100 << 20, 90 << 20, 330_000, 80), ["30,000 blocks stayed of 50 lives"]),
    ],
)
def test_memory_that_grows_once_it_is_warm_is_found(late: Taken, grew: list[str]) -> None:
    third = monkey_run.JUDGED // 3
    process = [each for each in (*WARM, late) for _sample in range(third)]
    assert monkey_run.growth(process) == grew


def test_one_large_window_is_no_growth() -> None:
    third = monkey_run.JUDGED // 3
    process = [WARM[1]] * (3 * third - 1)
    assert monkey_run.growth([*process, Taken(200 << 20, 90 << 20, 300_000, 30)]) == []


def test_a_scene_that_was_never_met_hides_no_growth(tmp_path: Path) -> None:
    third = monkey_run.JUDGED // 3
    with fenced(tmp_path / "home") as clock:
        run = monkey_run.Run(tmp_path, 1, clock)
    run.memory = [[WARM[1]] * (2 * third) + [Taken(100 << 20, 90 << 20, 900_000, 80)] * third]
    with pytest.raises(AssertionError, match=r"(?s)never seen.*600,000 blocks stayed of 50 lives"):
        run.judge()


def test_a_cache_without_a_bound_is_not_emptied() -> None:
    letters.beside(None)
    letters.has(None, "é")
    monkey_run.empty_caches()
    assert letters.beside.cache_info().currsize
    assert not letters.has.cache_info().currsize
