"""The book: the pages of the diary in SQLite, so that no game has to be played again to be told of.

All of it can be worked out anew from the journals of finished games (``Book.catch_up``). So whatever is wrong with the
file, it never stands in anybody's way: see ``consult``.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from datetime import date
from json import dumps, loads
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from dejavu.diary.page import LAST_MOMENT, MOST_POINTS, Count, Page, SeatLine, read_page
from dejavu.store.places import StoreError, diary_file, finished_folder, made

T = TypeVar("T")

SCHEMA: Final = 2
"""The version of the tables; raised whenever they change, or what a page tells. An older book is made anew."""
_LARGEST: Final = 2**63 - 1
"""The largest whole number that SQLite has."""
WAIT: Final = 2.0
"""Seconds for which another program may write."""
_TABLES: Final = (
    "files (name TEXT PRIMARY KEY, written INTEGER, size INTEGER, key TEXT)",
    "games (key TEXT PRIMARY KEY, file TEXT, game TEXT, created TEXT, ended INTEGER, day TEXT,"
    " team INTEGER, rounds INTEGER, handed INTEGER, options TEXT)",
    "seats (key TEXT, seat INTEGER, name TEXT, controller TEXT, score INTEGER, won INTEGER, parts TEXT,"
    " PRIMARY KEY (key, seat))",
    "counts (key TEXT, kind TEXT, about TEXT, seat INTEGER, count INTEGER, PRIMARY KEY (key, kind, about, seat))",
)


Stamp = tuple[int, int]
"""When a file was written, in nanoseconds since 1970, and its size."""
Stop = Callable[[], bool]
"""Whether to stop: from another thread."""


def never() -> bool:
    """Whoever asked waits to the end."""
    return False


class Trouble(NamedTuple):
    """What was the matter with the book: ``damaged``, ``newer``, ``locked`` or ``unwritable``; and why, where told."""

    kind: str
    file: Path
    why: str = ""


class Book:
    """An open book. Every method raises sqlite3.Error when the file cannot be used any further."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._sql = connection

    def close(self) -> None:
        """Let go of the file."""
        self._sql.close()

    # Writing

    def catch_up(self, stop: Stop = never) -> None:
        """Read every finished game that is new or another one than it was; forget which files are gone.

        What was told of a game stays when its file is gone. Once ``stop`` says so the rest waits for another time.
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
        """Write down a finished game; its page, None of a file that tells of nothing new. Raises OSError as well.

        Of several files of the same game the one that was read first counts: clocks can be set back. ``catch_up`` reads
        them in the order in which they ended.
        """
        stamp = _stamp(path)
        try:
            page = read_page(path)
            return page if self._note(path.name, stamp, page) else None
        except (ValueError, ArithmeticError):  # whoever opens the game is told what is wrong with it
            with contextlib.suppress(UnicodeEncodeError):  # a name that is no text is looked at again the next time
                self._note(path.name, stamp, None)
            return None

    def _note(self, file: str, stamp: Stamp, page: Page | None) -> bool:
        """Write down what a file tells, all or nothing; whether it was news.

        Raises ValueError and OverflowError of what has no place.
        """
        with self._sql:
            noted = (file, *stamp, page.key if page else None)
            self._sql.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)", noted)
            if page is None or self._sql.execute("SELECT 1 FROM games WHERE key = ?", (page.key,)).fetchone():
                return False
            self._write(page, file)
            return True

    def _write(self, page: Page, file: str) -> None:
        about = (page.key, file, page.game, page.created, page.ended, page.day)
        more = (page.team, page.rounds, page.handed, dumps(page.options))
        self._sql.execute(f"INSERT INTO games VALUES ({_marks(10)})", about + more)
        seats = [
            (page.key, seat, line.name, line.controller, line.score, line.won, dumps(line.parts))
            for seat, line in enumerate(page.seats)
        ]
        self._sql.executemany(f"INSERT INTO seats VALUES ({_marks(7)})", seats)
        counts = [(page.key, *what, count) for what, count in page.counts.items()]
        self._sql.executemany(f"INSERT INTO counts VALUES ({_marks(5)})", counts)

    # Reading

    def pages(self) -> list[Page]:
        """Every game, the first that ended first."""
        try:
            return self._pages()
        except (ValueError, TypeError, ArithmeticError, RecursionError) as fault:  # somebody else wrote it
            raise sqlite3.DatabaseError(str(fault)) from fault

    def _pages(self) -> list[Page]:
        seats: dict[str, list[SeatLine]] = {}
        for key, name, controller, score, won, parts in self._sql.execute(
            "SELECT key, name, controller, score, won, parts FROM seats ORDER BY key, seat"
        ):
            made = {str(part): int(points) for part, points in dict(loads(parts)).items()}
            seats.setdefault(key, []).append(SeatLine(str(name), str(controller), _points(score), bool(won), made))
        counts: dict[str, dict[Count, int]] = {}
        for key, kind, about, seat, count in self._sql.execute("SELECT key, kind, about, seat, count FROM counts"):
            counts.setdefault(key, {})[Count(str(kind), str(about), int(seat))] = int(count)
        games = self._sql.execute(
            "SELECT key,game,created,ended,day,team,rounds,handed,options FROM games ORDER BY ended, created, key"
        )
        return [
            Page(
                *(str(key), str(game), str(created), _moment(ended), _day(day)),
                *(bool(team), int(rounds), bool(handed), dict(loads(options))),
                tuple(seats.get(key, ())),
                counts.get(key, {}),
            )
            for key, game, created, ended, day, team, rounds, handed, options in games
        ]

    def films(self) -> dict[str, Path]:
        """Where the journal of a game lies, by its key, the one that was told of first; without those that are gone."""
        found = self._sql.execute(
            "SELECT files.key, name FROM files JOIN games ON games.key = files.key ORDER BY name = file, name DESC"
        )
        return {str(key): finished_folder() / str(name) for key, name in found}


def consult(work: Callable[[Book], T], stop: Stop = never) -> tuple[T, Trouble | None]:
    """Do something with a book that knows every finished game; and what was the matter with the book, if anything.

    ``stop`` says whether nobody waits any more: then those that were not read yet are left out.

    A file that is damaged, or of an older version, is set aside as ``.bak``, and another is begun. Where none can be
    written, another program does not let go of it, or a newer version keeps it, there is one in memory alone, made for
    this once.
    """
    trouble = None
    for _attempt in range(2):
        try:
            with contextlib.closing(_open(diary_file())) as connection:
                return _consulted(connection, work, stop), trouble
        except (OSError, sqlite3.Error) as fault:
            trouble = _trouble(fault)
            if trouble.kind not in _UNFIT or not _set_aside(trouble.file):
                break
            trouble = None if trouble.kind == "older" else trouble
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        _begin(connection)
        return _consulted(connection, work, stop), trouble


def _consulted(connection: sqlite3.Connection, work: Callable[[Book], T], stop: Stop) -> T:
    book = Book(connection)
    book.catch_up(stop)
    return work(book)


class _OtherVersion(sqlite3.DatabaseError):
    """A book whose tables are others; its text says whether they are older or newer."""


_UNFIT: Final = ("damaged", "older")
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What SQLite says of a file that is damaged or none of its own."""
_LACKING: Final = ("no such table", "no such column")
"""How SQLite's words begin of a file that lacks something; for much else its error is the same."""
_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_PRIMARY: Final = 0xFF
"""The bits of an error that tell its kind."""


