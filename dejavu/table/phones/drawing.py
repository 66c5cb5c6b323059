"""Draws the pictures of items for phones in a process of its own, without a window."""

from __future__ import annotations

import io
import multiprocessing
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import Any, Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from dejavu.engine.game import Game
from dejavu.processes import Post, serve_parent
from dejavu.remote.link import Content
from dejavu.streams import complain
from dejavu.table.kit.item import Painter, Placed

SIZE: Final = (1920, 1080)
"""Size of the table whose painters draw, in pixels."""
LONGEST: Final = 340
"""The longer side of a card, in pixels; a phone shows it at half that size or larger."""
PIECE: Final = 180
"""The longer side of a piece, in pixels."""
OPAQUE: Final = 0.9
"""Share of pixels without transparency from which a picture is a JPEG; its corners have the colour of the page."""
_MOST_ACTS: Final = 400
"""Random acts after which a table with painters has been found."""


class DrawingProcess:
    """A ``pictures.Drawer``. ``hear`` gets each picture on the window's thread."""

    def __init__(self, game: Game, hear: Callable[[Mapping[str, Content]], None], post: Post) -> None:
        # spawn: a forked copy of a process with a window and threads is not to be trusted
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, game.name, game.content()), name="dejavu-phone-pictures", daemon=True
        )
        self._process.start()
        theirs.close()
        self._hear, self._post = hear, post
        Thread(target=self._wait, name="phone-pictures", daemon=True).start()

    def draw(self, wanted: Mapping[str, tuple[Any, ...]]) -> None:
        """Draw pictures, by their keys."""
        with suppress(OSError, ValueError):
            self._pipe.send(dict(wanted))

    def close(self) -> None:
        """Stop drawing."""
        self._process.kill()

    def _wait(self) -> None:
        """The thread: receive pictures; if the process fails, phones go on without."""
        with suppress(EOFError, OSError):
            while True:
                self._post(partial(self._hear, self._pipe.recv()))
        self._process.join()


def serve(connection: Connection, name: str, content: Mapping[str, Any]) -> None:
    """The process: draw what is asked for until the window ends; a failure prints one line and ends it."""
    serve_parent()
    from dejavu import games
    from dejavu.table.shell.faults import plain

    try:
        studio = Studio(games.restore(name, content, "the game"))
        while True:
            for key, picture in connection.recv().items():
                connection.send({key: encoded(studio.drawn(picture))})
    except (EOFError, ConnectionError):
        pass
    except Exception as fault:
        complain(f"dejavu: the pictures for phones: {plain(fault)}")


class Studio:
    """A table whose painters draw. Tables are set up by random acts until there is one with painters."""

    def __init__(self, game: Game) -> None:
        self._painters: Mapping[str, Painter] = {}
        self._shapes: dict[str, float] = {}
        """The ratio of a painter's items as they lie on the table, width to height."""
        for painters, placed in _tables(game):
            self._painters = painters
            for each in placed:
                if each.item.picture:
                    self._shapes.setdefault(each.item.picture[0], each.rect.width / max(1, each.rect.height))

    def drawn(self, picture: tuple[Any, ...]) -> Surface:
        """Draw a picture on nothing, as large as a phone needs it."""
        painter, *told = picture
        shape = self._shapes.get(painter, 1.0)
        size = (LONGEST, max(1, round(LONGEST / shape))) if shape >= 1 else (max(1, round(LONGEST * shape)), LONGEST)
        surface = Surface(size, SRCALPHA)
        self._painters[painter](surface, Rect((0, 0), size), *told)
        return surface


def _tables(game: Game) -> Iterator[tuple[Mapping[str, Painter], list[Placed]]]:
    """The painters of a table and what lies there, at a few moments of a random game."""
    from dejavu.engine.journal import PERSON, Seat
    from dejavu.engine.session import Session
    from dejavu.table.board.game_table import GameTable
    from dejavu.table.board.item_area import ItemArea
    from dejavu.table.boards import board_of
    from dejavu.table.play.bot_process import SilentWorker
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App
    from dejavu.table.shell.settings import Settings
    from dejavu.table.shot import Paper

    rng, board = Random(0), board_of(game)
    seats = game.info.seats[0]
    session = Session(game, [Seat(f"{seat}", PERSON) for seat in range(seats)], 0, game.quick_options(rng))
    app = App(Paper(SIZE), Settings(reduced_motion=True, tips=False))
    looked = 0
    for number in range(_MOST_ACTS):
        if session.state.is_terminal() or looked > 2:
            return
        if number % 10 == 0 or not looked:
            Match(app, session, board, SilentWorker()).begin()
            app.step(0.1)
            if isinstance(scene := app.scene, GameTable) and scene.painters:
                looked += 1
                areas = [*scene.areas.values(), *scene.overlaid.values()]
                yield scene.painters, [each for area in areas if isinstance(area, ItemArea) for each in area.placed]
        session.act(board.automatic(session.state) or rng.choice(session.state.legal_actions()))


def encoded(picture: Surface) -> Content:
    """A picture as a browser shows it: JPEG where it is opaque, else PNG."""
    if _opaque(picture) >= OPAQUE:
        ground = Surface(picture.get_size())
        ground.blit(picture, (0, 0))
        return Content("image/jpeg", _written(ground, "picture.jpg"))
    share = PIECE / max(picture.get_size())
    small = pygame.transform.smoothscale_by(picture, share) if share < 1 else picture
    return Content("image/png", _written(small, "picture.png"))


def _opaque(picture: Surface) -> float:
    """The share of pixels without transparency."""
    found = pygame.mask.from_surface(picture, 254).count()
    return found / (picture.get_width() * picture.get_height())


def _written(picture: Surface, name: str) -> bytes:
    written = io.BytesIO()
    pygame.image.save(picture, written, name)
    return written.getvalue()
