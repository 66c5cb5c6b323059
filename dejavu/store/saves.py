"""Unfinished games and named saves: which there are, and saving under a name."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from dejavu.engine.journal import Header, JournalError, JournalWriter, Seat, read_header
from dejavu.engine.session import Session
from dejavu.store import autosave
from dejavu.store.autosave import Autosave
from dejavu.store.lock import Lock
from dejavu.store.places import StoreError, made, saves_folder, unfinished_folder

_TURN = b'\n{"check":'


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game on disk, as a list shows it. ``fault`` says why it cannot be played; the rest is then empty."""

    path: Path
    when: datetime
    """Last played, in UTC."""
    game: str = ""
    seats: tuple[Seat, ...] = ()
    turns: int = 0
    """How many turns have ended."""
    fault: str | None = None

    @property
    def name(self) -> str:
        """The name it was saved under; for an autosave its date and game."""
        return self.path.stem


def unfinished() -> list[SavedGame]:
    """Every game that can be continued, the last played first."""
    return _listed(unfinished_folder())


def named() -> list[SavedGame]:
    """Every game saved under a name, the last saved first."""
    return _listed(saves_folder())


def save_as(session: Session, name: str) -> Path:
    """Save a copy of the game under a name, replacing the one that has it.

    The old copy stays until the new one is whole. Raises StoreError when it cannot be written,
    ValueError when the name has nothing in it that a file name can hold.
    """
    stem = re.sub(r"[^\w-]+", " ", name).strip()[:60].replace(" ", "-")
    if not stem:
        raise ValueError(f"{name!r} cannot be the name of a save; expected letters or digits")
    path = made(saves_folder()) / f"{stem}.jsonl"
    writer = JournalWriter()
    text = writer.header(session.header) + "".join(map(writer.entry, session.entries))
    new = path.with_suffix(".new")
    try:
        with new.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as fault:
        raise StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be written") from fault
    return path


def open_named(path: Path) -> Autosave:
    """Play on from a named save, which stays as it is: the game becomes an unfinished one of its own.

    Raises StoreError and JournalError.
    """
    journal = autosave.read(path)
    return autosave.begin(Session.resume(autosave.restored(journal), journal))


def remove(path: Path) -> None:
    """Throw a saved game away. Raises StoreError when it is being played or cannot be removed."""
    lock = Lock(path)
    try:
        path.unlink(missing_ok=True)
    except OSError as fault:
        raise StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be removed") from fault
    finally:
        lock.release()


def _listed(folder: Path) -> list[SavedGame]:
    found = [_described(path) for path in folder.glob("*.jsonl")]
    return sorted(found, key=lambda saved: saved.when, reverse=True)


def _described(path: Path) -> SavedGame:
    when = datetime.fromtimestamp(0, UTC)
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        raw = path.read_bytes()
        header: Header = read_header(raw.partition(b"\n")[0] + b"\n", str(path))
    except OSError as fault:
        return SavedGame(path, when, fault=f"{path}: {fault.strerror or fault}; expected a journal of dejavu")
    except JournalError as fault:
        return SavedGame(path, when, fault=str(fault))
    return SavedGame(path, when, header.game, header.seats, raw.count(_TURN))
