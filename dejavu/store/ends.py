"""Read the first and the last lines of a journal on disk, without the game between them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from reprlib import repr as shown
from typing import Any

from dejavu.engine.journal import Header, JournalError
from dejavu.engine.journal_reader import is_holed, last_check, read_header
from dejavu.store.autosave import size_of

_TAIL = 2**16
"""Bytes from the end that nearly always hold the last full position."""
_HOLED = 2**18
"""Bytes from the end that hold a hole, if there is one: at most a hundred lines follow it."""


def header(path: Path) -> Header:
    """Read the first line. Raises OSError, and JournalError for a file that is no journal."""
    size_of(path)
    with path.open("rb") as file:
        return read_header(file.readline(), str(path))


def is_cut(path: Path) -> bool:
    """Whether a hole has taken the end of the game. Raises OSError."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _HOLED))
        return is_holed(file.read())


def last_position(path: Path) -> Mapping[str, Any] | None:
    """Read the last full position; None without one, or when its line is incomplete.

    Raises OSError, and JournalError for a file too large to be a journal or a position that is none.
    """
    size, tail = size_of(path), _TAIL
    with path.open("rb") as file:
        while True:
            file.seek(max(0, size - tail))
            try:
                found: object = last_check(file.read())
            except (ValueError, KeyError, TypeError, RecursionError):
                return None  # whoever opens the game learns what is wrong with it
            if found is None and tail < size:
                tail *= 4
            elif found is None or isinstance(found, Mapping):
                return found
            else:
                raise JournalError(f"{path}: its last position is {shown(found)}; expected an object")
