"""Unfinished games and named saves: list them, save under a name, rename, copy, remove."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from reprlib import repr as shown

from dejavu import games
from dejavu.engine.journal import JournalError, Seat
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.files import is_folder
from dejavu.printable import printable
from dejavu.store import autosave, ends
from dejavu.store.autosave import Autosave
from dejavu.store.lock import Lock
from dejavu.store.places import (
    StoreError,
    data_folder,
    finished_folder,
    keys_file,
    made,
    removed_folder,
    saves_folder,
    unfinished_folder,
)

LONGEST_NAME = 60
"""The most characters in the name of a save."""
MOST_REMOVED = 20
"""The most removed games that can still be brought back."""
LAST_MOMENT = int(datetime(3000, 12, 30, tzinfo=UTC).timestamp())
"""The latest time of a file that counts, in seconds since 1970; times that Windows knows end soon after it."""
_DIGITS = 19
"""Digits of a moment in nanoseconds."""
_REMOVED_FOLDERS = f"{'[0-9]' * _DIGITS}-*"
"""Pattern of the folders of removed games: the moment, and the folder they lay in."""
_MOST_ROUNDS = 9999
"""The greatest number of a round; a greater one in a journal is a fault."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game on disk, for a list. ``fault`` says why it cannot be played; fields that cannot be read are then empty."""

    path: Path
    when: datetime
    """The time of the last move, in UTC."""
    game: str = ""
    seats: tuple[Seat, ...] = ()
    round: int = 0
    """The round in which its last turn ended; 0 before a turn of the first round has ended."""
    day: str = ""
    """The day of its daily sky, if any."""
    mod: str = ""
    """The name of its mod, if the cards are a player's own."""
    cut: bool = False
    """Whether a hole in its file has taken the last moves."""
    fault: str | None = None

    @property
    def name(self) -> str:
        """Return the name it was saved under; for an autosave, its date and game."""
        return self.path.stem


def unfinished() -> list[SavedGame]:
    """Return every game that can be continued, the last played first."""
    return _listed(unfinished_folder())


def finished() -> list[SavedGame]:
    """Return every finished game for replays, the last first."""
    return _listed(finished_folder())


def named() -> list[SavedGame]:
    """Return every game saved under a name, the last saved first."""
    return _listed(saves_folder())


def hidden() -> str:
    """Return why a folder of games cannot be read, in one line; empty when all can, or do not exist yet."""
    gone = _matching(removed_folder(), _REMOVED_FOLDERS)
    for folder in (unfinished_folder(), saves_folder(), finished_folder(), removed_folder(), *gone):
        try:
            if folder.exists():
                os.scandir(folder).close()  # as a list does
        except OSError as fault:
            return printable(f"{folder}: {fault.strerror or fault}; expected a folder that can be read")
    return ""


def copy_of(session: Session, entries: int | None = None) -> bytes:
    """Return the journal of a game as it is now, or its first ``entries``, to be written later or elsewhere."""
    writer = JournalWriter()
    return (writer.header(session.header) + "".join(map(writer.entry, session.entries[:entries]))).encode()


def keep(copy: bytes, name: str) -> Path:
    """Write a copy (``copy_of``) under a name, replacing the one that has it; waits for the disk, on any thread.

    The old copy stays until the new one is whole. Raises StoreError when it cannot be written, ValueError when the name
    holds no character that a file name can have, and JournalError for a copy that could not be read again.
    """
    path = named_path(name)
    read_journal(copy, str(path))  # a game too long to be read again must not replace one that can be
    _write_whole(copy, path)
    return path


def named_path(name: str) -> Path:
    """Return the path of a save of that name. Raises ValueError for a name that no file can have."""
    stem = " ".join(re.sub(r"[^\w' ,&+()-]+", " ", name).split())[:LONGEST_NAME].strip()
    if not re.search(r"\w", stem):
        raise ValueError(f"{name!r} cannot be the name of a save; expected letters or digits")
    if re.fullmatch(r"(?i)con|prn|aux|nul|(com|lpt)\d", stem):
        stem += "_"  # Windows keeps these names for devices
    return saves_folder() / f"{stem}.jsonl"


def keep_as(path: Path, name: str) -> Path:
    """Copy a game on disk to a save of that name, replacing the one that has it.

    Raises the errors of ``keep``.
    """
    target = named_path(name)
    autosave.read(path)  # a file that is no journal is refused here, not when it is wanted
    _write_whole(_content(path), target)
    return target


def rename(path: Path, name: str) -> Path:
    """Give a save another name, which must be free. Raises StoreError and ValueError."""
    target = named_path(name)
    with Lock(path):
        try:
            if not target.exists() or (path.exists() and target.samefile(path)):
                return path.rename(target)
        except OSError as fault:
            raise StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be renamed") from fault
        raise StoreError(f"{target.stem}: there is a save of this name; expected a name that is free")


def copy_out(path: Path, folder: Path) -> Path:
    """Copy a game to any folder, under its own name or, if that is taken, with a number. Raises StoreError."""
    if not is_folder(folder):
        raise StoreError(f"{folder}: there is no such folder; expected one that can be written")
    target = autosave.free(folder / path.name)
    _write_whole(_content(path), target)
    return target


def _content(path: Path) -> bytes:
    """Read the bytes of a saved game. Raises StoreError."""
    try:
        return path.read_bytes()
    except OSError as fault:
        raise StoreError(f"{path}: {fault.strerror or fault}; expected a saved game") from fault


