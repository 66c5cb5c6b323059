"""What a journal on disk says first and last, without reading the game that lies between."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dejavu.engine.journal import Header, last_check, read_header
from dejavu.store.autosave import size_of

_TAIL = 2**16
"""Bytes from the end among which the last full position nearly always lies."""


def header(path: Path) -> Header:
    """The first line. Raises OSError, and JournalError for what is no journal."""
    size_of(path)
    with path.open("rb") as file:
        return read_header(file.readline(), str(path))


def last_position(path: Path) -> Mapping[str, Any] | None:
    """The last full position, None without one.

    Raises OSError, JournalError for a file too large to be a journal, and what ``last_check`` does.
    """
    size, tail = size_of(path), _TAIL
    with path.open("rb") as file:
        while True:
            file.seek(max(0, size - tail))
            found = last_check(file.read())
            if found is not None or tail >= size:
                return found
            tail *= 4
