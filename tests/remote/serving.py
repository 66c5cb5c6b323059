"""A server on a thread of the test, with a window that does what a test says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread

from dejavu.remote.connection import Limits
from dejavu.remote.link import Code, Content, End, FromWindow, Listening, Opening, ToWindow
from dejavu.remote.process import listen
from dejavu.remote.server import Server
from tests.amounts import PATIENCE
from tests.remote.phone import Phone

SECRET = "s" * 22
PAGES = {"/": Content("text/html; charset=utf-8", b"<!doctype html>"), "/page.js": Content("text/javascript", b"//")}


class Window:
    """What the server hears and says, as a window would."""

    def __init__(self, server: Server) -> None:
        self._server, self.port = server, server.port
        self.told = SimpleQueue[ToWindow]()

    def say(self, message: FromWindow) -> None:
        self._server.hear(message)

    def hear(self) -> ToWindow:
        return self.told.get(timeout=PATIENCE)

    def phone(self, **hello: object) -> Phone:
        """A phone that has said hello: with the secret, unless something else is given."""
        phone = Phone(self.port)
        phone.say("hello", **(hello or {"secret": SECRET}))
        return phone


@contextmanager
def serving(limits: Limits | None = None, tokens: Mapping[str, int] | None = None) -> Iterator[Window]:
    """A server while a test lasts; it has said its port and its code."""
    opening = Opening("127.0.0.1", 0, SECRET, tokens or {}, PAGES)
    faults: list[BaseException] = []
    hear: list[Callable[[ToWindow], None]] = []
    server = Server(listen("127.0.0.1", 0), opening, lambda message: hear[0](message), limits)
    window = Window(server)
    hear.append(window.told.put)

    def run() -> None:
        try:
            server.run()
        except BaseException as fault:
            faults.append(fault)

    thread = Thread(target=run)
    thread.start()
    try:
        assert isinstance(window.hear(), Listening)
        code = window.hear()
        assert isinstance(code, Code)
        window.told.put(code)
        yield window
    finally:
        window.say(End())
        thread.join(10)
    assert not faults, faults
    assert not thread.is_alive()
