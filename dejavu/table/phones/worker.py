"""Does the work for phones on another thread, so that the window never waits for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from dejavu.processes import Post

Job = Callable[[], Any]


class Worker(Protocol):
    """Does jobs one after the other."""

    def put(self, job: Job, done: Callable[[Any], None], failed: Callable[[], None] = lambda: None) -> None:
        """Do a job; ``done`` gets its result on the window's thread. If it raises, ``failed`` is called there."""

    def close(self) -> None:
        """Do no more jobs."""


class ThreadWorker:
    """A worker on a thread. A job that fails fails the window, like everything that it does itself."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._jobs = SimpleQueue[tuple[Job, Callable[[Any], None], Callable[[], None]] | None]()
        self._closed = False
        Thread(target=self._run, name="telling", daemon=True).start()

    def put(self, job: Job, done: Callable[[Any], None], failed: Callable[[], None] = lambda: None) -> None:
        """Queue a job."""
        self._jobs.put((job, done, failed))

    def close(self) -> None:
        """End the thread."""
        self._closed = True
        self._jobs.put(None)

    def _run(self) -> None:
        while entry := self._jobs.get():
            if self._closed:
                return  # a job left over would tell phones of the old match
            job, done, failed = entry
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