def open_named(path: Path) -> Autosave:
    """Play on from a named save, which stays as it is: the game becomes a new unfinished one.

    Raises StoreError and JournalError.
    """
    journal = autosave.read(path)
    return autosave.begin(Session.resume(autosave.restored(journal), journal))


def remove(path: Path) -> None:
    """Remove a game so that ``bring_back`` can undo it.

    Raises StoreError when it is being played or cannot be removed.
    """
    with Lock(path):
        if _is_gone(path):
            return
        place = made(removed_folder() / f"{_next_number():0{_DIGITS}}-{path.parent.name}")
        try:
            path.rename(place / path.name)
        except OSError as fault:
            raise StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be removed") from fault
        with contextlib.suppress(OSError):  # a game that is brought back asks phones anew
            keys_file(path).unlink(missing_ok=True)
    for old in _removed()[MOST_REMOVED:]:
        shutil.rmtree(old.parent, ignore_errors=True)


def _is_gone(path: Path) -> bool:
    """Whether nothing is there any more; where the folder may not be read, the later move reports it."""
    try:
        return not path.exists()
    except OSError:
        return False


def last_removed() -> SavedGame | None:
    """Return the game that ``bring_back`` would bring back."""
    gone = _removed()
    return _described(gone[0]) if gone else None


def bring_back() -> Path:
    """Undo the last ``remove``. Raises StoreError, also when there is nothing to bring back."""
    gone = _removed()
    if not gone:
        raise StoreError(f"{removed_folder()}: nothing was removed; expected a game to bring back")
    path = gone[0]
    origin = path.parent.name.partition("-")[2]
    target = autosave.free(made(data_folder() / origin) / path.name)
    try:
        path.rename(target)
    except OSError as fault:
        raise StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be moved") from fault
    with contextlib.suppress(OSError):
        path.parent.rmdir()
    return target


def _next_number() -> int:
    """Return the moment, but later than the last removal.

    A clock that was set back must not make this one the oldest.
    """
    last = next(iter(_removed()), None)
    return max(time.time_ns(), int(last.parent.name.partition("-")[0]) + 1 if last else 0)


def _removed() -> list[Path]:
    """Return the removed games, the last first: each in a folder named after the moment and the folder it lay in."""
    found = _matching(removed_folder(), f"{_REMOVED_FOLDERS}/*.jsonl")
    return sorted(found, key=_folder_name, reverse=True)


def _folder_name(path: Path) -> str:
    return path.parent.name


def _write_whole(content: bytes, path: Path) -> None:
    """Write a file whole or not at all, so that it outlasts a power cut. Raises StoreError."""
    made(path.parent)
    new = autosave.free(path.with_name(f"{path.name}.new"))  # the folder may be the player's own, with any files in it
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
        _force_names(path.parent)
    except OSError as fault:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be written") from fault


def _listed(folder: Path) -> list[SavedGame]:
    found = [_described(path) for path in _matching(folder, "*.jsonl") if _may_be_file(path)]
    return sorted(found, key=lambda saved: saved.when, reverse=True)


def _matching(folder: Path, pattern: str) -> list[Path]:
    """Return the matching paths; none where the folder fails twice (a disk may fail once): ``hidden`` says why."""
    for _attempt in range(2):
        with contextlib.suppress(OSError):
            return list(folder.glob(pattern))
    return []


def _may_be_file(path: Path) -> bool:
    """Whether it is a file, or cannot be looked at; its line in the list then says why."""
    try:
        return path.is_file()
    except OSError:
        return True


def _described(path: Path) -> SavedGame:
    when = _moment(0)
    try:
        now = path.stat()
        when = _moment(now.st_mtime)
        summary = _summary(path, now.st_mtime_ns, now.st_size)
        return SavedGame(path, when, *summary, fault=_not_installed(path, summary[0]))
    except OSError as fault:
        return SavedGame(path, when, fault=f"{path}: {fault.strerror or fault}; expected a journal of dejavu")
    except JournalError as fault:
        return SavedGame(path, when, fault=str(fault))


def _not_installed(path: Path, game: str) -> str | None:
    """Return why that game cannot be played here; None if it can."""
    known = games.names()
    return None if game in known else f"{path}: a game of {shown(game)}; expected {' or '.join(known)}"


def _moment(seconds: float) -> datetime:
    """Return the moment in UTC; a time that cannot be (a file can have any) becomes the first moment of 1970."""
    return datetime.fromtimestamp(seconds if 0 <= seconds <= LAST_MOMENT else 0, UTC)


@lru_cache(maxsize=1000)
def _summary(path: Path, written: int, size: int) -> tuple[str, tuple[Seat, ...], int, str, str, bool]:
    """Return game, seats, round, day, mod, and whether its end is lost.

    Cached for lists while the file stays unchanged.
    """
    header = ends.header(path)
    position = ends.last_position(path) or {}
    seats = position.get("seats", len(header.seats))
    if seats != len(header.seats):
        raise JournalError(f"{path}: a position for {printable(seats)} seats; expected {len(header.seats)}")
    reached = position.get("round", 0)
    if type(reached) is not int or not 0 <= reached <= _MOST_ROUNDS:
        raise JournalError(f"{path}: its last round is {shown(reached)}; expected a number from 0 to {_MOST_ROUNDS}")
    return header.game, header.seats, reached, header.day, header.mod, ends.is_cut(path)


def _force_names(folder: Path) -> None:
    """Force the names in a folder onto the disk, so that a new name survives a power cut.

    It does nothing where that is impossible: Windows does not open folders, and keeps names by itself.
    """
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
