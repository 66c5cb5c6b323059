"""How a finished game ended, told by the last full position of its journal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dejavu import games
from dejavu.engine.game import Game
from dejavu.engine.journal import last_check, read_header
from dejavu.store import autosave


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
        return _read(path, now.st_mtime_ns) if now.st_size <= autosave.LARGEST else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def outcomes(paths: list[Path]) -> Mapping[Path, Outcome]:
    """Those of several journals, without the ones that have none; waits for the disk, and may do so on any thread."""
    return {path: found for path in paths if (found := outcome(path))}


@lru_cache(maxsize=1000)
def _read(path: Path, written: int) -> Outcome | None:
    """Kept as long as the file was ``written`` at that moment: a list is opened again and again."""
    raw = path.read_bytes()
    position = last_check(raw)
    if position is None:
        return None
    header = read_header(raw.partition(b"\n")[0] + b"\n", str(path))
    state = _game(header.game, json.dumps(dict(header.content))).position(position)
    return Outcome(tuple(state.returns()), tuple(state.winners())) if state.is_terminal() else None


@lru_cache(maxsize=4)
def _game(name: str, content: str) -> Game:
    """Most games are played with the same card data, which takes longer to read than a position."""
    return games.restore(name, json.loads(content), "content")
