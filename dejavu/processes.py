"""Processes of the program: each works for the process that started it, and ends with it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from threading import Lock, Thread
from typing import Any

from dejavu.printable import printable
from dejavu.streams import complain

Post = Callable[[Callable[[], None]], None]
"""Brings a call from another thread to the main thread."""

_LATER = 10
"""Niceness of a process that nobody waits for: beside a busy one it gets a ninth of a processor's time."""


class WorkerProcess:
    """A process that works for this one, and the pipe between them.

    The process calls ``work`` with its end of the pipe and with ``told``. A failure of ``work`` is told in one
    line, and ends the process.
    """

    def __init__(self, name: str, work: Callable[..., None], *told: object) -> None:
        # Spawn, because a fork of a process with a window and threads is unsafe.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(work, theirs), name=name, daemon=True)
        self._process.start()
        theirs.close()
        self._sending, self._ending, self._left = Lock(), Lock(), False
        self._sending.acquire()
        Thread(target=self._open, args=(ForkingPickler.dumps(told),), name=name, daemon=True).start()

    def _open(self, told: memoryview) -> None:
        """Send ``told``, which may be more than a pipe holds, from a thread.

        If it were an argument of the process, ``start`` would send it, and would never return if the process ended
        before it had read that much.
        """
        try:
            with suppress(OSError):
                self._pipe.send_bytes(told)
        finally:
            self._sending.release()

    @property
    def pid(self) -> int | None:
        """The system's number of the process."""
        return self._process.pid

    @property
    def dead(self) -> bool:
        """Whether it has ended."""
        return not self._process.is_alive()

    @property
    def exit_code(self) -> int | None:
        """How the process ended; None while it works."""
        return self._process.exitcode

    def send(self, message: object) -> None:
        """Send a message, from any thread; does nothing if the process has ended."""
        with suppress(OSError), self._sending:
            self._pipe.send(message)

    def receive(self, seconds: float | None = None) -> Any:
        """The next message, awaited for ``seconds``. Raises TimeoutError, or EOFError if the process ends."""
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv()

    def listen(self, post: Post, hear: Callable[[Any], None], ended: Callable[[], None] = lambda: None) -> None:
        """Call ``hear`` with every message and ``ended`` at its end, on the main thread, until it is stopped."""
        Thread(target=self._listen, args=(post, hear, ended), name=self._process.name, daemon=True).start()

    def _listen(self, post: Post, hear: Callable[[Any], None], ended: Callable[[], None]) -> None:
        with suppress(EOFError, OSError):
            while True:
                post(partial(self._unless_left, partial(hear, self.receive())))
        self._wait()
        post(partial(self._unless_left, ended))
        with self._sending:
            self._pipe.close()

    def _unless_left(self, call: Callable[[], None]) -> None:
        if not self._left:
            call()

    def stop(self) -> None:
        """End the process now. Messages on their way are dropped."""
        self._left = True
        self._process.kill()
        self._wait()

    def _wait(self) -> None:
        """Wait for its end, one thread at a time: of two at once, the second would be told that it still works."""
        with self._ending:
            self._process.join()

    def leave(self, farewell: object) -> None:
        """Tell the process to end, and do not wait for that. Further messages are dropped."""
        self._left = True
        self.send(farewell)


def _work(work: Callable[..., None], pipe: Connection) -> None:
    """Run in the process: work until nobody hears it any more."""
    serve_parent()
    try:
        work(pipe, *pipe.recv())
    except Exception as fault:
        if isinstance(fault, EOFError | ConnectionError) and _is_closed(pipe):
            return
        complain(f"{multiprocessing.current_process().name}: {printable(fault) or type(fault).__name__}")


def _is_closed(pipe: Connection) -> bool:
    """Whether nobody is at the other end of a pipe; what it still holds is dropped."""
    try:
        while pipe.poll():
            pipe.recv()
    except (EOFError, OSError):
        return True
    return False


def give_way() -> None:
    """Let processes that somebody waits for, such as the window's, compute first, where the system can."""
    if hasattr(os, "nice"):
        os.nice(_LATER)


def serve_parent() -> None:
    """Leave Ctrl+C to the parent, and end with the parent, however that ends; to be called first in a process.

    A process in the middle of a computation ends too, because nobody is left to hear the result.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
