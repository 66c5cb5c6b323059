"""Reads a journal; a line counts only if its sum fits (``journal.py``)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from io import BytesIO
from reprlib import repr as shown
from typing import Any
from zlib import crc32

from dejavu.engine.action import Action
from dejavu.engine.journal import (
    FORMAT,
    MOST_ENTRIES,
    MOST_VALUES_READ,
    Act,
    Ask,
    Check,
    Entry,
    Header,
    JournalError,
    Leg,
    Meant,
    Mend,
    Seat,
    SeatChange,
    Undo,
)
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.names import clean_name, told_apart
from dejavu.engine.strategy import Reason

_CHECK = b'\n{"check":'
"""The beginning of a full position's line."""
_LONGEST_LINE = 1_000_000
"""Greatest length of a line in bytes; the header holds the card data, which as JSON may be four times as long as their
file."""
_MEND = b'\n{"mend":'
"""The beginning of the line with which a game goes on after a hole."""
_HOLE = b"\0\0"
"""The least hole; a single zero may be a changed byte."""
_ZEROS = re.compile(rb"\0{2,}")
"""A whole hole."""
_BLOCK = 512
"""Bytes that a disk writes as a whole; larger blocks end at multiples of this."""
_MOST_TORN = 100
"""Greatest number of successive torn lines; there is seldom more than one."""
_LONGEST = 100
"""The most letters of a text."""
_MOST_SEATS = 100
"""The most seats of a game."""
_MOST_TOLD = 1_000_000
"""The greatest absolute value of a number in the reasons of a plan."""
_MOST_EVENINGS = 100
"""The most evenings of a journey."""
_NAMELESS = "?"
"""The name of a mod with an invisible name; an empty one would mean no mod."""
_QUOTES = "\"'"
"""Quotation marks that ``shown`` puts round a text."""
_KINDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "an object"}
"""What faults call the kinds of JSON."""


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal as it was read. ``lines[i]`` is the line number of ``entries[i]``; mends are left out."""

    where: str
    header: Header
    entries: tuple[Entry, ...]
    lines: tuple[int, ...]
    writer: JournalWriter = field(compare=False)
    """Writes further entries."""
    lost: int = 0
    """The least number of lines that a hole at its end made unreadable; 0 once the game went on after them."""


def read_journal(raw: bytes, where: str) -> Journal:
    """Read a whole journal; ``where`` (its file) begins every complaint.

    Raises JournalError for what is not a journal, comes from a newer program, or was damaged or edited.
    A last line that is torn does not count, and neither does a torn line that was mended.
    """
    file = BytesIO(raw)  # line by line, because another kind of file may have millions
    first = file.readline()
    if not first:
        raise JournalError(f"{where}: empty; expected a journal of dejavu")
    header, total = _read_header(first, where)
    entries: list[Entry] = []
    numbers: list[int] = []
    number, values, lost = 1, 0, 0
    torn_end = not raw.endswith(b"\n")
    while line := file.readline():
        number += 1
        values += sum(map(line.count, (b",", b"[", b"{")))
        if number > MOST_ENTRIES + 1 or values > MOST_VALUES_READ:
            most = f"at most {MOST_ENTRIES:,} lines with {MOST_VALUES_READ:,} values in all"
            raise JournalError(f"{where}:{number}: more than any game has; expected {most}")
        try:
            data, new_total = _open(line, total)
            entry = _entry_from(data)
        except ValueError as fault:
            torn, lost = _skip_torn(file, line, total)
            if not torn:
                raise JournalError(f"{where}:{number}: {fault}") from fault
            number += torn - 1
            torn_end = torn_end or file.tell() == len(raw)
            continue
        total, lost = new_total, 0
        if not isinstance(entry, Mend):
            entries.append(entry)
            numbers.append(number)
    writer = JournalWriter(total, torn=torn_end, lines=number - 1, values=values)
    return Journal(where, header, tuple(entries), tuple(numbers), writer, lost)


def is_holed(tail: bytes) -> bool:
    """Whether the end of a journal has a hole after which nothing was written; sums are not checked."""
    return tail.rfind(_HOLE) > tail.rfind(_MEND)


def last_check(raw: bytes) -> Mapping[str, Any] | None:
    """The last full position of a journal, found from its end without checking sums; None if there is none.

    Raises ValueError, KeyError or TypeError if that line is damaged.
    """
    at = raw.rfind(_CHECK)
    if at < 0:
        return None
    position: Mapping[str, Any] = json.loads(raw[at:].strip().partition(b"\n")[0])["check"]
    return position


def read_header(line: bytes, where: str) -> Header:
    """Read the first line alone. Raises JournalError like ``read_journal``."""
    return _read_header(line, where)[0]


def _skip_torn(file: BytesIO, line: bytes, total: int) -> tuple[int, int]:
    """Read from a torn line to where the journal goes on; return the torn lines, and how many of them a hole caused.

    The journal goes on at a mend, whose sum continues from before them. Or it ends there, with an incomplete line,
    because the program was killed while writing or the disk was full. What follows a hole was not promised either,
    because the power failed before all of it was on the disk. Anything else was not torn: 0.
    """
    torn, last, start, lost = 0, line, 0, 0
    while line and torn < _MOST_TORN and not _is_mend(line, total):
        lost += lost > 0 or _has_hole(line, file)
        if not lost and not _is_torn(line):
            return 0, 0
        torn, last, start = torn + 1, line, file.tell()
        line = file.readline()
    if not line:
        return (torn, lost) if lost or not last.endswith(b"\n") else (0, 0)
    file.seek(start)
    return (torn, lost) if _is_mend(line, total) else (0, 0)


def _has_hole(line: bytes, file: BytesIO) -> bool:
    """Whether the last line lacks blocks: they read as zeros, which no journal holds, up to the end of a block."""
    start, size = file.tell() - len(line), file.getbuffer().nbytes
    ends = (start + zeros.end() for zeros in _ZEROS.finditer(line))
    return any(end == size or end % _BLOCK == 0 for end in ends)


def _is_mend(line: bytes, total: int) -> bool:
    """Whether the journal goes on here after a torn line."""
    try:
        return isinstance(_entry_from(_open(line, total)[0]), Mend)
    except ValueError:
        return False


def _is_torn(line: bytes) -> bool:
    """Whether a line is incomplete; an edited line seldom is."""
    try:
        _parse(line)
    except ValueError:
        return True
    return False


def _open(line: bytes, total: int) -> tuple[dict[str, Any], int]:
    """The object of a line and the sum up to it. Raises ValueError if they do not fit."""
    body, mark, tail = line.rpartition(b',"sum":"')
    data = _parse(line)
    if not mark or tail.rstrip(b"\n") != f'{crc32(body, total):08x}"}}'.encode():
        raise ValueError(
            f"the sum of this line does not fit; expected {crc32(body, total):08x} (edited by hand or damaged)"
        )
    del data["sum"]
    return data, crc32(body, total)


def _parse(line: bytes) -> dict[str, Any]:
    if len(line) > _LONGEST_LINE:
        raise ValueError(f"a line of {len(line):,} bytes; expected at most {_LONGEST_LINE:,}")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise ValueError("not a line of a journal; expected a JSON object") from fault
    if not isinstance(data, dict):
        raise ValueError("not a line of a journal; expected a JSON object")
    return data


def _read_header(line: bytes, where: str) -> tuple[Header, int]:
    """The header and the sum up to it. Raises JournalError."""
    try:
        rough = _parse(line)
    except ValueError as fault:
        raise JournalError(f"{where}:1: {fault}, the header of a journal of dejavu") from fault
    if rough.get("journal") != "dejavu":
        raise JournalError(f'{where}:1: not a journal of dejavu; expected a header with "journal": "dejavu"')
    version = rough.get("format")
    if type(version) is not int or version < 1:
        raise JournalError(
            f"{where}:1: 'format' is {shown(version)}; expected the version of the format, 1 to {FORMAT}"
        )
    if version > FORMAT:
        raise JournalError(
            f"{where}:1: written in format {shown(version)} by dejavu {shown(rough.get('program')).strip(_QUOTES)}; "
            f"expected format {FORMAT} or older: please update dejavu"
        )
    try:
        data, total = _open(line, 0)
        header = Header(
            _text(data, "game"),
            _seats(_get(data, "seats", list)),
            _get(data, "seed", int),
            _get(data, "options", dict),
            _get(data, "content", dict),
            _text(data, "program"),
            _text(data, "created"),
            _day(data),
            clean_name(_text(data, "mod"), _LONGEST) or _NAMELESS if data.get("mod", "") != "" else "",
            _leg(data["leg"]) if "leg" in data else None,
        )
    except ValueError as fault:
        raise JournalError(f"{where}:1: {fault}") from fault
    return header, total


def _seats(data: list[Any]) -> tuple[Seat, ...]:
    """The seats, with names made legible and distinct. Raises ValueError."""
    if len(data) > _MOST_SEATS:
        raise ValueError(f"'seats' has {len(data):,}; expected at most {_MOST_SEATS}")
    names = told_apart([_text(seat, "name") for seat in data])
    return tuple(
        Seat(name, _text(seat, "controller"), _text(seat, "temperament") if "temperament" in seat else "")
        for name, seat in zip(names, data, strict=True)
    )


def _entry_from(data: dict[str, Any]) -> Entry:
    """The entry of a line. Raises ValueError if there is no such entry."""
    match data:
        case {"act": str(text), **rest}:
            outcome = tuple(map(_outcome, _get(rest, "outcome", list, [])))
            return Act(Action.parse(text), outcome, _meant(rest["meant"]) if "meant" in rest else None)
        case {"undo": True}:
            return Undo()
        case {"seat": int(seat), "controller": str()}:
            return SeatChange(seat, _text(data, "controller"))
        case {"ask": str(), "player": int(player), "partner": int(partner)}:
            against = _reason(data["against"]) if "against" in data else None
            return Ask(player, partner, _text(data, "ask"), _text(data, "about") if "about" in data else "", against)
        case {"check": dict(position), **rest}:
            return Check(position, _get(rest, "anew", bool, False))
        case {"mend": True}:
            return Mend()
    raise ValueError("not an entry of a journal; expected act, undo, seat, ask, check or mend")


def _outcome(value: Any) -> str:
    """A result of chance. Raises ValueError."""
    if not isinstance(value, str | int):
        raise ValueError(f"'outcome' has {shown(value)}; expected texts")
    return str(value)


def _meant(data: Any) -> Meant:
    """The purpose of a bot's plan. Raises ValueError."""
    acts, reasons = _get(data, "acts", int), _get(data, "for", list)
    if not 0 < acts <= MOST_ENTRIES:
        raise ValueError(f"'acts' is {shown(acts)}; expected how many acts a plan had")
    return Meant(acts, tuple(map(_reason, reasons)))


