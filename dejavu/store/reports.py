"""Reports of faults inside the program, one text file each, for whoever mends them."""

from __future__ import annotations

import contextlib
import os
import platform
import re
import traceback
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from dejavu import __version__
from dejavu.printable import printable, printable_lines
from dejavu.store.places import StoreError, made, reports_folder

_FRAME = '  File "'
MOST = 20
"""The most reports that are kept; the oldest are deleted."""


def write(fault: BaseException, about: Mapping[str, str], written: Iterable[str] = ()) -> Path:
    """Write a report of an exception, its place, and the circumstances ``about`` it. Raises StoreError.

    The report holds no word that a player has ``written``, and no names of files from faults of the system.
    """
    moment = datetime.now(UTC)
    facts = {
        "dejavu": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "when": moment.isoformat(timespec="seconds"),
        **about,
    }
    text = "".join(f"{name}: {printable(value)}\n" for name, value in facts.items())
    text += "\n" + "".join(_told(fault, {*written, *_file_names(fault)}))
    path = made(reports_folder()) / f"{moment:%Y-%m-%d-%H%M%S-%f}.txt"
    try:
        path.write_text(text, encoding="utf-8", errors="backslashreplace")  # file names can hold bytes that are no text
    except OSError as failed:
        raise StoreError(f"{path}: {failed.strerror or failed}; expected a file that can be written") from failed
    with contextlib.suppress(OSError):
        others = sorted(other for other in path.parent.glob("*.txt") if other != path)
        for old in others[: max(0, len(others) + 1 - MOST)]:
            old.unlink()
    return path


def _file_names(fault: BaseException | None) -> Iterator[str]:
    """Yield the files that an exception, and those that led to it, are about."""
    seen: set[int] = set()
    while fault is not None and id(fault) not in seen:
        seen.add(id(fault))
        if isinstance(fault, OSError):
            yield from (
                os.fsdecode(name) for name in (fault.filename, fault.filename2) if isinstance(name, str | bytes)
            )
        fault = fault.__cause__ or fault.__context__


def _told(fault: BaseException, written: Collection[str]) -> Iterator[str]:
    """Yield the printable traceback, with an ellipsis for each text of a player in the messages of exceptions."""
    forms = sorted({form for words in written for form in (words, repr(words)[1:-1]) if form.strip()}, key=len)
    hidden = re.compile("|".join(rf"(?<!\w){re.escape(form)}(?!\w)" for form in reversed(forms))) if forms else None
    for part in traceback.format_exception(fault):
        told = part if hidden is None or part.startswith(_FRAME) else hidden.sub("…", part)
        yield printable_lines(told)
