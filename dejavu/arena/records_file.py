"""A file of game records (JSON Lines), from which an interrupted simulation goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Any

from dejavu.arena.record import GameRecord
from dejavu.store.lock import Lock
from dejavu.store.places import StoreError, made

FORMAT = 2
"""The version of the records. Raise it whenever the same games would be played otherwise: the records of two programs
must not mix."""
_LONGEST_HEAD = 10_000
"""The most bytes of a first line; ten times what it needs. Before the file is known to be ours, no more is read."""
_FOREIGN = "not the records of a simulation; expected a file begun by --resume"


class RecordsFile:
    """An open file of records: it holds the earlier records and takes more."""

    def __init__(self, path: Path, file: FileIO, records: list[GameRecord]) -> None:
        self.records = records
        self._path, self._file = path, file

    def add(self, record: GameRecord) -> None:
        """Write one more record at once. Raises StoreError."""
        try:
            _write(self._file, _line(record.to_data()))
        except OSError as fault:
            raise _unusable(self._path, fault) from fault


@contextmanager
def open_records(path: Path, task: Mapping[str, Any]) -> Iterator[RecordsFile]:
    """Open the records of a simulation, or begin them. ``task`` holds everything that the games depend on.

    A last line that an interruption cut off is dropped. Raises StoreError for a file that cannot be used, that is no
    file of records, or that belongs to another simulation; such a file stays as it is.
    """
    head = {"format": FORMAT, "task": dict(task)}
    made(path.parent)
    with Lock(path, "keeping its results in this file"):
        try:
            file = path.open("a+b", buffering=0)
        except OSError as fault:
            raise _unusable(path, fault) from fault
        with file:
            try:
                records = _taken_up(path, file, head)
            except StoreError:
                raise
            except OSError as fault:
                raise _unusable(path, fault) from fault
            yield RecordsFile(path, file, records)


def _taken_up(path: Path, file: FileIO, head: Mapping[str, Any]) -> list[GameRecord]:
    """Read the records of a file that is ours and cut off half a last line; any other file stays unchanged."""
    file.seek(0)
    first = file.readline(_LONGEST_HEAD)
    if not first.endswith(b"\n"):
        if not _line(head).startswith(first):
            raise StoreError(f"{path}:1: {_FOREIGN}")
        file.truncate(0)
        _write(file, _line(head))
        return []
    whole, newline, _torn = (first + file.read()).rpartition(b"\n")
    records = _read(path, whole.split(b"\n"), head)
    file.truncate(len(whole) + len(newline))
    return records


def _read(path: Path, lines: list[bytes], head: Mapping[str, Any]) -> list[GameRecord]:
    records: dict[int, GameRecord] = {}
    for number, line in enumerate(lines, 1):
        try:
            data = _parsed(line)
            if number == 1:
                _check_head(data, head)
                continue
            record = GameRecord.from_data(data)
            _check_alike(record, next(iter(records.values()), record), len(head["task"]["bots"]))
            records[record.number] = record
        except ValueError as fault:
            raise StoreError(f"{path}:{number}: {fault}") from fault
    return list(records.values())


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise ValueError(_FOREIGN) from fault


def _check_head(data: Any, head: Mapping[str, Any]) -> None:
    if not isinstance(data, dict) or data.keys() != head.keys() or not isinstance(data["task"], dict):
        raise ValueError(_FOREIGN)
    if data["format"] != FORMAT:
        raise ValueError(f"format {data['format']}; expected {FORMAT}")
    wanted, found = json.loads(json.dumps(head["task"])), _with_options(data["task"])
    for name in wanted:
        if found.get(name) != wanted[name]:
            raise ValueError(
                f"another simulation: {name} is {found.get(name)!r}; expected {wanted[name]!r}, or another file"
            )


def _with_options(task: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a task as it is written today: older files have a key ``speed_game`` and no options."""
    if "speed_game" not in task:
        return task
    return {**task, "options": {"speed_game": True} if task["speed_game"] else {}}


def _check_alike(record: GameRecord, first: GameRecord, bots: int) -> None:
    if len(record.seats) != bots or record.parts.keys() != first.parts.keys():
        raise ValueError(f"expected the record of a game of {bots} bots, scored by {', '.join(first.parts)}")


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _write(file: FileIO, line: bytes) -> None:
    while line:  # a disk that is nearly full takes a part before it refuses
        line = line[file.write(line) :]


def _unusable(path: Path, fault: OSError) -> StoreError:
    return StoreError(f"{path}: {fault.strerror or fault}; expected a file that can be written")
