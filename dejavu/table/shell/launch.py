"""The choices of the command line for the table."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from dejavu.engine.journal import Seat
from dejavu.games import NAMES
from dejavu.table.kit.points import Size

_ON_DECK = "SteamDeck"
"""The environment variable that Steam sets on a Steam Deck."""


def on_deck() -> bool:
    """Whether Steam started the program on a Steam Deck."""
    return os.environ.get(_ON_DECK) == "1"


class NoDisplayError(Exception):
    """No window can be opened here; the text is one line saying why and what was expected."""


@dataclass(frozen=True, slots=True)
class Launch:
    """How the window opens (``dejavu play`` and ``dejavu replay``)."""

    game: str | None = None
    """The game; None: the one played last."""
    seats: tuple[Seat, ...] = ()
    """The seats of a game to begin at once; empty: the title."""
    first: int | None = None
    """The seat that begins; None: chance decides by the rules."""
    seed: int | None = None
    """The seed of all luck; None: a new one every time."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the game, as its journal keeps them."""
    data: Path | None = None
    """A folder with the player's own card data."""
    size: Size | None = None
    """The size of the window in pixels; None: the size of last time."""
    fullscreen: bool = False
    lang: str | None = None
    """A language code; None: the system's language."""
    day: date | None = None
    """The day whose daily sky is played at once; None: no daily sky."""
    speak: bool = False
    """Whether the system's voice speaks whatever the settings say."""
    transcript: Path | None = None
    """The file for everything that is said; ``-`` for standard output."""
    replay: Path | None = None
    """A journal to step through instead of playing."""

    def fills_screen(self, usually: bool) -> bool:
        """Whether the window fills the screen; ``usually`` is what the settings say.

        On a Steam Deck it does, unless a size was asked for: there is no window to lay beside it.
        """
        return self.fullscreen or usually or (self.size is None and on_deck())


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of the table without a window (``dejavu shot``)."""

    out: Path
    game: str = NAMES[0]
    position: Mapping[str, Any] | None = None
    """The position; None: one that shows the table well."""
    size: Size = (1920, 1080)
    seat: int = 0
    """The seat whose view is drawn."""
    lang: str | None = None
    data: Path | None = None
