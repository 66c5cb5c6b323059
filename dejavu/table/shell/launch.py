"""What the command line asks of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from dejavu.engine.journal import Seat
from dejavu.games import NAMES


class NoDisplayError(Exception):
    """No window can be opened here; the text is one line saying why and what was expected."""


@dataclass(frozen=True, slots=True)
class Launch:
    """How the window opens (``dejavu play`` and ``dejavu replay``)."""

    game: str | None = None
    """None: the one played last."""
    seats: tuple[Seat, ...] = ()
    """Begin at once with these; empty: the title."""
    first: int | None = None
    """Which of them begins; None: whoever chance names, by the rules."""
    seed: int | None = None
    """None: another one every time."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the game, as its journal keeps them."""
    data: Path | None = None
    """A folder with the player's own card data."""
    size: tuple[int, int] | None = None
    """Of the window, in pixels; None: as it was left last time."""
    fullscreen: bool = False
    lang: str | None = None
    """A language code; None: that of the system."""
    day: date | None = None
    """Begin at once under the sky of this day."""
    speak: bool = False
    """Whether the system's voice is heard in any case."""
    transcript: Path | None = None
    """Where all that is said is written; ``-`` for standard output."""
    replay: Path | None = None
    """A journal to step through instead of playing."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of the table without a window (``dejavu shot``)."""

    out: Path
    game: str = NAMES[0]
    position: Mapping[str, Any] | None = None
    """None: a position that shows the table well."""
    size: tuple[int, int] = (1920, 1080)
    seat: int = 0
    """Whose view is drawn."""
    lang: str | None = None
    data: Path | None = None
