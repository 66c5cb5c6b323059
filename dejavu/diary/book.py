"""The book stores the pages of the diary in SQLite, so that showing them needs no replay.

``Book.catch_up`` rebuilds it from the journals of finished games. ``opening`` opens it.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from json import dumps, loads
from pathlib import Path
from typing import Final

from dejavu.diary.page import MOST_POINTS, Count, Page, SeatLine, read_page
from dejavu.engine.names import told_apart
from dejavu.store.places import finished_folder
from dejavu.store.saves import LAST_MOMENT

SCHEMA: Final = 4
"""The version of the tables. Raise it whenever they change, or a page tells something else; an older book is then made
anew."""
TABLES: Final = (
    "files (name TEXT PRIMARY KEY, written INTEGER, size INTEGER, key TEXT)",
    "games (key TEXT PRIMARY KEY, file TEXT, game TEXT, created TEXT, ended INTEGER, day TEXT,"
    " team INTEGER, rounds INTEGER, handed INTEGER, options TEXT, mod TEXT)",
    "seats (key TEXT, seat INTEGER, name TEXT, controller TEXT, score INTEGER, won INTEGER, parts TEXT,"
    " PRIMARY KEY (key, seat))",
    "counts (key TEXT, kind TEXT, about TEXT, seat INTEGER, count INTEGER, PRIMARY KEY (key, kind, about, seat))",
)
_LARGEST: Final = 2**63 - 1
"""The largest whole number that SQLite has."""

Stamp = tuple[int, int]
"""The modification time of a file, in nanoseconds since 1970, and its size."""
Stop = Callable[[], bool]
"""Tells whether to stop; called from another thread."""


def never() -> bool:
    """Return False: the caller waits to the end."""
    return False


class Book:
    """An open book. Every method raises sqlite3.Error when the file cannot be used any further."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._sql = connection

    def close(self) -> None:
        """Close the file."""
        self._sql.close()

    # Writing

    def catch_up(self, stop: Stop = never) -> None:
        """Read every finished game that is new or has changed, and forget the files that are gone.

        The page of a game stays when its file is gone. Once ``stop`` says so, the rest waits for another time.
        """
        known = {
            name: (written, size) for name, written, size in self._sql.execute("SELECT name,written,size FROM files")
        }
        present = _finished()
        gone = [(name,) for name in known if name not in present]
        if gone:
            with self._sql:
                self._sql.executemany("DELETE FROM files WHERE name = ?", gone)
        new = sorted((stamp, name) for name, stamp in present.items() if known.get(name) != stamp)
        for _written, name in new:
            if stop():
                return
            with contextlib.suppress(OSError):
                self.add(finished_folder() / name)

    def add(self, path: Path) -> Page | None:
        """Write down a finished game and return its page, or None when the file tells nothing new.

        Raises OSError as well.

        Of several files of the same game, the one that was read first counts, because clocks can be set back.
        ``catch_up`` reads them in the order in which they ended.
        """
        stamp = _stamp(path)
        try:
            page = read_page(path)
            return page if self._note(path.name, stamp, page) else None
        except (ValueError, ArithmeticError):  # whoever opens the game learns what is wrong with it
            with contextlib.suppress(UnicodeEncodeError):  # a name that is no text is tried again the next time
                self._note(path.name, stamp, None)
            return None

    def _note(self, file: str, stamp: Stamp, page: Page | None) -> bool:
        """Write down the page of a file, all or nothing, and return whether it was new.

        Raises ValueError and OverflowError for values that do not fit.
        """
        with self._sql:
            noted = (file, *stamp, page.key if page else None)
            self._sql.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)", noted)
            if page is None or self._sql.execute("SELECT 1 FROM games WHERE key = ?", (page.key,)).fetchone():
                return False
            self.write(page, file)
            return True

    def write(self, page: Page, file: str) -> None:
        """Write down a page that came from a file. Raises sqlite3.IntegrityError if the game is known."""
        about = (page.key, file, page.game, page.created, page.ended, page.day)
        more = (page.team, page.rounds, page.handed, dumps(page.options), page.mod)
        self._sql.execute(f"INSERT INTO games VALUES ({_marks(11)})", about + more)
        seats = [
            (page.key, seat, line.name, line.controller, line.score, line.won, dumps(line.parts))
            for seat, line in enumerate(page.seats)
        ]
        self._sql.executemany(f"INSERT INTO seats VALUES ({_marks(7)})", seats)
        counts = [(page.key, *what, count) for what, count in page.counts.items()]
        self._sql.executemany(f"INSERT INTO counts VALUES ({_marks(5)})", counts)

    # Reading

    def pages(self) -> list[Page]:
        """Return every game; the first that ended comes first."""
        try:
            return self._pages()
        except (ValueError, TypeError, ArithmeticError, RecursionError) as fault:  # another program wrote it
            raise sqlite3.DatabaseError(str(fault)) from fault

    def _pages(self) -> list[Page]:
        seats: dict[str, list[SeatLine]] = defaultdict(list)
        for key, name, controller, score, won, parts in self._sql.execute(
            "SELECT key, name, controller, score, won, parts FROM seats ORDER BY key, seat"
        ):
            made = {str(part): int(points) for part, points in dict(loads(parts)).items()}
            seats[key].append(SeatLine(str(name), str(controller), _points(score), bool(won), made))
        counts: dict[str, dict[Count, int]] = {}
        for key, kind, about, seat, count in self._sql.execute("SELECT key, kind, about, seat, count FROM counts"):
            counts.setdefault(key, {})[Count(str(kind), str(about), int(seat))] = int(count)
        games = self._sql.execute(
            "SELECT key,game,created,ended,day,team,rounds,handed,options,mod FROM games ORDER BY ended, created, key"
        )
        return [
            Page(
                *(str(key), str(game), str(created), _moment(ended), _day(day)),
                *(bool(team), int(rounds), bool(handed), dict(loads(options))),
                _told_apart(seats[key]),
                counts.get(key, {}),
                str(mod),
            )
            for key, game, created, ended, day, team, rounds, handed, options, mod in games
        ]

    def replays(self) -> dict[str, Path]:
        """Return the journal of each game by its key, without those that are gone.

        Of several files of a game, it is the one that the page came from.
        """
        found = self._sql.execute(
            "SELECT files.key, name FROM files JOIN games ON games.key = files.key ORDER BY name = file, name DESC"
        )
        return {str(key): finished_folder() / str(name) for key, name in found}


