"""Reports of what went wrong inside the program, one text file each, for whoever mends it."""

from __future__ import annotations

import contextlib
import platform
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from dejavu import __version__
from dejavu.store.places import StoreError, made, reports_folder

MOST = 20
"""Reports that are kept; the oldest go."""


def write(fault: BaseException, about: Mapping[str, str]) -> Path:
    """Write down an exception with where it happened and what was going on. Raises StoreError."""
    moment = datetime.now(UTC)
    facts = {
        "dejavu": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "when": moment.isoformat(timespec="seconds"),
        **about,
    }
    text = "".join(f"{name}: {value}\n" for name, value in facts.items())
    text += "\n" + "".join(traceback.format_exception(fault))
    path = made(reports_folder()) / f"{moment:%Y-%m-%d-%H%M%S-%f}.txt"
    try:
        path.write_text(text, encoding="utf-8", errors="backslashreplace")  # file names can hold what is no character
    except OSError as failed:
        raise StoreError(f"{path}: {failed.strerror or failed}; expected a file that can be written") from failed
    with contextlib.suppress(OSError):
        others = sorted(other for other in path.parent.glob("*.txt") if other != path)
        for old in others[: max(0, len(others) + 1 - MOST)]:
            old.unlink()
    return path
