"""Autosave: append the journal of a session to a file, entry by entry."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from errno import EFBIG, ENOLCK, ENOSPC
from itertools import chain, count, islice
from pathlib import Path
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.engine.journal import Check, Entry, JournalError
from dejavu.engine.journal_reader import Journal, read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.store.lock import InUseError, Lock
from dejavu.store.places import StoreError, finished_folder, keys_file, made, unfinished_folder

if TYPE_CHECKING:
    from concurrent.futures import Future

    from dejavu.engine.game import Game

_NAMES = 100
"""The most names to try for games of the same second; if all seem in use, the disk cannot lock files."""
LARGEST = 4 * 2**20
"""The most bytes of a journal; ten times the longest game. A larger file is refused before it fills the memory."""


class Autosave:
    """Writes down at once what happens in ``session``.

    Every entry is with the operating system when the move is done, so that killing the program loses nothing. At the
    end of every turn a thread also forces it onto the disk. When writing fails, the game goes on: ``fault`` says why,
    and each further entry tries again to write what is missing, from the very byte at which a full disk stopped it.

    The next entry notices a file that is gone, was replaced, or has another length than was written. The whole journal
    is then written anew, and ``times_anew`` counts that; the file in its place is kept beside it as ``.bak``.
    """

    def __init__(self, session: Session, path: Path, lock: Lock, writer: JournalWriter, written: int) -> None:
        """Take over the file after ``written`` entries; begin a missing file. Raises StoreError."""
        self.session = session
        self.path = path
        self.fault: StoreError | None = None
        self.times_anew = 0
        self._lock = lock
        self._writer = writer
        self._written = written
        self._unwritten = b""
        self._file, self._size = _opened(path)
        from concurrent.futures import ThreadPoolExecutor  # here: the title reads journals and writes none

        self._disk = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
        self._forced: Future[None] | None = None
        self._closed = False
        try:
            if self._size == 0:
                self._unwritten = writer.header(session.header).encode()
                self._write()
        except StoreError:
            os.close(self._file)
            raise
        self.catch_up()
        self._force()
        self._stop_listening = session.listen(self._heard)

    def close(self) -> None:
        """Force everything onto the disk, and move a finished game to the finished ones. Closing twice does no harm."""
        if self._closed:
            return
        self._stop_listening()  # the session may be played on, and the number of the file may be another's by then
        self.catch_up()
        self._closed = True
        self._force()
        self._disk.shutdown()
        os.close(self._file)
        whole = self.fault is None  # otherwise the end is missing, and the game can be played to its end again
        if whole and self.session.state.is_terminal() and self.path.parent == unfinished_folder():
            with contextlib.suppress(OSError):
                keys_file(self.path).unlink(missing_ok=True)
            with contextlib.suppress(OSError):  # the file stays where it is, complete
                self.path = self.path.rename(free(made(finished_folder()) / self.path.name))
        self._lock.release()

    def catch_up(self) -> None:
        """Write what is missing, now that there may be room for it; ``fault`` says whether that failed.

        After ``close`` it writes nothing more.
        """
        if self._closed:
            return
        try:
            if not self._is_there():
                self._begin_anew()
            for entry in self.session.entries[self._written :]:
                if self._writer.full:
                    break
                self._unwritten += self._writer.entry(entry).encode()
                self._written += 1
            self._write()
            if self._written < len(self.session.entries):  # what was written can still be read; more could not be
                too_long = OSError(EFBIG, "the game is longer than a save can be")
                raise _unwritable(self.path, too_long) from too_long
            self.fault = None
        except StoreError as fault:
            self.fault = fault

    @property
    def full(self) -> bool:
        """Whether the game is now longer than a save can be: what follows will never be written."""
        return self._writer.full and self._written < len(self.session.entries)

    def _heard(self, entry: Entry) -> None:
        self.catch_up()
        if isinstance(entry, Check):
            self._force()

    def _is_there(self) -> bool:
        """Whether the file is still the one written to, with the length written."""
        try:
            now = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            return True  # the folder may not be read: the file still takes what is written
        try:
            return os.path.samestat(now, os.fstat(self._file)) and now.st_size == self._size
        except OSError:
            return True  # nothing is known of the file: no reason to leave it

    def _begin_anew(self) -> None:
        """Put an empty file in place of one that cannot be trusted any more. Raises StoreError."""
        made(self.path.parent)
        try:
            with contextlib.suppress(FileNotFoundError):
                self.path.rename(free(self.path.with_name(f"{self.path.name}.bak")))
        except OSError as fault:
            raise _unwritable(self.path, fault) from fault
        file, _size = _opened(self.path)
        self._disk.submit(os.close, self._file)  # on that thread it is no longer in use
        self._file, self._size = file, 0
        self._writer, self._written = JournalWriter(), 0
        self._unwritten = self._writer.header(self.session.header).encode()
        self.times_anew += 1

    def _write(self) -> None:
        try:
            while self._unwritten:
                taken = os.write(self._file, self._unwritten)
                if not taken:
                    raise OSError(ENOSPC, os.strerror(ENOSPC))
                self._unwritten = self._unwritten[taken:]
                self._size += taken
        except OSError as fault:
            raise _unwritable(self.path, fault) from fault

    def _force(self) -> None:
        waiting = self._forced is not None and not self._forced.running() and not self._forced.done()
        if not waiting:  # a call that has not begun will force this entry too
            self._forced = self._disk.submit(self._sync)

    def _sync(self) -> None:
        with contextlib.suppress(OSError):  # the file is still whole for every reader; only a power cut could tell
            os.fsync(self._file)


def begin(session: Session) -> Autosave:
    """Keep a new game among the unfinished ones. Raises StoreError when that cannot be written."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    path, lock = _free_and_held(made(unfinished_folder()) / f"{moment}-{session.game.name}.jsonl")
    try:
        return Autosave(session, path, lock, JournalWriter(), 0)
    except StoreError:
        with contextlib.suppress(OSError):
            path.unlink()  # half a header is no game
        lock.release()
        raise


