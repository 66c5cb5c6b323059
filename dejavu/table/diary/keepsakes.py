"""The pictures that finished games leave (``Board.souvenir``), drawn one by one in a process of its own.

A picture takes up to a second, too long for the window to stand still. The process starts when the first picture comes
into sight, and ends with the page. The pictures stay in memory, so that the page opens with them the next time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import pygame
from pygame import Surface

from dejavu.processes import Post
from dejavu.table.kit.points import Size
from dejavu.table.look.surface_cache import SurfaceCache

SMALL: Final = (640, 360)
"""Pixels of a picture in a list."""
_MEMORY: Final = 32 * 2**20
"""Bytes of pictures that are kept."""


class Wanted(NamedTuple):
    """A picture of a finished game."""

    journal: Path
    """The journal of the game."""
    size: Size | None
    """Greatest size in pixels, because a picture has proportions of its own; None: that at which it is saved."""


class Drawn(NamedTuple):
    """The answer of the process: a name, and a picture that fits into the wanted size."""

    wanted: Wanted
    name: str
    """What the picture shows; empty where there is nothing to show."""
    size: Size
    pixels: bytes


class Artist(Protocol):
    """A process that receives ``Wanted`` and answers with ``Drawn`` (``processes.WorkerProcess``)."""

    def send(self, message: object) -> None:
        """Send it a message."""

    def listen(self, post: Post, hear: Callable[[Any], None], ended: Callable[[], None]) -> None:
        """Call ``hear`` with each answer, and ``ended`` when the process has ended."""

    def stop(self) -> None:
        """End it."""


class Keepsakes:
    """Draws pictures on request, the latest request first, and keeps them. ``start`` starts the process."""

    def __init__(self, start: Callable[[], Artist], post: Post) -> None:
        self._start, self._post = start, post
        self._kept: SurfaceCache[Wanted] = SurfaceCache(_MEMORY)
        self._names: dict[Path, str] = {}
        self._waiting: list[Wanted] = []
        self._drawing: Wanted | None = None
        self._process: Artist | None = None
        self._changed: Callable[[Path], None] = lambda journal: None
        self._valid_for: Hashable = None

    def open(self, valid_for: Hashable, changed: Callable[[Path], None]) -> None:
        """Begin a page; ``changed`` gets the journal of each game whose picture was drawn, or has none.

        Pictures that were drawn for anything but ``valid_for``, such as another language, are dropped.
        """
        if valid_for != self._valid_for:
            self._valid_for = valid_for
            self._kept.clear()
            self._names.clear()
        self._changed = changed

    def close(self) -> None:
        """End the page: stop drawing, and keep the pictures."""
        process, self._process = self._process, None
        self._waiting, self._drawing, self._changed = [], None, lambda journal: None
        if process:
            process.stop()

    def name(self, journal: Path) -> str | None:
        """What the picture of a game shows; empty where there is none, None before that is known."""
        return self._names.get(journal)

    def get(self, journal: Path, size: Size | None) -> Surface | None:
        """A picture; None until it is drawn."""
        wanted = Wanted(journal, size)
        found = self._kept.get(wanted)
        if found is None and self.name(journal) != "" and wanted != self._drawing:
            if wanted in self._waiting:
                self._waiting.remove(wanted)
            self._waiting.append(wanted)
            self._go_on()
        return found

    def _go_on(self) -> None:
        """Ask the process for the next picture, unless it draws one."""
        if self._drawing is None and self._waiting:
            if self._process is None:
                self._process = self._start()
                self._process.listen(self._post, self._hear, self._end)
            self._drawing = self._waiting.pop()
            self._process.send(self._drawing)

    def _hear(self, drawn: Drawn) -> None:
        """Keep a picture."""
        wanted = drawn.wanted
        self._names[wanted.journal], self._drawing = drawn.name, None
        if drawn.name:
            self._kept.keep(wanted, pygame.image.frombytes(drawn.pixels, drawn.size, "RGB").convert())
        self._go_on()
        self._changed(wanted.journal)

    def _end(self) -> None:
        """The process has failed: give up the picture that it was drawing, and let another process draw the rest."""
        missed, self._drawing, self._process = self._drawing, None, None
        if missed:
            self._names[missed.journal] = ""
            self._waiting = [wanted for wanted in self._waiting if wanted.journal != missed.journal]
            self._changed(missed.journal)
            self._go_on()
