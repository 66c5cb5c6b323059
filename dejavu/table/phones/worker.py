"""Does the work for phones on another thread, so that the window never waits for it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import Any, Final, NamedTuple, Protocol

from dejavu.processes import Post

Job = Callable[[], Any]
_USUAL: Final = sys.getswitchinterval()
_TURN: Final = _USUAL / 10
"""Seconds after which the computing thread releases the interpreter lock; Python's default is ten times as long.

Every call of SDL releases the lock, and the frame then waits up to that long to get it back.
"""


class Worker(Protocol):
    """Does jobs one after the other."""

    def put(
        self, job: Job, done: Callable[[Any], None], failed: Callable[[], None] = lambda: None, first: bool = False
    ) -> None:
        """Queue a job; with ``first``, before all jobs without it.

        ``done`` gets its result on the window's thread. If it raises, ``failed`` is called there.
        """

    def close(self) -> None:
        """Do no more jobs."""


class _Entry(NamedTuple):
    """A job in the queue; the least comes next."""

    rank: int
    number: int
    job: Job | None
    """None ends the thread."""
    done: Callable[[Any], None] = lambda _result: None
    failed: Callable[[], None] = lambda: None


class ThreadWorker:
    """A worker on a thread. An exception of a job is raised again on the window's thread."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._jobs = PriorityQueue[_Entry]()
        self._numbers = count()
        self._closed = False
        sys.setswitchinterval(_TURN)
        Thread(target=self._run, name="telling", daemon=True).start()

    def put(
        self, job: Job, done: Callable[[Any], None], failed: Callable[[], None] = lambda: None, first: bool = False
    ) -> None:
        """Queue a job."""
        self._jobs.put(_Entry(not first, next(self._numbers), job, done, failed))

    def close(self) -> None:
        """End the thread."""
        if not self._closed:
            self._closed = True
            sys.setswitchinterval(_USUAL)
            self._jobs.put(_Entry(False, next(self._numbers), None))

    def _run(self) -> None:
        while job := (entry := self._jobs.get()).job:
            if self._closed:
                return  # a job left over would tell phones of the old match
            done, failed = entry.done, entry.failed
            try:
                result = job()
            except Exception as fault:
                self._post(partial(self._fail, fault, failed))
            else:
                self._post(lambda result=result, done=done: None if self._closed else done(result))  # type: ignore[misc, redundant-expr]

    def _fail(self, failure: Exception, failed: Callable[[], None]) -> None:
        if not self._closed:
            failed()
            raise failure
