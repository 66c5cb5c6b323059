"""The process that draws the pictures that finished games leave, each from the last position of its game."""

from __future__ import annotations

from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from dejavu.processes import WorkerProcess
from dejavu.table import text
from dejavu.table.diary.keepsakes import Drawn, Wanted

if TYPE_CHECKING:
    from dejavu.table.play.board import Souvenir
    from dejavu.table.shell.app import App


def start(faces: Mapping[str, str]) -> WorkerProcess:
    """Start the process, in the present language and with the faces that people chose."""
    return WorkerProcess("dejavu-keepsakes", serve, text.language(), dict(faces))


def serve(connection: Connection, language: str, faces: dict[str, str]) -> None:
    """Run in the process: draw what is asked for, until nobody asks any more."""
    # imported here, so that the window's process imports no table
    from dejavu.table.shell.app import App
    from dejavu.table.shell.settings import Settings
    from dejavu.table.shot import Paper

    text.use_language(language or None)
    app = App(Paper((1280, 720)), Settings(reduced_motion=True, tips=False, faces=faces))
    while True:
        connection.send(drawn(app, connection.recv()))


def drawn(app: App, wanted: Wanted) -> Drawn:
    """Draw a picture as it is saved; a small one is scaled down.

    The result has no name if the game left nothing or its journal cannot be read.
    """
    try:
        left = souvenir(app, wanted.journal)
        picture = left.draw(None) if left else None
    except (OSError, ValueError, LookupError, ArithmeticError):  # whoever opens the game learns what is wrong with it
        left = picture = None
    if left is None or picture is None:
        return Drawn(wanted, "", (0, 0), b"")
    if wanted.size:
        picture = pygame.transform.smoothscale(picture, picture.get_rect().fit(Rect((0, 0), wanted.size)).size)
    return Drawn(wanted, left.name, picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def souvenir(app: App, file: Path) -> Souvenir | None:
    """What a finished game left, from the last position of its journal. Raises OSError, ValueError, LookupError."""
    from dejavu.engine.session import Session
    from dejavu.store import autosave, ends
    from dejavu.table.boards import board_of
    from dejavu.table.play.bot_process import SilentWorker
    from dejavu.table.play.watched_match import StillMatch

    journal, position = autosave.read(file), ends.last_position(file)
    game = autosave.restored(journal)
    session = Session.from_header(game, journal.header)
    session.state = game.position(position or {})
    session.entries += journal.entries  # not replayed, because today's rules may disagree with them
    if not session.state.is_terminal():
        return None
    board = board_of(game)
    return board.souvenir(StillMatch(app, session, board, SilentWorker()))
