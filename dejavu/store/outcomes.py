"""The outcome of a finished game, from the last full position of its journal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dejavu import games
from dejavu.engine.game import Game
from dejavu.engine.info import Value
from dejavu.store import ends


@dataclass(frozen=True, slots=True)
class Outcome:
    """The score of every seat, and the seats that won; several share a victory."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    left: tuple[Value, ...] = ()
    """What a later evening of a journey may take along (``Game.to_carry``)."""


def outcome(path: Path) -> Outcome | None:
    """Return the outcome of a journal's game; None when it is not over, or when only a replay could tell.

    It raises nothing for a damaged file: a list reports that when it reads the header.
    """
    try:
        now = path.stat()
        return _read(path, now.st_mtime_ns, now.st_size)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def outcomes(paths: list[Path]) -> Mapping[Path, Outcome]:
    """Return the outcomes of those journals that have one; it waits for the disk, and may run on any thread."""
    return {path: found for path in paths if (found := outcome(path))}


@lru_cache(maxsize=1000)
def _read(path: Path, written: int, size: int) -> Outcome | None:
    """Cached while the file stays unchanged: lists open again and again."""
    position = ends.last_position(path)
    if position is None:
        return None
    header = ends.header(path)
    game = _game(header.game, json.dumps(dict(header.content)))
    state = game.position(position)
    if not state.is_terminal():
        return None
    return Outcome(tuple(state.returns()), tuple(state.winners()), tuple(game.to_carry(state)))


@lru_cache(maxsize=4)
def _game(name: str, content: str) -> Game:
    """Cached: most games use the same card data, which takes longer to read than a position."""
    return games.restore(name, json.loads(content), "content")
