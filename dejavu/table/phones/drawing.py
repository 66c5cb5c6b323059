"""Draws pieces and maps for phones, in a process of its own with a table that nobody sees."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from dejavu.engine.game import Game, State, View
from dejavu.engine.journal import Entry, Header, Seat
from dejavu.processes import Post, WorkerProcess, give_way
from dejavu.remote.link import Content
from dejavu.table.kit.points import Size

Picture = tuple[Any, ...]
"""The name of a painter and its arguments (``kit.item.Item.picture``)."""
_READY: Final = None
"""The first message of the process. An order before it would make the window wait until the process has started."""


class End(NamedTuple):
    """A game that is over."""

    header: Header
    entries: Sequence[Entry]
    state: State
    faces: Mapping[str, str]
    """The faces that people chose."""


class Order(NamedTuple):
    """What to draw of the table as a seat sees it."""

    view: View
    seats: Sequence[Seat]
    language: str
    pieces: Mapping[str, Picture]
    """Pictures of items, by their keys."""
    maps: bool
    """Whether the maps have changed."""
    end: End | None = None
    """A game that is over; then only the picture that it leaves is drawn."""


class DrawnPatch(NamedTuple):
    """A part of a map."""

    place: tuple[int, ...]
    """Left, top, width and height, in pixels of the map."""
    content: Content


class DrawnMap(NamedTuple):
    """A map, and where its items lie."""

    size: Size
    """Width and height, in pixels."""
    patches: Sequence[DrawnPatch]
    """The pictures of which it is made, the lowest first."""
    regions: Mapping[str, tuple[int, ...]]
    """Outlines by the names of items (``messages.Item.region``)."""
    world: tuple[float, ...] = ()
    """Where the points of its world lie (``messages.Panel.world``); empty for a map without a camera."""


class Drawn(NamedTuple):
    """What was drawn for a seat."""

    seat: int
    pieces: Mapping[str, Content]
    maps: Mapping[str, DrawnMap]
    """Maps by the names of their panels."""
    language: str = ""
    keepsake: tuple[str, Content] | None = None
    """The picture that a game leaves, after its name in ``language``."""


class DrawingProcess:
    """Draws one order after the other; ``heard`` gets what was drawn, on the window's thread.

    If the process fails, phones go on without pictures.
    """

    def __init__(self, game: Game, post: Post, heard: Callable[[Drawn], None]) -> None:
        self._heard = heard
        self._waiting: deque[Order] = deque()
        self._busy = True
        self._process = WorkerProcess("dejavu-phone-pictures", serve, game.name, game.content())
        self._process.listen(post, self._done)

    def ask(self, order: Order) -> None:
        """Queue an order. An order of maps cancels older ones of maps for the same seat."""
        if order.maps:
            older = (each._replace(maps=each.maps and each.view.seat != order.view.seat) for each in self._waiting)
            self._waiting = deque(each for each in older if each.maps or each.pieces)
        self._waiting.append(order)
        self._send()

    def close(self) -> None:
        """Draw no more."""
        self._process.stop()

    def _send(self) -> None:
        if self._waiting and not self._busy:
            self._busy = True
            self._process.send(self._waiting.popleft())

    def _done(self, drawn: Drawn | None) -> None:
        self._busy = False
        self._send()
        if drawn is not _READY:
            self._heard(drawn)


def serve(connection: Connection, name: str, content: Mapping[str, Any]) -> None:
    """Run the process: draw one order after the other."""
    from dejavu import games
    from dejavu.table.phones.hidden_table import HiddenTable

    give_way()  # words are urgent, pictures may follow
    table = HiddenTable(games.restore(name, content, "the game"))
    connection.send(_READY)
    while True:
        connection.send(table.drawn(connection.recv()))
