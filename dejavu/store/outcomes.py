"""How a finished game ended, told by the last full position of its journal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dejavu import games
from dejavu.engine.game import Game
from dejavu.store import ends


@dataclass(frozen=True, slots=True)
class Outcome:
    """The score of every seat, and the seats that won; several share a victory."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


def outcome(path: Path) -> Outcome | None:
    """How the game of a journal ended; None when it has not, or when that cannot be told without playing it again.

    Raises nothing for a file that is damaged: a list says so when it reads the header.
    """
    try:
        now = path.stat()
        return _read(path, now.st_mtime_ns, now.st_size)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def outcomes(paths: list[Path]) -> Mapping[Path, Outcome]:
    """Those of several journals, without the ones that have none; waits for the disk, and may do so on any thread."""
    return {path: found for path in paths if (found := outcome(path))}


@lru_cache(maxsize=1000)
def _read(path: Path, written: int, size: int) -> Outcome | None:
    """Kept as long as the file is as it was: a list is opened again and again."""
    position = ends.last_position(path)
    if position is None:
        return None
    header = ends.header(path)
    state = _game(header.game, json.dumps(dict(header.content))).position(position)
    return Outcome(tuple(state.returns()), tuple(state.winners())) if state.is_terminal() else None


@lru_cache(maxsize=4)
def _game(name: str, content: str) -> Game:
    """Most games are played with the same card data, which takes longer to read than a position."""
    return games.restore(name, json.loads(content), "content")
