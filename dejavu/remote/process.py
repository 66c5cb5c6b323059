"""The process that serves phones, and the window's end of it."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from threading import Thread

from dejavu.processes import Post, WorkerProcess
from dejavu.remote.link import End, Failed, FromWindow, Opening, ToWindow


class RemoteProcess:
    """The process, as the window knows it. ``hear`` is called on the window's thread, by ``post``."""

    def __init__(self, opening: Opening, hear: Callable[[ToWindow], None], post: Post) -> None:
        self._process = WorkerProcess("dejavu-phones", serve, opening)
        self._failed = False
        self._process.listen(post, partial(self._heard, hear), partial(self._heard, hear, Failed("it stopped")))

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    def send(self, message: FromWindow) -> None:
        """Tell the process something, from any thread; nothing happens if the process is gone."""
        self._process.send(message)

    def close(self) -> None:
        """End the process with a farewell to all phones, without waiting for it."""
        self._process.leave(End())

    def _heard(self, hear: Callable[[ToWindow], None], message: ToWindow) -> None:
        """Pass on what the process says, up to its first failure."""
        if not self._failed:
            self._failed = isinstance(message, Failed)
            hear(message)


def serve(connection: Connection, opening: Opening) -> None:
    """Run the process: serve until the window ends it or is gone itself."""
    from dejavu.remote.server import Server

    try:
        server = Server(listen(opening.address, opening.port), opening, connection.send)
    except OSError as fault:
        connection.send(Failed(fault.strerror or str(fault)))
        return
    Thread(target=_hear, args=(connection, server.hear), name="window", daemon=True).start()
    server.run()


def _hear(connection: Connection, hear: Callable[[FromWindow], None]) -> None:
    with suppress(EOFError, OSError):
        while True:
            hear(connection.recv())
    hear(End())


def listen(address: str, port: int) -> socket.socket:
    """Listen at one address of this computer; at any free port if ``port`` is taken. Raises OSError."""
    try:
        return _bound(address, port)
    except OSError:
        if not port:
            raise
        return _bound(address, 0)


def _bound(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let another program take the port over
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(64)
    except OSError:
        listener.close()
        raise
    return listener
