"""Work that waits for a disk, done on another thread so that the window never freezes."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Final, Generic, TypeVar

from dejavu.engine.journal import JournalError
from dejavu.store.places import StoreError

T = TypeVar("T")


class BackgroundTask(Generic[T]):
    """Runs ``work`` on a thread of its own and hands the result over through ``post``, on the window's thread.

    ``done`` gets the result, ``failed`` a fault that a file can have (StoreError, JournalError, ValueError). Anything
    else is a failure of the program and is raised there. The program does not end before the work is done.
    """

    THREAD: Final = "background"
    """The name of every thread that does such work."""

    def __init__(
        self,
        work: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        post: Callable[[Callable[[], None]], None],
    ) -> None:
        self.running = True
        self._work, self._done, self._failed, self._post = work, done, failed, post
        Thread(target=self._run, name=self.THREAD).start()

    def _run(self) -> None:
        try:
            result = self._work()
        except (StoreError, JournalError, ValueError) as fault:
            told = fault  # Python deletes the name at the end of the except clause
            self._post(lambda: self._end(lambda: self._failed(told)))
        except Exception as fault:
            failure = fault
            self._post(lambda: self._end(lambda: _raise(failure)))
        else:
            self._post(lambda: self._end(lambda: self._done(result)))

    def _end(self, tell: Callable[[], None]) -> None:
        self.running = False
        tell()


def _raise(failure: Exception) -> None:
    raise failure