def resume(path: Path) -> Autosave:
    """Go on with an unfinished game.

    Raises StoreError when the file cannot be used, and JournalError when its content cannot be trusted.
    """
    lock = Lock(path)
    try:
        journal = read(path)
        session = Session.resume(restored(journal), journal)
        save = Autosave(session, path, lock, journal.writer, len(journal.entries))
    except Exception:
        lock.release()
        raise
    if not session.state.is_terminal():  # a finished game keeps the time of its end
        with contextlib.suppress(OSError):
            os.utime(path)  # the file is now the last one played, even if nothing is done
    return save


def read(path: Path) -> Journal:
    """Read a journal without changing it. Raises StoreError and JournalError."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise JournalError(f"{path}: not a file; expected a journal of dejavu")
        size_of(path)
        return read_journal(path.read_bytes(), str(path))
    except OSError as fault:
        raise StoreError(f"{path}: {fault.strerror or fault}; expected a journal of dejavu") from fault


def size_of(path: Path) -> int:
    """Return the bytes of a journal. Raises OSError, and JournalError for more than a game can have."""
    size = path.stat().st_size
    if size > LARGEST:
        raise JournalError(f"{path}: larger than {LARGEST} bytes; expected a journal of dejavu")
    return size


def restored(journal: Journal) -> Game:
    """Return the game with the card data that the journal began with. Raises JournalError."""
    try:
        header = journal.header
        return games.restore(header.game, header.content, f"{journal.where}:1: content", header.mod)
    except ValueError as fault:
        text = str(fault)
        raise JournalError(text if text.startswith(journal.where) else f"{journal.where}:1: {text}") from fault


def _opened(path: Path) -> tuple[int, int]:
    """Open a file for appending, begun if need be, and return it with its size. Raises StoreError."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
        try:
            return file, os.fstat(file).st_size
        except OSError:
            os.close(file)
            raise
    except OSError as fault:
        raise _unwritable(path, fault) from fault


def _unwritable(path: Path, fault: OSError) -> StoreError:
    return StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be written")


def free(path: Path) -> Path:
    """Return the path, or the first free one with a number after it. Raises StoreError where that cannot be seen."""
    return next(other for other in _numbered(path) if not _is_taken(other))


def _free_and_held(path: Path) -> tuple[Path, Lock]:
    """Return a free path with its lock: another program may begin a game in the same second. Raises StoreError."""
    for other in islice(_numbered(path), _NAMES):
        if _is_taken(other):
            continue
        try:
            lock = Lock(other)
        except InUseError:
            continue
        try:
            if not _is_taken(other):
                return other, lock
        except StoreError:
            lock.release()
            raise
        lock.release()
    none_locked = OSError(ENOLCK, os.strerror(ENOLCK))
    raise _unwritable(path, none_locked) from none_locked


def _is_taken(path: Path) -> bool:
    """Whether a file is there, which must not be overwritten. Raises StoreError where that cannot be seen."""
    try:
        return path.exists()
    except OSError as fault:
        raise _unwritable(path, fault) from fault


def _numbered(path: Path) -> Iterator[Path]:
    return chain([path], (path.with_stem(f"{path.stem}-{number}") for number in count(2)))
