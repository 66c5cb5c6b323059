"""Measures reading the files that cost their reader most (``worst_files.py``), at their greatest size.

The peer is a check of the program's own data in this process. For a journal, which is replayed, it is the command
``dejavu check``.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from dejavu import games
from dejavu.content import ContentError
from dejavu.engine.game import Game
from dejavu.engine.journal import Seat
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.store import autosave
from dejavu.table.shell import settings
from tools.bench import worst_files
from tools.bench.figure import Figure
from tools.bench.windows import command_seconds

MOST_TIMES = 4.0
"""The limit, as a multiple of the check of the real data."""
ROUNDS = 3
Read = Callable[[Path], object]


def reading() -> list[Figure]:
    """The slowest file of each kind."""
    with TemporaryDirectory() as folder:
        game = games.load(games.NAMES[0])
        kinds: dict[str, tuple[str, Read, Iterable[tuple[str, bytes]]]] = {
            "cards": ("cards.yaml", games.check, _made(worst_files.CARDS, worst_files.LARGEST["cards"] * 9 // 10)),
            "position": (
                "position.yaml",
                partial(_position, game),
                _made(worst_files.POSITIONS, worst_files.LARGEST["position"] * 9 // 10),
            ),
            "settings": ("settings.json", settings.load, _made(worst_files.SETTINGS, worst_files.LARGEST["settings"])),
        }
        games.check()  # so that importing is not measured
        figures = [slowest(kind, Path(folder) / file, read, made) for kind, (file, read, made) in kinds.items()]
        return [*figures, _slowest_journal(game, Path(folder))]


def slowest(kind: str, path: Path, read: Read, made: Iterable[tuple[str, bytes]]) -> Figure:
    """The figure of the slowest file of a kind; files are read in turn with a check of the real data."""
    checks, found = [], []
    for name, raw in made:
        path.write_bytes(raw)
        times = []
        for _ in range(ROUNDS):
            checks.append(_taken(games.check))
            times.append(_taken(partial(read, path)))
        found.append((median(times), name))
    longest, name = max(found)
    note = f"{name}; peer: a check of the real data"
    return Figure(f"reading {kind}, at most", 1000 * longest, "ms", MOST_TIMES, peer=1000 * median(checks), note=note)


def _slowest_journal(game: Game, folder: Path) -> Figure:
    session = Session(game, [Seat("Ann"), Seat("Ben")], 3, game.quick_options(Random(1)))
    header = json.loads(JournalWriter().header(session.header))
    path = folder / "game.jsonl"
    found = []
    for name, make in worst_files.JOURNALS.items():
        path.write_bytes(make(header, worst_files.LARGEST["journal"]))
        found.append((_taken(partial(_resume, path)), name))
    longest, name = max(found)
    peer = median(command_seconds("check") for _ in range(ROUNDS))
    note = f"{name}; peer: dejavu check, the command"
    return Figure("reading a journal, at most", 1000 * longest, "ms", MOST_TIMES, peer=1000 * peer, note=note)


def _made(makers: worst_files.Makers, size: int) -> Iterable[tuple[str, bytes]]:
    return ((name, make(size)) for name, make in makers.items())


def _position(game: Game, path: Path) -> None:
    with contextlib.suppress(ContentError):
        games.read_position(game, path)


def _resume(path: Path) -> None:
    with contextlib.suppress(ValueError):
        journal = autosave.read(path)
        Session.resume(autosave.restored(journal), journal)


def _taken(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun
