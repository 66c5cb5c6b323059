"""A disk that can be watched, and that fails when it is told to: it stands between the program and the system's files.

All that Python does to files below one folder goes through ``os``, which is exchanged while a ``Disk`` is in place.
Files opened as objects are those of ``_pyio``, Python's own description of them, which is written with ``os`` as well.
SQLite does its own reading and writing. What it writes is noted as it does so; of what may fail, every statement counts
as one operation.
"""

from __future__ import annotations

import _pyio  # type: ignore[import-not-found]
import builtins
import io
import os
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EACCES, EINTR, EIO, ENOENT, ENOSPC
from functools import wraps
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

from pytest import MonkeyPatch

from tests.robustness.sqlite_writes import watched

ERRORS = (EIO, EACCES, ENOSPC, ENOENT, EINTR)
BY_PATH = (
    *("open", "stat", "lstat", "mkdir", "rmdir", "unlink", "remove"),
    *("rename", "replace", "listdir", "scandir", "truncate", "utime"),
)
BY_FILE = ("read", "write", "fsync", "fdatasync", "fstat", "ftruncate")
SQL = "sql"
_SQLITE_ERRORS = {
    EIO: (sqlite3.SQLITE_IOERR, "disk I/O error"),
    EACCES: (sqlite3.SQLITE_READONLY, "attempt to write a readonly database"),
    ENOSPC: (sqlite3.SQLITE_FULL, "database or disk is full"),
    ENOENT: (sqlite3.SQLITE_CANTOPEN, "unable to open database file"),
    EINTR: (sqlite3.SQLITE_INTERRUPT, "interrupted"),
}


class Operation(NamedTuple):
    """The ``nth`` time that something is done to a file; names and not a running number, as threads take turns."""

    name: str
    place: str
    """The path below the folder, moments and numbers left out."""
    nth: int


class Done(NamedTuple):
    """An operation that changed something, for whoever asks what is left of it after a power cut."""

    name: str
    path: str
    data: bytes = b""
    other: str = ""
    """The new path of what was renamed."""
    at: int | None = None
    """Where in the file was written; None: at its end."""


