"""The drawings of rulebook pages, made by the table itself in a process of their own.

A table takes a third of a second to draw, which is too long for a window to stand still. The pictures come one by one
and are kept until the page is left.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from threading import Thread
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from dejavu import games
from dejavu.lessons import drawings
from dejavu.processes import serve_parent
from dejavu.streams import complain
from dejavu.table import text
from dejavu.table.shell.faults import plain

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.lessons.drawings import Drawing
    from dejavu.table.shell.app import App

SIZE = (1920, 1080)
"""Of the table of which a part is seen."""
PROPORTION = 1.5
"""How much wider than high a drawing is."""
MARGIN, LEAST, MOST = 0.03, 0.16, 600
"""Room round what is seen, and the least width of the part, by the width of the table; the most pixels across."""
_SECONDS = 2.0
"""Of the table's own time, until everything lies where it belongs."""

Post = Callable[[Callable[[], None]], None]


def draw(game: Game, wanted: tuple[Drawing, ...]) -> Iterator[tuple[str, Surface]]:
    """Each drawing by name, one after the other, on SDL's driver that shows nothing."""
    # here: whoever only asks for drawings imports no table
    from dejavu.engine.journal import PERSON, Seat
    from dejavu.engine.session import Session
    from dejavu.lessons.drawings import state_of
    from dejavu.table.boards import board_of
    from dejavu.table.play.bot_process import SilentWorker
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import FRAMES_MOVING, App
    from dejavu.table.shell.settings import Settings
    from dejavu.table.shot import BOT, NAMES, Paper

    for drawing in wanted:
        app = App(Paper(SIZE), Settings(reduced_motion=True, tips=False, seat_details=drawing.details))
        state = state_of(game, drawing)
        seats = len(state.returns())
        sitting = [Seat(NAMES[seat], PERSON if seat == state.current_player else BOT) for seat in range(seats)]
        session = Session(game, sitting, 0, drawing.position.get("options", {}))
        session.state = state  # nothing is played from here, so that the journal need not tell how it came to this
        Match(app, session, board_of(game), SilentWorker()).begin()
        for _frame in range(round(_SECONDS * FRAMES_MOVING / 10)):
            app.step(10 / FRAMES_MOVING)
        yield drawing.name, _cut(app, drawing)


def _cut(app: App, drawing: Drawing) -> Surface:
    """The part of the table in which all lies that is to be seen."""
    shown = [target.rect for name in drawing.show if (target := app.targets.named(name))]
    whole = app.window.surface.get_rect()
    part = shown[0].unionall(shown[1:]) if shown else whole.copy()
    part.inflate_ip(2 * round(MARGIN * whole.width), 2 * round(MARGIN * whole.width))
    width = max(part.width, round(part.height * PROPORTION), round(LEAST * whole.width))
    room = Rect(0, 0, min(width, round(whole.height * PROPORTION)), 0)
    room.height = round(room.width / PROPORTION)
    room.center = part.center
    cut = app.window.surface.subsurface(room.clamp(whole)).copy()
    if cut.get_width() <= MOST:
        return cut
    return pygame.transform.smoothscale(cut, (MOST, round(MOST / PROPORTION)))


class DrawingProcess:
    """A ``Drawer``. ``post`` brings what was drawn to the window's thread, ``language`` names the one spoken."""

    def __init__(self, post: Post, language: Callable[[], str]) -> None:
        self._post, self._language = post, language
        self._page: tuple[str, str] | None = None
        self._drawn: dict[str, Surface] = {}
        self._names: dict[str, frozenset[str]] = {}
        self._changed: Callable[[], None] = lambda: None
        self._process: multiprocessing.process.BaseProcess | None = None

    def names(self, game: str) -> frozenset[str]:
        """Those that there will be: only their names are read here, as the window waits."""
        if game not in self._names:
            self._names[game] = drawings.names(game)
        return self._names[game]

    def drawn(self, game: str, changed: Callable[[], None]) -> Mapping[str, Surface]:
        """What there is; the rest is under way."""
        page = game, self._language()
        if page != self._page:
            self.close()
            self._page = page
            if self.names(game):
                self._start(page)
        self._changed = changed
        return self._drawn

    def close(self) -> None:
        """Stop drawing, and keep no picture."""
        process, self._process, self._page = self._process, None, None
        self._drawn, self._changed = {}, lambda: None
        if process:
            process.kill()
            process.join()

    def _start(self, page: tuple[str, str]) -> None:
        # spawn: a forked copy of a process with a window and threads is not to be trusted
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_serve, args=(theirs, *page), name="dejavu-drawings", daemon=True)
        self._process.start()
        theirs.close()
        Thread(target=self._wait, args=(ours, page), name="drawing", daemon=True).start()

    def _wait(self, connection: Connection, page: tuple[str, str]) -> None:
        """Hear of every drawing, on a thread; a process that fails leaves the page without pictures."""
        with suppress(EOFError, OSError), connection:
            while True:
                self._post(partial(self._heard, page, *connection.recv()))

    def _heard(self, page: tuple[str, str], name: str, size: tuple[int, int], pixels: bytes) -> None:
        if page == self._page:
            self._drawn[name] = pygame.image.frombytes(pixels, size, "RGB").convert()
            self._changed()


def _serve(connection: Any, game: str, language: str) -> None:
    """The other process: draw them all; what fails is one line on the terminal, and the end."""
    serve_parent()
    try:
        text.use_language(language or None)
        loaded = games.load(game)
        for name, drawn in draw(loaded, drawings.load_drawings(loaded)):
            connection.send((name, drawn.get_size(), pygame.image.tobytes(drawn, "RGB")))
    except ConnectionError:
        pass  # nobody looks any more
    except Exception as fault:
        complain(f"dejavu: the drawings of {game}: {plain(fault)}")