def _finished() -> dict[str, Stamp]:
    """Return the files of all finished games that can be found."""
    found = {}
    with contextlib.suppress(OSError):
        for path in finished_folder().glob("*.jsonl"):
            with contextlib.suppress(OSError):
                found[path.name] = _stamp(path)
    return found


def _stamp(path: Path) -> Stamp:
    """Return the modification time and the size of a file, which change when the file does. Raises OSError."""
    now = path.stat()
    return max(-_LARGEST, min(now.st_mtime_ns, _LARGEST)), now.st_size  # a file can have any time


def _told_apart(seats: Sequence[SeatLine]) -> tuple[SeatLine, ...]:
    """Return the seats with distinct names, as a journal gives them, whoever wrote into the book."""
    names = told_apart(seat.name for seat in seats)
    return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))


def _day(text: str) -> str:
    """Return a day as a page has it. Raises ValueError for text that is no day."""
    return date.fromisoformat(text).isoformat() if text else ""


def _moment(seconds: int) -> int:
    """Return a moment as a page has it. Raises ValueError for a number that is no moment."""
    if not 0 <= int(seconds) <= LAST_MOMENT:
        raise ValueError(f"no moment: {seconds}")
    return int(seconds)


def _points(count: int) -> int:
    """Return a score as a page has it. Raises ValueError for a number that is no score."""
    if abs(int(count)) > MOST_POINTS:
        raise ValueError(f"no score: {count}")
    return int(count)


def _marks(count: int) -> str:
    return ", ".join("?" * count)
