"""A network between phones and the table that fails: it cuts connections anywhere, or lets them fall silent."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from random import Random
from threading import Thread
from types import TracebackType
from typing import NamedTuple, Self

_AT_ONCE = 4096


KINDS = ((True, False), (False, False), (True, True), (False, True))
"""The kinds of faults: what ``Fault`` says of each."""


class Fault(NamedTuple):
    """What happens to a connection after so many bytes in one direction."""

    bytes: int
    to_phone: bool
    silent: bool
    """Whether it stays open, and nothing passes any more in either direction."""


def faults(rng: Random, asked: int, answered: int) -> Iterator[Fault]:
    """Faults of every kind without end, within so many bytes of what phones ask for, or of what they are answered."""
    for to_phone, silent in cycle(KINDS):
        yield Fault(rng.randrange(answered if to_phone else asked), to_phone, silent)


class Network:
    """Passes on what phones and the table at a port of this computer say, each connection up to its fault."""

    def __init__(self, port: int) -> None:
        self._table = port
        self._faults: Iterator[Fault | None] = iter(())
        self.met: list[Fault] = []
        """What has happened."""
        self._links: list[_Link] = []
        self._sockets: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._threads = [Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        _hang_up(self._listener)
        self._threads[0].join()
        _hang_up(*self._sockets)
        for thread in self._threads:
            thread.join()
        for each in (self._listener, *self._sockets):
            each.close()

    def fail(self, faults: Iterator[Fault | None]) -> None:
        """From now on each connection has the next fault, or none; those that stand now end."""
        self._faults = faults
        _hang_up(*self._sockets)

    def fall_silent(self) -> None:
        """Nothing passes any more on the connections that stand now."""
        for link in self._links:
            link.silent = True

    @property
    def connections(self) -> int:
        """How many there were."""
        return len(self._links)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone = self._listener.accept()[0]
                self._sockets.append(phone)
                try:
                    table = socket.create_connection(("127.0.0.1", self._table))
                except OSError:  # it is closed
                    _hang_up(phone)
                    continue
                self._sockets.append(table)
                link = _Link(phone, table, next(self._faults, None), self.met)
                self._links.append(link)
                for to_phone in (False, True):
                    self._threads.append(Thread(target=link.pass_on, args=(to_phone,), daemon=True))
                    self._threads[-1].start()


class _Link:
    """A connection of a phone."""

    def __init__(self, phone: socket.socket, table: socket.socket, fault: Fault | None, met: list[Fault]) -> None:
        self._ends, self._fault, self._met = (phone, table), fault, met
        self.silent = False

    def pass_on(self, to_phone: bool) -> None:
        """Pass on one direction, until somebody hangs up or the fault is met."""
        sink, source = self._ends if to_phone else self._ends[::-1]
        left = self._fault.bytes if self._fault and self._fault.to_phone == to_phone else None
        with suppress(OSError):
            while not self.silent and (data := source.recv(_AT_ONCE)) and not self.silent:
                sink.sendall(data[:left])
                left = None if left is None else left - len(data)
                if self._fault and left is not None and left <= 0:
                    self._met.append(self._fault)
                    self.silent = self._fault.silent
                    break
        if not self.silent:
            _hang_up(*self._ends)


def _hang_up(*links: socket.socket) -> None:
    for link in links:
        with suppress(OSError):
            link.shutdown(socket.SHUT_RDWR)
