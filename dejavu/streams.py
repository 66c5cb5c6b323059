"""Standard input, output and error: they always exist, and a failure to write is one line or nothing."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TextIO

from dejavu.printable import printable_lines

_NAMES = ("stdin", "stdout", "stderr")


class OutputError(Exception):
    """Standard output cannot be written; the text is the one line that says so."""


def open_missing() -> None:
    """Open closed standard streams, before a file or the display's socket takes their number.

    Input is then empty, and complaints go nowhere. Writing to an output that was closed fails, as on a full disk, if a
    complaint can be heard; without a console (a Windows program, some launchers) all output goes nowhere.
    """
    output = os.O_RDONLY if os.name == "posix" and _is_open(2) else os.O_WRONLY
    for number, mode in enumerate((os.O_RDONLY, output, os.O_WRONLY)):
        if not _is_open(number):
            _open_as(number, mode)
    for number, name in enumerate(_NAMES):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8", closefd=False))


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def say(text: str) -> None:
    """Print a line to standard output. Raises OutputError, and BrokenPipeError when its reader has gone."""
    try:
        print(text)
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise _refused(fault) from fault


def complain(lines: str) -> None:
    """Print one or more printable lines to standard error; ignore a failure."""
    try:
        print(printable_lines(lines), file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def flush() -> None:
    """Flush everything said. Raises like ``say``."""
    try:
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise _refused(fault) from fault


def silence(stream: TextIO) -> None:
    """Discard what a stream still holds, so that Python does not try to write it at exit."""
    with contextlib.suppress(OSError):
        _open_as(stream.fileno(), os.O_WRONLY)


def _refused(fault: OSError) -> OutputError:
    return OutputError(f"standard output: {fault.strerror or fault}; expected one that can be written")


def _open_as(number: int, mode: int) -> None:
    """Open the null device under a stream's number, inheritable by processes started from here."""
    opened = os.open(os.devnull, mode)
    if opened == number:
        os.set_inheritable(number, True)
    else:
        os.dup2(opened, number)
        os.close(opened)