class Disk:
    """Watches what is done below ``root``. ``fails`` says with which error an operation fails; None: it does not."""

    def __init__(self, root: Path, fails: Callable[[Operation], int | None] = lambda operation: None) -> None:
        self.operations: list[Operation] = []
        self.done: list[Done] = []
        self.failed: list[tuple[Operation, int]] = []
        self._root, self._fails = f"{root}{os.sep}", fails
        self._counts: Counter[tuple[str, str]] = Counter()
        self._files: dict[int, str] = {}
        self._lock = RLock()

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """Everything goes through this disk meanwhile."""
        with MonkeyPatch.context() as patch:
            exchanged = {name: self._by_path(name, getattr(os, name)) for name in BY_PATH}
            for name, call in exchanged.items():
                patch.setattr(os, name, call)
            for name in BY_FILE:
                patch.setattr(os, name, self._by_file(name, getattr(os, name)))
            patch.setattr(os, "close", self._closing(os.close))
            patch.setattr(io, "open", self._opening(io.open))
            patch.setattr(builtins, "open", self._opening(builtins.open))
            patch.setattr(sqlite3, "connect", self._connecting(sqlite3.connect))
            with watched(self._note_sqlite):
                yield

    def count(self, name: str, path: str) -> None:
        """Something is about to be done. Raises OSError when it fails."""
        with self._lock:
            place = re.sub(r"\d+", "#", f"{path}{os.sep}".removeprefix(self._root).rstrip(os.sep))
            self._counts[name, place] += 1
            operation = Operation(name, place, self._counts[name, place])
            self.operations.append(operation)
            error = self._fails(operation)
            if error is not None:
                self.failed.append((operation, error))
                raise OSError(error, os.strerror(error), path)

    def note(self, name: str, path: str, data: bytes = b"", other: str = "", at: int | None = None) -> None:
        """Something was done."""
        with self._lock:
            self.done.append(
                Done(
                    name,
                    f"{path}{os.sep}".removeprefix(self._root).rstrip(os.sep),
                    data,
                    other.removeprefix(self._root),
                    at,
                )
            )

    def _note_sqlite(self, name: str, path: str, data: bytes, at: int) -> None:
        if self._mine(path) is not None:
            self.note(name, path, data, at=at)

    def _mine(self, path: object) -> str | None:
        """The path, if it lies below the folder."""
        if not isinstance(path, str | os.PathLike):
            return None
        text = os.fsdecode(path)
        return text if f"{text}{os.sep}".startswith(self._root) else None

    def _by_path(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        look = os.lstat

        def exists(path: str) -> bool:
            try:
                look(path)
            except OSError:
                return False
            return True

        @wraps(real)
        def call(path: Any = ".", *args: Any, **kwargs: Any) -> Any:
            at = self._mine(path) or self._files.get(path if isinstance(path, int) else -1)
            if at is None:
                return real(path, *args, **kwargs)
            flags = (args[0] if args else kwargs.get("flags", 0)) if name == "open" else 0
            self.count("open to write" if flags & (os.O_WRONLY | os.O_RDWR) else name, at)
            made = name == "open" and not exists(at)
            result = real(path, *args, **kwargs)
            if name == "open":
                self._files[result] = at
                if made or flags & os.O_TRUNC:
                    self.note("create" if made else "truncate", at)
            elif name in ("rename", "replace"):
                self.note("rename", at, other=os.fsdecode(args[0]))
            elif name not in ("stat", "lstat", "listdir", "scandir"):
                self.note(name, at)
            return result

        return call

    def _by_file(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(real)
        def call(file: int, *args: Any) -> Any:
            at = self._files.get(file)
            if at is None:
                return real(file, *args)
            self.count(name, at)
            result = real(file, *args)
            if name == "write":
                self.note(name, at, bytes(args[0])[:result])
            elif name in ("fsync", "fdatasync"):
                self.note("fsync", at)
            return result

        return call

    def _closing(self, real: Callable[[int], None]) -> Callable[[int], None]:
        def close(file: int) -> None:
            self._files.pop(file, None)
            real(file)

        return close

    def _opening(self, real: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(real)
        def opened(file: Any, *args: Any, **kwargs: Any) -> Any:
            return (_pyio.open if self._mine(file) else real)(file, *args, **kwargs)

        return opened

    def _connecting(self, real: Callable[..., Any]) -> Callable[..., Any]:
        disk = self

        class Connection(sqlite3.Connection):
            """Every statement, and every end of a transaction, is an operation."""

            def __exit__(self, *fault: Any) -> Any:
                if fault[0] is None and self.in_transaction:
                    try:
                        disk._say(file)
                    except sqlite3.Error:
                        self.rollback()
                        raise
                return super().__exit__(*fault)

            def execute(self, *args: Any) -> sqlite3.Cursor:
                disk._say(file)
                return super().execute(*args)

            def executemany(self, *args: Any) -> sqlite3.Cursor:
                disk._say(file)
                return super().executemany(*args)

        file = ""

        @wraps(real)
        def connected(database: Any, **kwargs: Any) -> sqlite3.Connection:
            nonlocal file
            at = self._mine(database)
            if at is None:
                connection: sqlite3.Connection = real(database, **kwargs)
                return connection
            file = at
            self._say(at)
            return Connection(database, **kwargs)

        return connected

    def _say(self, file: str) -> None:
        """SQLite does something. Raises its error when that fails."""
        try:
            self.count(SQL, file)
        except OSError as fault:
            assert fault.errno is not None
            code, words = _SQLITE_ERRORS[fault.errno]
            said = sqlite3.OperationalError(words)
            said.sqlite_errorcode = code
            raise said from fault
