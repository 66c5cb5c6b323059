"""Open the book of the diary. A fault of its file never stops the program: see ``query``."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from dejavu.diary.book import SCHEMA, TABLES, Book, Stop, never
from dejavu.store.places import StoreError, diary_file, made

T = TypeVar("T")

WAIT: Final = 2.0
"""Seconds to wait while another program writes."""
ASKED_EVERY: Final = 100_000
"""Steps of SQLite's virtual machine, some milliseconds, between two checks whether anybody still waits."""
_UNFIT: Final = ("damaged", "older")
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""SQLite's codes for a file that is damaged or not its own."""
_LACKING: Final = ("no such table", "no such column")
"""How SQLite's message begins when a file lacks something; its error code is shared with many other faults."""
_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_PRIMARY: Final = 0xFF
"""The bits of an error code that tell its kind."""


class Trouble(NamedTuple):
    """The trouble with the book: ``damaged``, ``newer``, ``locked`` or ``unwritable``, and the reason if known."""

    kind: str
    file: Path
    why: str = ""


def query(work: Callable[[Book], T], stop: Stop = never) -> tuple[T, Trouble | None]:
    """Run ``work`` with a book that knows every finished game; return its result, and the trouble with the book if any.

    Once ``stop`` says that nobody waits any more, games that were not read yet are left out and SQLite is interrupted,
    so that no file keeps the program from ending.

    A file that is damaged, holds anything but the tables of a book, or has an older version, is set aside as ``.bak``,
    and a new one is begun. Where none can be written, another program holds it, or it has a newer version, a book in
    memory stands in for this once.
    """
    trouble = None
    for _attempt in range(2):
        try:
            with contextlib.closing(_open(diary_file(), stop)) as connection:
                return _queried(connection, work, stop), trouble
        except (OSError, sqlite3.Error) as fault:
            trouble = _trouble(fault)
            if trouble.kind not in _UNFIT or not _set_aside(trouble.file):
                break
            trouble = None if trouble.kind == "older" else trouble
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        begin(connection)
        return _queried(connection, work, stop), trouble


def _queried(connection: sqlite3.Connection, work: Callable[[Book], T], stop: Stop) -> T:
    book = Book(connection)
    book.catch_up(stop)
    return work(book)


class _OtherVersion(sqlite3.DatabaseError):
    """A book with tables of another version; the text says whether they are older or newer."""


def _open(file: Path, stop: Stop) -> sqlite3.Connection:
    """Open a connection to a book that can be written, and make the book if need be.

    Raises sqlite3.Error and StoreError.
    """
    made(file.parent)
    connection = sqlite3.connect(file, timeout=WAIT)
    connection.set_progress_handler(stop, ASKED_EVERY)
    try:
        if _version(connection) != SCHEMA:
            begin(connection)
        if _held(connection) != {f"CREATE TABLE {table}" for table in TABLES}:
            raise sqlite3.DatabaseError("damaged")
        if connection.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("damaged")
        connection.execute("BEGIN IMMEDIATE")
        connection.rollback()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def begin(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another program has just made them. Raises _OtherVersion as well."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        version = _version(connection)
        if version == 0 and not connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
            for table in TABLES:
                connection.execute(f"CREATE TABLE {table}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
        elif version != SCHEMA:
            raise _OtherVersion("newer" if version > SCHEMA else "older")


def _held(connection: sqlite3.Connection) -> set[str]:
    """Return the SQL that made everything in a file. A view in place of a table could read for ever."""
    return {str(made) for (made,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}


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
    """Move a file that cannot be used to ``.bak``, over an older one, and return whether that worked."""
    try:
        file.replace(file.with_name(f"{file.name}.bak"))
        for rest in ("-journal", "-wal", "-shm"):
            file.with_name(file.name + rest).unlink(missing_ok=True)
    except OSError:
        return False
    return True