def _reason(value: Any) -> Reason:
    """A reason and its values. Raises ValueError."""
    match value:
        case [str(reason), *about] if all(map(_is_short, value)):
            return Reason(reason, tuple(about))
    raise ValueError(f"'for' has {shown(value)}; expected lists of texts and numbers that have room in a line")


def _is_short(value: Any) -> bool:
    """Whether it is a text or a number short enough for a line."""
    if isinstance(value, str):
        return value.isprintable() and len(value) <= _LONGEST
    return type(value) is int and abs(value) <= _MOST_TOLD


def _get(data: Any, key: str, kind: type, default: Any = None) -> Any:
    """A value of an object. Raises ValueError unless it is of that kind."""
    value = data.get(key, default) if isinstance(data, dict) else None
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"{key!r} is {shown(value)}; expected {_KINDS[kind]}")
    return value


def _text(data: Any, key: str) -> str:
    """A text that can be shown in a line. Raises ValueError for any other."""
    text: str = _get(data, key, str)
    if not text.isprintable() or not 0 < len(text) <= _LONGEST:
        raise ValueError(f"{key!r} is {shown(text)}; expected 1 to {_LONGEST} letters that can be shown")
    return text


def _leg(data: Any) -> Leg:
    """The evening of a journey. Raises ValueError."""
    evening: int = _get(data, "evening", int)
    if not 0 <= evening < _MOST_EVENINGS:
        raise ValueError(f"'evening' is {shown(evening)}; expected a number from 0 to {_MOST_EVENINGS - 1}")
    away: list[Any] = _get(data, "away", list, [])
    if not all(type(seat) is int and 0 <= seat < _MOST_SEATS for seat in away):
        raise ValueError(f"'away' is {shown(away)}; expected numbers of seats")
    first: int = _get(data, "first", int, -1)
    if not -1 <= first < _MOST_SEATS:
        raise ValueError(f"'first' is {shown(first)}; expected the number of a seat")
    return Leg(_text(data, "journey"), _text(data, "mark"), evening, tuple(away), first)


def _day(data: Any) -> str:
    """The day of a header; empty without one. Raises ValueError for an impossible date."""
    day: str = _get(data, "day", str, "")
    try:
        if day and date.fromisoformat(day).isoformat() != day:
            raise ValueError
    except ValueError as fault:
        raise ValueError(f"'day' is {shown(day)}; expected a day as in 2026-11-22") from fault
    return day
