"""Maps for phones, cut out of a table that a process of its own draws without a window.

The table is drawn from a position that fits what the seat knows (``View.sample``), so nothing hidden can be seen.
Nothing is lit on it: a picture changes only when what it shows changes.
"""

from __future__ import annotations

import io
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from math import cos, sin, tau
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dejavu.engine.game import Game, View
from dejavu.engine.journal import PERSON, Seat
from dejavu.processes import Post, serve_parent
from dejavu.remote.link import Content
from dejavu.streams import complain

if TYPE_CHECKING:
    from pygame import Rect

    from dejavu.table.board.area import Area
    from dejavu.table.kit.description import Panel
    from dejavu.table.shell.app import App
    from dejavu.table.shell.targets import Target

SIZE: Final = (2560, 1440)
"""Size of the table that is drawn, in pixels."""
MAP: Final = 1200
"""Greatest width of a map, in pixels."""
_FRAMES: Final = 30
"""Frames until everything lies in its place."""
_CORNERS: Final = 24
"""Corners of the outline of a target with a shape of its own."""
_HALVINGS: Final = 8
"""Steps of the search for an edge of such a target."""
BOT: Final = "easy"
"""Stands for whoever has the other seats."""


class Order(NamedTuple):
    """What is to be drawn: the table as a seat sees it."""

    seat: int
    view: View
    seats: Sequence[Seat]
    language: str


class PaintedMap(NamedTuple):
    """A map, and where its items lie."""

    content: Content
    regions: Mapping[str, tuple[int, ...]]
    """Outlines by the names of items (``messages.Item.region``)."""


class Painted(NamedTuple):
    """What was drawn for a seat."""

    seat: int
    maps: Mapping[str, PaintedMap]
    """Maps by the names of their panels."""


class PaintingProcess:
    """Draws one order after the other; ``heard`` gets the results on the window's thread."""

    def __init__(self, game: Game, post: Post, heard: Callable[[Painted], None]) -> None:
        self._post, self._heard = post, heard
        self._waiting: dict[int, Order] = {}
        self._busy = self._closed = False
        # Spawn, because a fork of a process with a window and threads is unsafe.
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, game), name="dejavu-painting", daemon=True)
        self._process.start()
        theirs.close()
        Thread(target=self._wait, name="painting", daemon=True).start()

    def ask(self, order: Order) -> None:
        """Have a table drawn; an order of the same seat that still waits is dropped."""
        self._waiting[order.seat] = order
        self._send()

    def close(self) -> None:
        """End the process."""
        self._closed = True
        self._process.kill()
        self._process.join()
        self._connection.close()

    def _send(self) -> None:
        if self._busy or self._closed or not self._waiting:
            return
        order = self._waiting.pop(next(iter(self._waiting)))
        with suppress(OSError):  # a process that has failed draws nothing more: phones stay without pictures
            self._connection.send(order)
            self._busy = True

    def _wait(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self._post(partial(self._done, self._connection.recv()))

    def _done(self, painted: Painted) -> None:
        self._busy = False
        if not self._closed:
            self._send()
            self._heard(painted)


def serve(connection: Connection, game: Game) -> None:
    """The process: draw until the window ends it; a failure prints one line and ends it."""
    serve_parent()
    from dejavu.table.shell.faults import plain

    painter = Painter(game)
    try:
        while True:
            connection.send(painter.paint(connection.recv()))
    except (ConnectionError, EOFError):
        pass  # the room was closed
    except Exception as fault:
        complain(f"dejavu: the pictures for phones: {plain(fault)}")


class Painter:
    """Draws tables of one game on paper."""

    def __init__(self, game: Game) -> None:
        from dejavu.table.shell.app import App
        from dejavu.table.shell.settings import Settings
        from dejavu.table.shot import Paper

        self._game = game
        self._app: App = App(Paper(SIZE), Settings(reduced_motion=True, tips=False, seat_details=True))

    def paint(self, order: Order) -> Painted:
        """Draw what a seat sees, and cut the maps out of it."""
        from dejavu.table import text
        from dejavu.table.board.game_table import GameTable

        text.use_language(order.language)
        panels = self._put_on_the_table(order)
        scene = self._app.scene
        if not isinstance(scene, GameTable):
            return Painted(order.seat, {})
        maps = dict[str, PaintedMap]()
        for panel in panels:
            area = scene.areas.get(panel.name) or scene.overlaid.get(panel.name)
            if panel.map and area is not None and area.shown:
                maps[panel.name] = _map(self._app, area, [item.id.name for item in panel.items(scene.frame)])
        return Painted(order.seat, maps)

    def _put_on_the_table(self, order: Order) -> Sequence[Panel[Any]]:
        """Put a position that fits the view on the table, and give its panels."""
        from dejavu.engine.session import Session
        from dejavu.table.board.game_board import GameBoard
        from dejavu.table.boards import board_of
        from dejavu.table.play.bot_process import SilentWorker
        from dejavu.table.play.watched_match import StillMatch
        from dejavu.table.shell.app import FRAMES_MOVING

        sitting = [Seat(who.name, PERSON if seat == order.seat else BOT) for seat, who in enumerate(order.seats)]
        session = Session(self._game, sitting, 0)
        session.state = order.view.sample(Random(0))  # the session is not played on
        board = board_of(self._game)
        StillMatch(self._app, session, board, SilentWorker()).begin()
        for _frame in range(_FRAMES):
            self._app.step(1 / FRAMES_MOVING)
        presentation = board.presentation(session.state) if isinstance(board, GameBoard) else None
        return presentation.panels if presentation else ()


def _map(app: App, area: Area[Any], names: Sequence[str]) -> PaintedMap:
    """A map without the buttons over it, with the outlines of the targets on it."""
    import pygame

    from dejavu.table.board.map.viewport import Viewport

    rect, view = area.rect, getattr(area, "view", None)
    if isinstance(view, Viewport):
        view.draw(app.window.surface)
    cut = app.window.surface.subsurface(rect.clip(app.window.surface.get_rect()))
    scale = min(1.0, MAP / rect.width)
    file, size = io.BytesIO(), (round(rect.width * scale), round(rect.height * scale))
    pygame.image.save(pygame.transform.smoothscale(cut, size), file, "map.jpg")
    content = Content("image/jpeg", file.getvalue())
    found = ((name, app.targets.named(name)) for name in names)
    regions = {name: _region(target, rect) for name, target in found if target and target.visible.width}
    return PaintedMap(content, regions)


def _region(target: Target, rect: Rect) -> tuple[int, ...]:
    """The outline of a target, in thousandths of the width of a map."""
    visible = target.visible.clip(rect)
    corners: Sequence[tuple[float, float]]
    if target.shape is None:
        corners = [visible.topleft, visible.topright, visible.bottomright, visible.bottomleft]
    else:
        corners = list(_outline(target.shape, visible))
    return tuple(round(1000 * value / rect.width) for x, y in corners for value in (x - rect.left, y - rect.top))


def _outline(shape: Callable[[tuple[int, int]], bool], within: Rect) -> Iterator[tuple[float, float]]:
    """The points where rays from the middle leave a shape."""
    (x, y), reach = within.center, max(within.size)
    for corner in range(_CORNERS):
        across, down = cos(tau * corner / _CORNERS), sin(tau * corner / _CORNERS)
        inside, outside = 0.0, float(reach)
        for _step in range(_HALVINGS):
            middle = (inside + outside) / 2
            if shape((round(x + across * middle), round(y + down * middle))):
                inside = middle
            else:
                outside = middle
        yield x + across * inside, y + down * inside
