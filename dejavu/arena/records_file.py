"""A file of game records (JSON Lines), by which an interrupted simulation goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from dejavu.arena.record import GameRecord
from dejavu.store.lock import Lock
from dejavu.store.places import StoreError, made

FORMAT = 1


class RecordsFile:
    """An open file of records: those that were there, and room for more."""

    def __init__(self, file: IO[bytes], records: list[GameRecord]) -> None:
        self.records = records
        self._file = file

    def add(self, record: GameRecord) -> None:
        """Keep one more, at once. Raises StoreError."""
        _write(self._file, record.to_data())


@contextmanager
def open_records(path: Path, task: Mapping[str, Any]) -> Iterator[RecordsFile]:
    """Open the records of a simulation, or begin them. ``task`` says all that its games depend on.

    A last line that was torn by an interruption is dropped. Raises StoreError for a file that cannot be used,
    that is something else or belongs to another simulation.
    """
    head = {"format": FORMAT, "task": dict(task)}
    made(path.parent)
    with Lock(path):
        try:
            with path.open("a+b") as file:
                file.seek(0)
                whole, newline, _torn = file.read().rpartition(b"\n")
                file.truncate(len(whole) + len(newline))
                lines = whole.split(b"\n") if newline else []
                if not lines:
                    _write(file, head)
                yield RecordsFile(file, _read(path, lines, head))
        except StoreError:
            raise
        except OSError as fault:
            raise StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be written") from fault


def _read(path: Path, lines: list[bytes], head: Mapping[str, Any]) -> list[GameRecord]:
    records: dict[int, GameRecord] = {}
    for number, line in enumerate(lines, 1):
        try:
            data = json.loads(line)
            if number > 1:
                record = GameRecord.from_data(data)
                records[record.number] = record
            else:
                _check_head(data, head)
        except ValueError as fault:  # JSON that is none is one too
            raise StoreError(f"{path}:{number}: {fault}") from fault
    return list(records.values())


def _check_head(data: Any, head: Mapping[str, Any]) -> None:
    if not isinstance(data, dict) or data.keys() != head.keys() or not isinstance(data["task"], dict):
        raise ValueError("not the records of a simulation; expected a file begun by --resume")
    if data["format"] != FORMAT:
        raise ValueError(f"format {data['format']}; expected {FORMAT}")
    wanted = json.loads(json.dumps(head["task"]))
    for name in wanted:
        if data["task"].get(name) != wanted[name]:
            raise ValueError(
                f"another simulation: {name} is {data['task'].get(name)!r}; expected {wanted[name]!r}, or another file"
            )


def _write(file: IO[bytes], data: Mapping[str, Any]) -> None:
    file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
    file.flush()
