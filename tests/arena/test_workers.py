from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic, sleep

import pytest

from dejavu.arena import workers as module
from dejavu.arena.simulate import simulate
from dejavu.arena.workers import Here, WorkersError, workers
from tests.processes import lives


@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a Dask cluster of one worker."""
    import distributed  # here and below: importing it takes a second, in each process that collects tests

    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp://", dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_plays_the_same_games(scheduler: str) -> None:
    here = simulate("fragments", ["random", "random"], 3, seed=11)
    there = simulate("fragments", ["random", "random"], 3, seed=11, scheduler=scheduler)
    assert here.records == there.records


def test_a_cluster_with_another_version_is_refused(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "__version__", "99")
    monkeypatch.setattr(module, "version", lambda: "98")
    with pytest.raises(WorkersError, match=r"its workers have 98; expected dejavu 99"), workers(scheduler=scheduler):
        pass


def test_a_cluster_without_workers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    import distributed

    monkeypatch.setattr(module, "PATIENCE", 1)
    with (
        distributed.LocalCluster(n_workers=0, processes=False, protocol="tcp://", dashboard_address=None) as cluster,
        pytest.raises(WorkersError, match="it has no workers; expected one at least"),
        workers(scheduler=cluster.scheduler_address),
    ):
        pass


@pytest.mark.parametrize(
    "address", ["tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:many", "here", "tls://127.0.0.1:9"]
)
def test_a_scheduler_that_does_not_answer_is_one_line(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 1)
    with pytest.raises(WorkersError) as refused, workers(scheduler=address):
        pass
    assert str(refused.value).startswith(f"--scheduler {address}: no answer (")
    gc.collect()  # a client that was begun in vain would complain now, for twenty seconds


def test_what_listens_and_never_answers_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(WorkersError, match=r"no answer \(.+\); expected"), workers(scheduler=address):
            pass


def test_without_the_package_the_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(WorkersError, match=r"pip install 'dejavu\[cluster\]'"), workers(scheduler="tcp://x:1"):
        pass


def test_leaving_early_does_not_wait_for_long_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cpu_count", lambda: 2)
    before = set(multiprocessing.active_children())  # of the cluster that other tests have
    started = set[BaseProcess]()
    with pytest.raises(KeyboardInterrupt), workers(jobs=2) as executor:
        executor.submit(sleep, 600)
        started |= set(multiprocessing.active_children()) - before  # not what another test's thread starts later
        raise KeyboardInterrupt
    assert started
    ended = [wait([process.sentinel], 60) for process in started]  # the executor's thread may reap them first
    assert all(ended)


def test_a_process_that_is_killed_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cpu_count", lambda: 2)
    with pytest.raises(WorkersError, match=r"^--jobs: one of 2 processes was ended from outside; expected"):  # noqa: SIM117
        with workers(jobs=2) as executor:
            executor.submit(signal.raise_signal, signal.SIGKILL).result()


ORPHANS = """
import os
from time import sleep
from dejavu.arena import workers

if __name__ == "__main__":
    workers.cpu_count = lambda: 2
    with workers.workers(jobs=2) as executor:
        print(executor.submit(os.getpid).result(), flush=True)
        for _ in range(2):
            executor.submit(sleep, 600)
        sleep(600)
"""


def test_processes_in_the_middle_of_long_games_end_when_their_parent_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "orphans.py"
    script.write_text(ORPHANS)
    env = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    with subprocess.Popen([sys.executable, script], env=env, stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        child = int(parent.stdout.readline())
        assert lives(child)
        parent.kill()
    deadline = monotonic() + 60
    while lives(child) and monotonic() < deadline:
        sleep(0.05)
    assert not lives(child)


@pytest.mark.parametrize("gone", ["scheduler", "worker"])
def test_a_cluster_that_goes_away_is_one_line(scheduler: str, gone: str) -> None:
    from distributed import KilledWorker

    fault = CancelledError if gone == "scheduler" else KilledWorker
    with pytest.raises(WorkersError, match="it or its workers went away; expected"), workers(scheduler=scheduler):
        raise fault.__new__(fault)  # what the result of a game raises then


@pytest.mark.parametrize(("asked", "processors", "kind"), [(500, 1, Here), (1, 8, Here), (2, 2, ProcessPoolExecutor)])
def test_there_are_no_more_processes_than_processors(
    asked: int, processors: int, kind: type[Executor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "cpu_count", lambda: processors)
    with workers(jobs=asked) as executor:
        assert isinstance(executor, kind)
