"""The door of a table: the process with the connections, who has come through it, and the keys of seats.

A door stays open while what it leads to changes: first a lobby, then a match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dejavu.remote import messages
from dejavu.remote.gate import WayIn
from dejavu.remote.link import (
    Admit,
    Asks,
    Came,
    Code,
    Content,
    Failed,
    FromWindow,
    Left,
    Listening,
    Opening,
    Said,
    Tell,
    Tokens,
    ToWindow,
)
from dejavu.remote.messages import FromPhone
from dejavu.remote.pages import authority
from dejavu.table.phones import tokens

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class Link(Protocol):
    """The process, as the door knows it."""

    def send(self, message: FromWindow) -> None:
        """Tell the process something."""

    def close(self) -> None:
        """End the process."""


Start = Callable[[Opening, Callable[[ToWindow], None], Callable[[Callable[[], None]], None]], Link]


@dataclass
class Phone:
    """A phone that was let in."""

    number: int
    language: str
    seat: int | None = None
    """Its seat; None before it has one."""
    said: str = ""
    """The sentence for its last gesture, until it is sent."""
    opens: str = ""
    """The item whose sheet it is to open, until that has its picture."""


class Host(Protocol):
    """What a door leads to: it hears the phones."""

    def came(self, phone: Phone) -> None:
        """A phone was let in; its ``seat`` is that of its token."""

    def said(self, phone: Phone, said: FromPhone) -> None:
        """A phone that was let in has sent something."""

    def announce(self) -> None:
        """Somebody came, went or asks to be let in."""


class Door:
    """Lets phones in at an address of this computer. ``lead_to`` says who hears them."""

    def __init__(
        self,
        app: App,
        address: str,
        pages: Mapping[str, tuple[str, bytes]],
        keys: tokens.Keys | None = None,
        start: Start | None = None,
        before: Door | None = None,
    ) -> None:
        """``keys`` are those of an earlier door, by default new ones. ``start`` replaces the process.

        ``before`` is the door in whose place this one opens.

        Keys without seats get the secret and the port of the program's last door, so that phones find the next game.
        """
        self._app, self.address = app, address
        self.keys = keys or tokens.read(None)
        if app.way_in and not self.keys.tokens:
            self.keys = self.keys._replace(secret=app.way_in.secret, port=app.way_in.port)
        self.strayed: frozenset[int] = before.strayed if before else frozenset()
        """The seats whose phones know another address, so that they may have to be taken anew."""
        if before and before.address != address:
            self.strayed = frozenset(self.keys.tokens.values())
        self.file: Path | None = None
        """The file with the keys; None while no file keeps them."""
        self.code = ""
        """The short code."""
        self.port = 0
        """The port; 0 before phones can connect."""
        self.fault = ""
        """Why phones cannot connect, or no longer."""
        self.asks: dict[int, str] = {}
        """The names of those who wait to be let in, by the numbers of their phones."""
        self.phones: dict[int, Phone] = {}
        """The phones that were let in and are connected, by number."""
        self._host: Host | None = None
        self._closed = False
        contents = {path: Content(*page) for path, page in pages.items()}
        opening = Opening(address, self.keys.port, self.keys.secret, self.keys.tokens, contents)
        self._link = (start or _start)(opening, self._hear, app.post)

    def lead_to(self, host: Host | None) -> None:
        """Let another host hear the phones from now on, or none."""
        self._host = host

    def leads_to(self, host: Host) -> bool:
        """Whether this host hears the phones."""
        return self._host is host

    @property
    def url(self) -> str:
        """The address to scan; empty before phones can connect."""
        return f"{self.place}#{self.keys.secret}" if self.port else ""

    @property
    def place(self) -> str:
        """The address to type, without the secret; empty before phones can connect."""
        return f"http://{authority(self.address, self.port)}/" if self.port else ""

    def is_here(self, seat: int) -> bool:
        """Whether a phone of a seat answers."""
        return any(phone.seat == seat for phone in self.phones.values())

    def admit(self, phone: int, yes: bool) -> None:
        """Let in a phone that has asked, or turn it away."""
        if self.asks.pop(phone, None) is not None:
            self.send(Admit(phone, yes))
            self._announce()

    def send(self, message: FromWindow) -> None:
        """Tell the process something; from any thread."""
        self._link.send(message)

    def tell(self, phone: Phone, message: messages.ToPhone) -> None:
        """Tell a phone something; from any thread."""
        self.send(Tell(phone.number, message))

    def keep(self, keys: tokens.Keys) -> None:
        """Use other keys from now on, and save them."""
        changed, self.keys = keys.tokens != self.keys.tokens, keys
        self._app.way_in = WayIn(keys.secret, keys.port)
        if changed:
            self.send(Tokens(keys.tokens))
        if keys.tokens:
            tokens.write(self.file, keys)
        else:
            tokens.forget(self.file)

    def close(self) -> None:
        """End the process, with a farewell to all phones."""
        self._closed = True
        self._link.close()

    def _announce(self) -> None:
        if self._host:
            self._host.announce()

    def _hear(self, message: ToWindow) -> None:
        if self._closed:
            return
        match message:
            case Listening(port):
                self.port = port
                self.keep(self.keys._replace(port=port))
            case Failed(why):
                self.fault, self.port = why, 0
                self.phones.clear()
                self.asks.clear()
            case Code(code):
                self.code = code
            case Asks(number, name):
                self.asks[number] = name
            case Came(number, language, seat):
                self.phones[number] = Phone(number, language, seat)
                if self._host:
                    self._host.came(self.phones[number])
            case Left(number):
                self.asks.pop(number, None)
                self.phones.pop(number, None)
            case Said(number, said):
                if (phone := self.phones.get(number)) and self._host:
                    self._host.said(phone, said)
                return
        self._announce()


def _start(opening: Opening, hear: Callable[[ToWindow], None], post: Callable[[Callable[[], None]], None]) -> Link:
    from dejavu.remote.process import RemoteProcess

    return RemoteProcess(opening, hear, post)
