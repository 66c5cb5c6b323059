"""A room of phones whose phones are those of a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from dejavu.engine.game import Game
from dejavu.remote.link import Came, Code, FromWindow, Left, Listening, Opening, Said, Tell, ToWindow
from dejavu.remote.messages import Do, FromPhone, Seated, State, Take, ToPhone
from dejavu.store.places import keys_file
from dejavu.table.phones import tokens
from dejavu.table.phones.door import Door
from dejavu.table.phones.drawing import Drawn, Order
from dejavu.table.phones.room import Room
from dejavu.table.phones.worker import Job
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.scene import Scene
from dejavu.table.widgets import Label
from dejavu.table.widgets.form import Form
from tests.table.hands import settle

T = TypeVar("T", bound=ToPhone)
ADDRESS = "127.0.0.1"


class Wire:
    """In place of the process: what the room sends, by phone."""

    def __init__(self, opening: Opening, hear: Callable[[ToWindow], None], post: object) -> None:
        self.opening, self.hear = opening, hear
        self.sent: list[FromWindow] = []
        self.closed = False

    def send(self, message: FromWindow) -> None:
        self.sent.append(message)

    def close(self) -> None:
        self.closed = True


class AtOnce:
    """A worker without a thread."""

    def put(
        self, job: Job, done: Callable[[Any], None], failed: Callable[[], None] = lambda: None, first: bool = False
    ) -> None:
        try:
            result = job()
        except Exception:
            failed()
            raise
        done(result)

    def close(self) -> None:
        pass


class NoDrawer:
    """Draws nothing."""

    made: NoDrawer

    def __init__(self, game: Game, post: object, heard: Callable[[Drawn], None]) -> None:
        NoDrawer.made = self
        self.orders: list[Order] = []
        self.heard = heard

    def ask(self, order: Order) -> None:
        self.orders.append(order)

    def close(self) -> None:
        pass


class TestDoor(Door):
    """A door without a process; with the keys beside a journal, if it is given."""

    __test__ = False
    wire: Wire

    def __init__(self, app: App, journal: Path | None = None) -> None:
        file = keys_file(journal) if journal else None
        super().__init__(app, ADDRESS, {}, tokens.read(file), start=self._wire)
        self.file = file
        self.wire.hear(Listening(7000))
        self.wire.hear(Code("123456"))

    def _wire(self, opening: Opening, hear: Callable[[ToWindow], None], post: object) -> Wire:
        self.wire = Wire(opening, hear, post)
        return self.wire


class TestRoom(Room):
    """A room without processes and threads."""

    __test__ = False

    def __init__(self, match: Match, door: TestDoor | None = None) -> None:
        door = door or TestDoor(match.app, match.save_watch.path)
        super().__init__(match.app, match, door, worker=AtOnce(), drawer=NoDrawer)
        self.match, self.wire = match, door.wire

    def come(self, number: int, seat: int | None = None, language: str = "en") -> None:
        self.wire.hear(Came(number, language, seat))
        settle(self.match.app)

    def leave(self, number: int) -> None:
        self.wire.hear(Left(number))
        settle(self.match.app)

    def say(self, number: int, message: FromPhone) -> None:
        self.wire.hear(Said(number, message))
        settle(self.match.app)

    def sit(self, number: int, seat: int, name: str = "", language: str = "en") -> str:
        """A phone comes and sits down; its token."""
        self.come(number, language=language)
        self.say(number, Take(seat, name))
        return self.newest(number, Seated).token

    def do(self, number: int, source: str, place: str = "") -> State:
        """A gesture in the newest state, and what is told then."""
        self.say(number, Do(self.state(number).number, source, place))
        return self.state(number)

    def told(self, number: int) -> list[ToPhone]:
        return [message.message for message in self.wire.sent if isinstance(message, Tell) and message.phone == number]

    def newest(self, number: int, kind: type[T]) -> T:
        return next(message for message in reversed(self.told(number)) if isinstance(message, kind))

    def state(self, number: int) -> State:
        return self.newest(number, State)


def said(scene: Scene) -> str:
    """The words on a page."""
    assert isinstance(scene, Form)
    return " ".join(row.words for row in scene.rows() if isinstance(row, Label))


def gestures(state: State) -> list[tuple[str, str]]:
    """Every click and every drop that a state offers."""
    items = [item for panel in state.panels for item in panel.items]
    clicks = [(item.name, "") for item in items if item.clicks]
    return clicks + [(item.name, place) for item in items for place in item.drops]
