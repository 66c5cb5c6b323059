"""Draws a picture of the table without a window (``dejavu shot``)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from dejavu import games, resources
from dejavu.content.cursor import open_yaml
from dejavu.content.fault import ContentError, Fault
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.store.places import StoreError
from dejavu.table import text
from dejavu.table.boards import board_of
from dejavu.table.kit.points import Size
from dejavu.table.look.encoding import written
from dejavu.table.look.look import MINIMUM_SIZE
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import FRAMES_MOVING, App
from dejavu.table.shell.launch import Shot
from dejavu.table.shell.settings import Settings
from dejavu.table.shell.window import Window

FORMATS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""The suffixes of the formats that pygame can write."""
LARGEST = (7680, 4320)
"""Greatest width and height of a picture, in pixels."""
NAMES = ("Ada", "Ben", "Cleo", "Dev")
"""The names of the players in a picture."""
BOT = "easy"
"""The level of the bots in a picture."""
_SECONDS = 3.0
"""Seconds of the table's own time until everything has arrived."""


class Paper(Window):
    """A surface in place of a window, with SDL's dummy driver."""

    def __init__(self, size: Size) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.font.init()
        self._windowed = size
        self.full_screen = False
        pygame.display.set_mode(size)


def shoot(shot: Shot) -> None:
    """Draw a position as one seat sees it, and write it in the format of the file's suffix.

    Raises ContentError for a wrong format, size or seat, StoreError if the file cannot be written.
    """
    _check_format(shot.out)
    _check_size(shot.size)
    session = _session(shot)
    text.use_language(shot.lang)
    write(picture(session, shot.size), shot.out)


def picture(session: Session, size: Size) -> Surface:
    """The table of a session as its person sees it."""
    app = App(Paper(size), Settings(reduced_motion=True, tips=False))
    try:
        Match(app, session, board_of(session.game), SilentWorker()).begin()
        for _frame in range(round(_SECONDS * FRAMES_MOVING)):
            app.step(1 / FRAMES_MOVING)
        return app.window.surface.copy()
    finally:
        app.window.close()


def write(drawn: Surface, out: Path) -> None:
    """Write a picture in the format of its suffix, one of ``FORMATS``. Raises StoreError."""
    file = written(drawn, f"table{out.suffix.lower()}")
    try:
        out.write_bytes(file)
    except OSError as fault:
        raise StoreError(f"{out}: {fault.strerror or fault}; expected a file that can be written") from fault


def _session(shot: Shot) -> Session:
    """A session with the position, a person in the viewing seat, and bots in the others."""
    game = games.load(shot.game, shot.data)
    data = shot.position if shot.position is not None else _shown(shot.game)
    state = game.position(data) if data else game.new_state(game.info.seats[0], {})
    options: Mapping[str, Any] = data.get("options", {})
    seats = len(state.returns())
    if not 0 <= shot.seat < seats:
        raise ContentError([Fault("--seat", 0, 0, f"{shot.seat + 1} is no seat of this position", f"1 to {seats}")])
    sitting = [Seat(NAMES[seat % len(NAMES)], PERSON if seat == shot.seat else BOT) for seat in range(seats)]
    session = Session(game, sitting, 0, options)
    session.state = state  # the session is not played on, so its journal need not lead to the position
    return session


def _shown(game: str) -> Mapping[str, Any]:
    """The position that shows a game well; empty if the game has none, for its beginning."""
    file = resources.data("positions", f"{game}.yaml")
    if not file.is_file():
        return {}
    cursor = open_yaml(file)
    cursor.finish()
    data: Mapping[str, Any] = cursor.plain()
    return data


def _check_format(out: Path) -> None:
    if out.suffix.lower() not in FORMATS:
        wanted = f"a name that ends in one of {', '.join(FORMATS)}"
        raise ContentError([Fault("--out", 0, 0, f"{str(out)!r} is no picture that can be written", wanted)])


def _check_size(size: Size) -> None:
    if not all(low <= length <= high for low, length, high in zip(MINIMUM_SIZE, size, LARGEST, strict=True)):
        given, least, most = (f"{width}x{height}" for width, height in (size, MINIMUM_SIZE, LARGEST))
        raise ContentError([Fault("--size", 0, 0, f"{given} cannot be drawn", f"{least} to {most}")])
