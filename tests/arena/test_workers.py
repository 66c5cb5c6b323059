from __future__ import annotations

import gc
import multiprocessing
import socket
import sys
from collections.abc import Iterator
from time import sleep

import distributed
import pytest

from dejavu.arena import workers as module
from dejavu.arena.simulate import simulate
from dejavu.arena.workers import SchedulerError, workers


@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a Dask cluster of one worker."""
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
    with pytest.raises(SchedulerError, match=r"its workers have 98; expected dejavu 99"), workers(scheduler=scheduler):
        pass


def test_a_cluster_without_workers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 1)
    with (
        distributed.LocalCluster(n_workers=0, processes=False, protocol="tcp://", dashboard_address=None) as cluster,
        pytest.raises(SchedulerError, match="it has no workers; expected one at least"),
        workers(scheduler=cluster.scheduler_address),
    ):
        pass


@pytest.mark.parametrize(
    "address", ["tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:many", "here", "tls://127.0.0.1:9"]
)
def test_a_scheduler_that_does_not_answer_is_one_line(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 1)
    with pytest.raises(SchedulerError) as refused, workers(scheduler=address):
        pass
    assert str(refused.value).startswith(f"--scheduler {address}: no answer (")
    gc.collect()  # a client that was begun in vain would complain now, for twenty seconds


def test_what_listens_and_never_answers_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(SchedulerError, match=r"no answer \(.+\); expected"), workers(scheduler=address):
            pass


def test_without_the_package_the_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SchedulerError, match=r"pip install 'dejavu\[cluster\]'"), workers(scheduler="tcp://x:1"):
        pass


def test_leaving_early_does_not_wait_for_long_games() -> None:
    with pytest.raises(KeyboardInterrupt), workers(jobs=2) as executor:
        executor.submit(sleep, 600)
        raise KeyboardInterrupt
    for process in multiprocessing.active_children():
        process.join(60)
        assert not process.is_alive()
