"""Draws the tables of rulebook pages in a process of its own.

A table takes a third of a second to draw, too long for the window to stand still. The pictures come one by one and are
kept until the page closes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from dejavu import games
from dejavu.lessons import drawings
from dejavu.processes import Post, WorkerProcess
from dejavu.table import text
from dejavu.table.kit.points import Size
from dejavu.table.widgets.picture_row import PROPORTION

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.lessons.drawings import Drawing
    from dejavu.table.shell.app import App

SIZE = (1920, 1080)
"""Size in pixels of the table that drawings are cut from."""
MARGIN = 0.03
"""Margin round the shown part, as a share of the table's width."""
LEAST = 0.16
"""Least width of the shown part, as a share of the table's width."""
MOST = 600
"""Greatest width of a drawing, in pixels."""
_SECONDS = 2.0
"""Seconds of the table's own time until everything lies in its place."""


def draw(game: Game, wanted: tuple[Drawing, ...]) -> Iterator[tuple[str, Surface]]:
    """Draw each drawing in turn with SDL's dummy driver; yield name and picture."""
    # imported here, so that the window's process imports no table
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
        session.state = state  # the session is not played on, so its journal need not lead to the position
        Match(app, session, board_of(game), SilentWorker()).begin()
        for _frame in range(round(_SECONDS * FRAMES_MOVING / 10)):
            app.step(10 / FRAMES_MOVING)
        yield drawing.name, _cut(app, drawing)


def _cut(app: App, drawing: Drawing) -> Surface:
    """The part of the table that contains everything to show."""
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
    """An ``IllustrationRenderer``; ``post`` calls back on the window's thread, ``language`` returns the language."""

    def __init__(self, post: Post, language: Callable[[], str]) -> None:
        self._post, self._language = post, language
        self.page: tuple[str, str] | None = None
        self.pictures: dict[str, Surface] = {}
        self._names: dict[str, frozenset[str]] = {}
        self._changed: Callable[[], None] = lambda: None
        self.process: WorkerProcess | None = None

    def names(self, game: str) -> frozenset[str]:
        """The names of a game's drawings. Reading them draws nothing, because the window waits."""
        if game not in self._names:
            self._names[game] = drawings.names(game)
        return self._names[game]

    def drawn(self, game: str, changed: Callable[[], None]) -> Mapping[str, Surface]:
        """The drawings that are ready; the others follow, each with a call of ``changed``."""
        page = game, self._language()
        if page != self.page:
            self.close()
            self.page = page
            if self.names(game):
                self._start(page)
        self._changed = changed
        return self.pictures

    def close(self) -> None:
        """Stop drawing, and drop all pictures."""
        process, self.process, self.page = self.process, None, None
        self.pictures, self._changed = {}, lambda: None
        if process:
            process.stop()

    def _start(self, page: tuple[str, str]) -> None:
        self.process = WorkerProcess("dejavu-drawings", serve, *page)
        self.process.listen(self._post, self._receive)  # if it fails, the page stays without pictures

    def _receive(self, drawn: tuple[str, Size, bytes]) -> None:
        """Keep a drawing."""
        name, size, pixels = drawn
        self.pictures[name] = pygame.image.frombytes(pixels, size, "RGB").convert()
        self._changed()


def serve(connection: Connection, game: str, language: str) -> None:
    """Run in the process: draw everything."""
    text.use_language(language or None)
    loaded = games.load(game)
    for name, drawn in draw(loaded, drawings.load_drawings(loaded)):
        connection.send((name, drawn.get_size(), pygame.image.tobytes(drawn, "RGB")))
