"""The workers that play the games: this process, several processes of this machine, or a running Dask cluster."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, cpu_count, get_context
from typing import Any

from dejavu import __version__
from dejavu.processes import serve_parent

PATIENCE = 10
"""Seconds within which a scheduler must answer and have a worker."""

MOST_PROCESSES = 60
"""The most processes; Windows cannot wait for more at once."""


class WorkersError(Exception):
    """Processes or a cluster that cannot play, or cannot go on.

    The text is one line: what, where, what was expected.
    """


@contextmanager
def workers(jobs: int = 1, scheduler: str | None = None) -> Iterator[Executor]:
    """Provide an executor that plays games; leaving it early abandons unfinished games.

    There are never more processes than processors: more would only wait for each other. Raises WorkersError when there
    is no cluster at the address ``scheduler``, when the cluster cannot play, and when workers are lost on the way.
    """
    jobs = min(jobs, cpu_count() or 1, MOST_PROCESSES)
    if scheduler is not None:
        with _cluster(scheduler) as executor:
            yield executor
    elif jobs == 1:
        yield Here()
    else:
        with _processes(jobs) as executor:
            yield executor


class Here(Executor):
    """Does every task in this process, one after the other, as it is submitted."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do the task at once."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:
            future.set_exception(fault)
        return future


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    before = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=serve_parent)
    try:
        yield pool
    except BrokenExecutor as fault:
        raise WorkersError(
            f"--jobs: one of {jobs} processes was ended from outside; expected it to play on (is memory short?)"
        ) from fault
    except BaseException:
        # a game of strong bots takes minutes: whoever leaves early does not wait for it
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - before:
            process.kill()  # the processes hold nothing that must be closed
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        import asyncio  # the packaged program has neither asyncio nor a cluster

        from distributed import Client, KilledWorker
    except ImportError:
        raise WorkersError(
            f"--scheduler {address}: the package distributed is missing; expected it from pip install 'dejavu[cluster]'"
        ) from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # one line of ours says what became of the cluster
    try:
        asyncio.run(_knock(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:  # a timeout is an OSError; TypeError: tls:// without certificates
        raise WorkersError(
            f"--scheduler {address}: no answer ({str(fault) or 'it took too long'}); "
            "expected a Dask scheduler, for example tcp://127.0.0.1:8786"
        ) from fault
    with client:
        _expect_players(client, address)
        executor: Executor = client.get_executor()
        try:
            yield executor
        except (CancelledError, KilledWorker) as fault:
            raise WorkersError(
                f"--scheduler {address}: it or its workers went away; expected them to stay to the end"
            ) from fault
        finally:
            executor.shutdown(wait=False)


async def _knock(address: str) -> None:
    """Raise what ``Client`` would for an address that does not answer.

    ``Client`` itself goes on trying, and complains.
    """
    import asyncio

    from distributed.comm.core import connect
    from distributed.security import Security

    async with asyncio.timeout(PATIENCE + 1):  # another program may listen there and never answer
        comm = await connect(address, timeout=PATIENCE, **Security().get_connection_args("client"))
    comm.abort()


def _expect_players(client: Any, address: str) -> None:
    """Raise WorkersError unless there are workers, all with this version of the program."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        versions = set(client.run(version).values())
    except OSError as fault:
        raise WorkersError(f"--scheduler {address}: it has no workers; expected one at least") from fault
    except Exception as fault:  # a worker without this package can raise anything
        raise WorkersError(
            f"--scheduler {address}: its workers cannot play ({fault}); expected dejavu {__version__} on each"
        ) from fault
    if versions != {__version__}:
        raise WorkersError(
            f"--scheduler {address}: its workers have {', '.join(sorted(versions))}; expected dejavu {__version__}"
        )


def version() -> str:
    """Return the version of the program that a worker has."""
    return __version__
