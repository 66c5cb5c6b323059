"""Does the work for phones on another thread, so that the window never waits for it."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

Post = Callable[[Callable[[], None]], None]
Job = Callable[[], Any]


class Worker(Protocol):
    """Does jobs one after the other."""

    def put(self, job: Job, done: Callable[[Any], None]) -> None:
        """Do a job; ``done`` gets its result on the window's thread."""

    def close(self) -> None:
        """Do no more jobs."""


class ThreadWorker:
    """A worker on a thread. A job that fails fails the window, like everything that it does itself."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._jobs = SimpleQueue[tuple[Job, Callable[[Any], None]] | None]()
        self._closed = False
        Thread(target=self._run, name="telling", daemon=True).start()

    def put(self, job: Job, done: Callable[[Any], None]) -> None:
        """Queue a job."""
        self._jobs.put((job, done))

    def close(self) -> None:
        """End the thread."""
        self._closed = True
        self._jobs.put(None)

    def _run(self) -> None:
        while entry := self._jobs.get():
            job, done = entry
            try:
                result = job()
            except Exception as fault:
                self._post(lambda failure=fault: self._fail(failure))  # type: ignore[misc]  # bound now, not later
            else:
                self._post(lambda result=result, done=done: None if self._closed else done(result))  # type: ignore[misc]

    def _fail(self, failure: Exception) -> None:
        if not self._closed:
            raise failure
