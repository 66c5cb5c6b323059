"""Processes as ``/proc`` shows them."""

import contextlib
from pathlib import Path


def lives(pid: int) -> bool:
    """Whether there is such a process that has not ended."""
    return bool(stat := _stat(pid)) and stat[0] != "Z"


def ticks(pid: int) -> int:
    """Hundredths of a second for which it has worked."""
    return int(stat[11]) if (stat := _stat(pid)) else 0


def _stat(pid: int) -> list[str]:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return []
