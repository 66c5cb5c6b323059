"""Serves phones: one loop for all connections, none of which can make it wait.

The server knows no rule and opens no file. It lets phones in, passes on what they ask for, and sends what the window
says.
"""

from __future__ import annotations

import contextlib
import errno
import socket
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Final

from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from dejavu.remote import pages
from dejavu.remote.connection import Connection, Gone, Limits
from dejavu.remote.gate import Gate
from dejavu.remote.link import (
    Admit,
    Asks,
    Came,
    Code,
    Content,
    End,
    Forget,
    FromWindow,
    Left,
    Listening,
    Opening,
    Pictures,
    Said,
    Tell,
    Tokens,
    ToWindow,
)
from dejavu.remote.messages import (
    Ask,
    BadMessage,
    Bye,
    FromPhone,
    Hello,
    Here,
    Leave,
    Refused,
    Seated,
    State,
    ToPhone,
    Waiting,
    decode,
    encode,
)

_TICK: Final = 0.5
"""Seconds between two checks of the deadlines, if nothing else happens."""
_PAUSE: Final = 0.2
"""Seconds until connections are accepted again, after the system could not."""
_NOW: Final = frozenset({errno.EAGAIN, errno.EWOULDBLOCK, errno.ECONNABORTED, errno.EINTR, errno.EPROTO})
"""Errors of ``accept`` after which the next connection can be accepted at once."""


class Stage(Enum):
    """How far a phone has come."""

    NEW = "new"
    """It has not said hello."""
    STRANGER = "stranger"
    """It has neither secret nor token, and may only ask."""
    ASKING = "asking"
    """Somebody at the table is asked."""
    IN = "in"
    """It was let in."""


@dataclass
class Phone:
    """A WebSocket."""

    link: Connection
    stage: Stage = Stage.NEW
    language: str = "en"
    token: str = ""
    sent: State | None = None
    """The last state that was sent."""
    pending: State | None = None
    """The newest state, while an older message is still on its way."""