def _open(file: Path) -> sqlite3.Connection:
    """A connection to a book that can be written, made if need be. Raises sqlite3.Error and StoreError."""
    made(file.parent)
    connection = sqlite3.connect(file, timeout=WAIT)
    try:
        if _version(connection) != SCHEMA:
            _begin(connection)
        if connection.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("damaged")
        connection.execute("BEGIN IMMEDIATE")
        connection.rollback()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _begin(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another program has just made them. Raises _OtherVersion as well."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        version = _version(connection)
        if version == 0 and not connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
            for table in _TABLES:
                connection.execute(f"CREATE TABLE {table}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
        elif version != SCHEMA:
            raise _OtherVersion("newer" if version > SCHEMA else "older")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _trouble(fault: Exception) -> Trouble:
    file = diary_file()
    if isinstance(fault, _OtherVersion):
        return Trouble(str(fault), file)
    if isinstance(fault, sqlite3.Error):
        code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
        damaged = code in _DAMAGED or str(fault).startswith(_LACKING)
        kind = "damaged" if damaged else "locked" if code in _BUSY else "unwritable"
        return Trouble(kind, file, str(fault))
    return Trouble("unwritable", file, fault.reason if isinstance(fault, StoreError) else str(fault))


def _set_aside(file: Path) -> bool:
    """Keep a file that cannot be used, the last one only, beside the one to come; whether that could be done."""
    try:
        file.replace(file.with_name(f"{file.name}.bak"))
        for rest in ("-journal", "-wal", "-shm"):
            file.with_name(file.name + rest).unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _finished() -> dict[str, Stamp]:
    """The files of all finished games, as far as they can be found."""
    found = {}
    with contextlib.suppress(OSError):
        for path in finished_folder().glob("*.jsonl"):
            with contextlib.suppress(OSError):
                found[path.name] = _stamp(path)
    return found


def _stamp(path: Path) -> Stamp:
    """When a file was written, and its size: others once it is another. Raises OSError."""
    now = path.stat()
    return max(-_LARGEST, min(now.st_mtime_ns, _LARGEST)), now.st_size  # a file can have any time


def _day(text: str) -> str:
    """A day as a page has it. Raises ValueError for what is none."""
    return date.fromisoformat(text).isoformat() if text else ""


def _moment(seconds: int) -> int:
    """A moment as a page has it. Raises ValueError for what is none."""
    if not 0 <= int(seconds) <= LAST_MOMENT:
        raise ValueError(f"no moment: {seconds}")
    return int(seconds)


def _points(count: int) -> int:
    """A score as a page has it. Raises ValueError for what is none."""
    if abs(int(count)) > MOST_POINTS:
        raise ValueError(f"no score: {count}")
    return int(count)


def _marks(count: int) -> str:
    return ", ".join("?" * count)
