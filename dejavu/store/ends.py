"""What a journal on disk says first and last, without reading the game that lies between."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

from dejavu.engine.journal import Header, JournalError, last_check, read_header
from dejavu.store import autosave

_TAIL = 2**16
"""Bytes from the end among which the last full position nearly always lies."""


def header(path: Path) -> Header:
    """The first line. Raises OSError, and JournalError for what is no journal."""
    with path.open("rb") as file:
        _size(file, path)
        return read_header(file.readline(), str(path))


def last_position(path: Path) -> Mapping[str, Any] | None:
    """The last full position, None without one.

    Raises OSError, JournalError for a file too large to be a journal, and what ``last_check`` does.
    """
    with path.open("rb") as file:
        size, tail = _size(file, path), _TAIL
        while True:
            file.seek(max(0, size - tail))
            found = last_check(file.read())
            if found is not None or tail >= size:
                return found
            tail *= 4


def _size(file: BinaryIO, path: Path) -> int:
    """Bytes in the file. Raises JournalError for more than a game can have."""
    size = file.seek(0, 2)
    file.seek(0)
    if size > autosave.LARGEST:
        raise JournalError(f"{path}: larger than {autosave.LARGEST} bytes; expected a journal of dejavu")
    return size