class Server:
    """The loop. ``tell`` is called with everything that the window should know."""

    def __init__(
        self,
        listener: socket.socket,
        opening: Opening,
        tell: Callable[[ToWindow], None],
        limits: Limits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._listener, self._tell, self._clock = listener, tell, clock
        self._limits = limits or Limits()
        self._gate, self._pages = Gate(opening.secret, opening.tokens), opening.pages
        self.port: int = listener.getsockname()[1]
        self._host = pages.authority(opening.address, self.port)
        self._selector = DefaultSelector()
        self._heard = deque[FromWindow]()
        self._bell, self._ear = socket.socketpair()
        for each in (listener, self._bell, self._ear):
            each.setblocking(False)
        self._selector.register(listener, EVENT_READ)
        self._selector.register(self._ear, EVENT_READ)
        self._connections: dict[int, Connection] = {}
        self._phones: dict[int, Phone] = {}
        self._paths: dict[str, str] = {}
        self._pictures: dict[str, Content] = {}
        self._number = 0
        self._accepts_from: float | None = None
        """When connections are accepted again after the system could not; None while they are accepted."""
        self._ended = False

    def hear(self, message: FromWindow) -> None:
        """Take a message from the window, on any thread."""
        self._heard.append(message)
        with contextlib.suppress(BlockingIOError, OSError):  # it has been rung often enough, or has ended
            self._bell.send(b"!")

    def run(self) -> None:
        """Serve until the window ends it."""
        self._tell(Listening(self.port))
        self._tell(Code(self._gate.code))
        try:
            while not self._ended:
                self.step(_TICK)
            until = self._clock() + self._limits.closing
            while any(link.waits for link in self._connections.values()) and self._clock() < until:
                self.step(_TICK)
        finally:
            self.close()

    def close(self) -> None:
        """Close every socket."""
        for link in [*self._connections.values()]:
            link.close()
        for each in (self._listener, self._bell, self._ear):
            each.close()
        self._selector.close()

    def step(self, seconds: float) -> None:
        """Wait at most ``seconds`` for something to happen, and do everything that can be done now."""
        ready = self._selector.select(min(seconds, _PAUSE) if self._accepts_from else seconds)
        now = self._clock()
        for key, events in ready:
            if key.fileobj is self._listener:
                self._accept(now)
            elif key.fileobj is self._ear:
                with contextlib.suppress(BlockingIOError):
                    self._ear.recv(4096)
            elif isinstance(link := key.data, Connection) and link.number in self._connections:
                self._guarded(link, partial(self._serve, link, events, now))
        while self._heard and not self._ended:
            self._obey(self._heard.popleft(), now)
        for link in [*self._connections.values()]:
            self._guarded(link, partial(self._look_after, link, now))
        if self._accepts_from is not None and now >= self._accepts_from:
            self._accepts_from = None
            self._selector.register(self._listener, EVENT_READ)

    # Connections

    def _accept(self, now: float) -> None:
        try:
            accepted, _address = self._listener.accept()
        except OSError as fault:
            if fault.errno not in _NOW and not self._make_room():  # no descriptor is left: those who wait come later
                self._accepts_from = now + _PAUSE
                self._selector.unregister(self._listener)
            return
        if len(self._connections) >= self._limits.sockets and not self._make_room():
            pages.turn_away(accepted)
            accepted.close()
            return
        self._number += 1
        origin = f"http://{self._host}"
        try:
            accepted.setblocking(False)
            accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            link = Connection(self._number, accepted, origin, self._limits, now)
            self._selector.register(accepted, EVENT_READ, link)
        except OSError:
            accepted.close()
            return
        self._connections[link.number] = link

    def _make_room(self) -> bool:
        """Drop the oldest connection without a request, and return whether there was one."""
        idle = (link for number, link in self._connections.items() if not link.asked and number not in self._phones)
        if oldest := next(idle, None):
            pages.turn_away(oldest.socket)
            self._drop(oldest)
        return oldest is not None

    def _guarded(self, link: Connection, work: Callable[[], None]) -> None:
        """Do some work for a connection; if that raises Gone, drop this connection only."""
        if link.number not in self._connections:
            return
        try:
            work()
        except Gone:
            self._drop(link)

    def _drop(self, link: Connection) -> None:
        if self._connections.pop(link.number, None) is None:
            return
        self._selector.unregister(link.socket)
        link.close()
        phone = self._phones.pop(link.number, None)
        if phone and phone.stage in (Stage.ASKING, Stage.IN):
            self._tell(Left(link.number))

    def _serve(self, link: Connection, events: int, now: float) -> None:
        if events & EVENT_WRITE:
            link.flush(now)
        if events & EVENT_READ:
            for event in link.receive(now):
                if isinstance(event, Request):
                    self._request(link, event, now)
                elif link.is_open and isinstance(event, Frame):
                    self._frame(self._phones[link.number], event, now)

    def _look_after(self, link: Connection, now: float) -> None:
        due, phone = link.check(now), self._phones.get(link.number)
        if phone and due:
            self._send(phone, Here(), now)
        if phone and phone.pending and not link.waits:
            state, phone.pending = phone.pending, None
            link.send(encode(state, phone.sent), now)
            phone.sent = state._replace(said="")
        self._selector.modify(link.socket, EVENT_READ | (EVENT_WRITE if link.waits else 0), link)

    # What browsers ask for

    def _request(self, link: Connection, request: Request, now: float) -> None:
        link.asked = True
        reply = pages.refusal(request, self._host)
        if reply is None and request.path == pages.TABLE:
            reply = self._welcome(link, request, now)
        elif reply is None and (found := self._pictures.get(self._paths.get(request.path, ""))):
            reply = pages.picture(found)
        elif reply is None:
            reply = pages.page(self._pages, request.path, self._host)
        if reply:
            link.answer(*reply, now)

    def _welcome(self, link: Connection, request: Request, now: float) -> pages.Reply | None:
        """Begin a WebSocket, unless there are too many."""
        strangers = [phone for phone in self._phones.values() if phone.stage is not Stage.IN]
        if len(strangers) >= self._limits.strangers:
            self._drop(min(strangers, key=lambda phone: phone.stage is Stage.ASKING).link)
        if len(self._phones) >= self._limits.phones:
            return pages.plain(503, "Service Unavailable")
        link.upgrade(request, now)
        if link.is_open:
            self._phones[link.number] = Phone(link)
        return None

    # What phones say

    def _frame(self, phone: Phone, frame: Frame, now: float) -> None:
        if frame.opcode in (Opcode.PING, Opcode.PONG, Opcode.CLOSE):
            return
        try:
            if frame.opcode is not Opcode.TEXT or not frame.fin:
                raise BadMessage("no page sends that")
            self._said(phone, decode(bytes(frame.data).decode()), now)
        except (BadMessage, UnicodeDecodeError):
            self._dismiss(phone, "rules", now)

    def _said(self, phone: Phone, message: FromPhone, now: float) -> None:
        if phone.stage is Stage.NEW:
            if not isinstance(message, Hello):
                raise BadMessage("hello comes first")
            self._hello(phone, message, now)
        elif phone.stage is Stage.STRANGER:
            if not isinstance(message, Ask):
                raise BadMessage("a stranger may only ask")
            self._ask(phone, message, now)
        elif isinstance(message, Hello | Ask) or phone.stage is Stage.ASKING:
            raise BadMessage("it was said before")
        else:
            if isinstance(message, Leave):  # the phone stays connected when its token becomes void
                phone.token, phone.pending, phone.sent = "", None, None
            self._tell(Said(phone.link.number, message))

    def _hello(self, phone: Phone, hello: Hello, now: float) -> None:
        phone.language = hello.language
        seat = self._gate.seat_of(hello.token)
        if seat is None and not self._gate.knows(hello.secret):
            phone.stage = Stage.STRANGER
            phone.link.deadline = now + self._limits.asking
            if hello.secret or hello.token:
                self._send(phone, Refused("secret"), now)
            return
        if seat is not None:
            self._seat(phone, hello.token, now)
        self._let_in(phone, seat)

    def _seat(self, phone: Phone, token: str, now: float) -> None:
        """Give the seat of a token to this phone, and dismiss its older connections."""
        phone.token = token
        for other in [other for other in self._phones.values() if other.token == token and other is not phone]:
            self._guarded(other.link, partial(self._dismiss, other, "replaced", now))

    def _let_in(self, phone: Phone, seat: int | None) -> None:
        phone.stage, phone.link.deadline = Stage.IN, None
        self._tell(Came(phone.link.number, phone.language, seat))

    def _ask(self, phone: Phone, ask: Ask, now: float) -> None:
        before = self._gate.code
        if self._gate.opens(ask.code):
            phone.stage = Stage.ASKING
            phone.link.deadline = now + self._limits.asking
            self._tell(Asks(phone.link.number, ask.name))
            self._send(phone, Waiting(), now)
            return
        if self._gate.code != before:
            self._tell(Code(self._gate.code))
        self._send(phone, Refused("code"), now)

    def _send(self, phone: Phone, message: ToPhone, now: float) -> None:
        phone.link.send(encode(message), now)

    def _dismiss(self, phone: Phone, reason: str, now: float) -> None:
        """Tell a phone why its connection ends, and end it. The window hears at once that the phone has left."""
        self._phones.pop(phone.link.number, None)
        if phone.stage in (Stage.ASKING, Stage.IN):
            self._tell(Left(phone.link.number))
        if phone.link.is_open:
            self._send(phone, Bye(reason), now)
        phone.link.bid_farewell(now)

    # What the window says

    def _obey(self, message: FromWindow, now: float) -> None:
        match message:
            case Tell(number, said):
                if phone := self._phones.get(number):
                    self._guarded(phone.link, partial(self._pass_on, phone, said, now))
            case Admit(number, yes):
                if (phone := self._phones.get(number)) and phone.stage is Stage.ASKING:
                    self._guarded(phone.link, partial(self._admit, phone, yes, now))
            case Tokens(seats):
                self._gate.tokens = seats
                for phone in [phone for phone in self._phones.values() if phone.token and phone.token not in seats]:
                    self._guarded(phone.link, partial(self._dismiss, phone, "removed", now))
            case Pictures(paths, contents):
                self._paths.update(paths)
                self._pictures.update(contents)
            case Forget(gone, keys):
                for path in gone:
                    self._paths.pop(path, None)
                for key in keys:
                    self._pictures.pop(key, None)
            case End():
                self._farewell(now)

    def _pass_on(self, phone: Phone, message: ToPhone, now: float) -> None:
        if isinstance(message, State):
            said = message.said or (phone.pending.said if phone.pending else "")
            phone.pending = message._replace(said=said)
            return
        if isinstance(message, Bye):
            self._dismiss(phone, message.reason, now)
            return
        if isinstance(message, Seated):
            self._seat(phone, message.token, now)
        self._send(phone, message, now)

    def _admit(self, phone: Phone, yes: bool, now: float) -> None:
        if yes:
            self._let_in(phone, None)
        else:
            phone.stage = Stage.STRANGER
            phone.link.deadline = now + self._limits.asking
            self._send(phone, Refused("declined"), now)

    def _farewell(self, now: float) -> None:
        for phone in [*self._phones.values()]:
            self._guarded(phone.link, partial(self._dismiss, phone, "over", now))
        self._ended = True
