"""One connection: a socket, its protocol, what waits to be sent, and its limits."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from socket import SHUT_WR, socket
from typing import Any, Final

from websockets.datastructures import Headers
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from dejavu.remote.messages import MOST_BYTES

_SILENT: Final = logging.Logger("dejavu.remote", logging.CRITICAL + 1)
"""The logger of the protocol, silent so that no stranger on the network can fill a log."""
_AT_ONCE: Final = 65_536


@dataclass(frozen=True)
class Limits:
    """What a connection may take; times are in seconds."""

    sockets: int = 32
    phones: int = 16
    """WebSockets at once, strangers included."""
    strangers: int = 8
    """WebSockets that were not let in."""
    request: float = 5.0
    """The time for a whole request, and after it for a whole ``hello``."""
    asking: float = 180.0
    """The time for the table to answer, or for a stranger to type the code."""
    sending: float = 20.0
    """The time in which a client must take some of what waits for it."""
    ping: float = 10.0
    """The time between two pings."""
    silence: float = 25.0
    """The time without any sign of life after which the connection ends."""
    closing: float = 2.0
    """The time from the last message to the end."""
    rate: float = 20.0
    """Messages a second."""
    burst: float = 40.0
    """Messages at once after a silence."""
    backlog: int = 2_000_000
    """Bytes that may wait to be sent."""


class Gone(Exception):
    """The connection has ended, or has to."""


@contextmanager
def _mine_alone() -> Iterator[None]:
    """Turn every error that a client causes in the library into Gone, which ends only its own connection."""
    try:
        yield
    except Exception as fault:
        raise Gone from fault


class Connection:
    """A connection from its first byte on. Any fault in it raises Gone."""

    def __init__(self, number: int, sock: socket, origin: str, limits: Limits, now: float) -> None:
        self.number, self.socket, self.limits = number, sock, limits
        self.protocol = ServerProtocol(
            origins=[origin],  # type: ignore[list-item]  # a name for str
            extensions=[ServerPerMessageDeflateFactory(compress_settings={"memLevel": 5})],
            max_size=MOST_BYTES,
            logger=_SILENT,
        )
        self.asked = False
        """Whether a whole request has come."""
        self._out = bytearray()
        self._ends = False
        """Whether the last byte has been written."""
        self.deadline: float | None = now + limits.request
        """When the connection ends unless something happens; None while it is only watched for signs of life."""
        self._heard = self._pinged = self._taken = self._counted = now
        self._allowance = limits.burst

    @property
    def is_open(self) -> bool:
        """Whether this is a WebSocket on which something can be sent."""
        return self.protocol.state is State.OPEN

    @property
    def waits(self) -> bool:
        """Whether something waits to be sent."""
        return bool(self._out)

    def receive(self, now: float) -> Sequence[Any]:
        """Read what has come: requests and frames."""
        try:
            data = self.socket.recv(_AT_ONCE)
        except BlockingIOError:
            return ()
        except OSError as fault:
            raise Gone from fault
        if not data:
            raise Gone
        self._heard = now
        with _mine_alone():
            self.protocol.receive_data(data)
            events = self.protocol.events_received()
        self._count(len(events), now)
        self.flush(now)
        return events

    def _count(self, messages: int, now: float) -> None:
        limits = self.limits
        self._allowance = min(limits.burst, self._allowance + limits.rate * (now - self._counted)) - messages
        self._counted = now
        if self._allowance < 0:
            raise Gone

    def upgrade(self, request: Request, now: float) -> None:
        """Become a WebSocket, or refuse a faulty request."""
        with _mine_alone():
            self.protocol.send_response(self.protocol.accept(request))
        self.deadline = now + (self.limits.request if self.is_open else self.limits.closing)
        self.flush(now)

    def answer(self, status: int, phrase: str, headers: Headers, body: bytes, now: float) -> None:
        """Answer a request and end."""
        with _mine_alone():
            self.protocol.send_response(Response(status, phrase, headers, body))
        self.deadline = None
        self.flush(now)

    def send(self, text: str, now: float) -> None:
        """Send a message. Raises Gone for a client that is closing."""
        if not self.is_open:
            raise Gone
        with _mine_alone():
            self.protocol.send_text(text.encode())
        self.flush(now)

    def bid_farewell(self, now: float, code: CloseCode = CloseCode.NORMAL_CLOSURE) -> None:
        """Close the connection once everything has been sent."""
        if self.is_open:
            with _mine_alone():
                self.protocol.send_close(code)
        self.deadline = now + self.limits.closing
        self.flush(now)

    def flush(self, now: float) -> None:
        """Write as much as the client takes."""
        for data in self.protocol.data_to_send():
            self._out += data
            self._ends = self._ends or not data
        if len(self._out) > self.limits.backlog + _AT_ONCE:
            raise Gone
        try:
            if self._out and (sent := self.socket.send(self._out)):
                del self._out[:sent]
                self._taken = now
            if self._ends and not self._out:
                self.socket.shutdown(SHUT_WR)
                self._ends = False
                self.deadline = min(self.deadline or now + self.limits.closing, now + self.limits.closing)
        except BlockingIOError:
            pass
        except OSError as fault:
            raise Gone from fault

    def check(self, now: float) -> bool:
        """Send a ping if one is due, and return whether it was. Raises Gone if the client is late or silent."""
        limits = self.limits
        if not self._out:
            self._taken = now
        late = self.deadline is not None and now >= self.deadline
        if late or now - self._taken > limits.sending or (self.is_open and now - self._heard > limits.silence):
            raise Gone
        if not self.is_open or now - self._pinged < limits.ping:
            return False
        self._pinged = now
        with _mine_alone():
            self.protocol.send_ping(b"")
        self.flush(now)
        return True

    def close(self) -> None:
        """Close the socket."""
        self.socket.close()
