"""The scenes with phones: a lobby, an invitation, and a table on a television. No server is started."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dejavu.engine.journal import Seat
from dejavu.games import load
from dejavu.remote.link import Asks, Came, Code, FromWindow, Listening, Opening, Said, ToWindow
from dejavu.remote.messages import Take
from dejavu.table.phones.coming_back import ComingBack
from dejavu.table.phones.door import Door
from dejavu.table.phones.here import Doorway
from dejavu.table.phones.invitation import Invitation
from dejavu.table.phones.lobby import Lobby
from dejavu.table.phones.lobby_page import LobbyPage
from dejavu.table.phones.match_phones import MatchPhones
from dejavu.table.shell.app import App
from dejavu.table.shot import NAMES
from tools import screens

_ADDRESSES = ("192.168.178.145", "10.0.0.7")
_PORT = 47123


class _NoLink:
    """Replaces the link to the server process."""

    def __init__(self, opening: Opening, hear: Callable[[ToWindow], None], post: object) -> None:
        self.hear = hear

    def send(self, message: FromWindow) -> None:
        """Send nothing."""

    def close(self) -> None:
        """Do nothing: no link is open."""


def _door(app: App) -> tuple[Door, Callable[[ToWindow], None]]:
    """An opened door, and the function that delivers messages of phones to it."""
    links: list[_NoLink] = []

    def start(opening: Opening, hear: Callable[[ToWindow], None], post: object) -> _NoLink:
        links.append(_NoLink(opening, hear, post))
        return links[-1]

    door = Door(app, _ADDRESSES[0], {}, start=start)
    links[0].hear(Listening(_PORT))
    links[0].hear(Code("123456"))
    return door, links[0].hear


class _StillWay(Doorway):
    """A computer with these addresses."""

    found = _ADDRESSES

    def renew(self, here: tuple[tuple[str, ...], str] | None = None) -> None:
        """Keep the addresses."""


class _StillPhones(_StillWay, MatchPhones):
    """The phones of such a computer."""


class _StillLobby(_StillWay, LobbyPage):
    """A lobby in which one phone has taken a seat and another one asks for one."""

    def open(self, address: str = "") -> None:
        """Show the lobby without starting a server."""
        door, hear = _door(self.app)
        self.lobby = Lobby(self.app, self._game, self._chosen, door, lambda: None)
        hear(Came(1, "en", None))
        hear(Said(1, Take(0, NAMES[0])))
        hear(Asks(2, NAMES[1]))


def lobby(app: App) -> None:
    """Show a lobby with people and a bot."""
    seats = (*(Seat(name) for name in NAMES[:3]), Seat(NAMES[3], "easy"))
    app.push(_StillLobby(load("fragments"), seats, lambda players, lobby: False))


def invitation(app: App) -> None:
    """Show the invitation over a table: one player's phone is disconnected, another phone asks for a seat."""
    match = screens.lay(app, screens.TESTS.parent / "data" / "positions" / "trip.yaml", people=2)
    phones = _StillPhones(match)
    match.phones = phones
    door, hear = _door(app)
    door.keys = door.keys._replace(tokens={"token": 0})
    phones.enter(door)
    hear(Asks(2, NAMES[1]))
    app.push(Invitation(phones))


def coming_back(app: App) -> None:
    """Show the question whether the phones of a continued game should come back."""
    match = screens.lay(app, screens.TESTS.parent / "data" / "positions" / "trip.yaml", people=2)
    app.push(ComingBack(MatchPhones(match), NAMES[:3]))


def television(app: App, file: Path) -> None:
    """Show a position on a television."""
    app.settings.television = True
    match = screens.lay(app, file)
    for seat in match.persons:
        match.play_remotely(seat)
    app.see_from_afar(match.on_television)
