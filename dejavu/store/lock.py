"""Locks: one program at a time writes to a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dejavu.store.places import StoreError, made

if TYPE_CHECKING:
    from filelock import BaseFileLock


class InUseError(StoreError):
    """Another program has the file."""


class Lock:
    """Holds a file, usually a saved game, until it is released.

    The operating system releases it if the program is killed.
    """

    def __init__(self, path: Path, doing: str = "playing this game") -> None:
        """Take the lock of ``path``. Raises InUseError when another program has it; ``doing`` says what for."""
        from filelock import FileLock, Timeout  # here: it imports much, and the title locks nothing

        self._lock: BaseFileLock = FileLock(made(path.parent / ".locks") / f"{path.name}.lock")
        try:
            self._lock.acquire(timeout=0)
        except Timeout as fault:
            raise InUseError(f"{path}: another dejavu is {doing}; expected to have it alone") from fault
        except OSError as fault:
            raise StoreError(f"{path}: {fault.strerror or fault}; expected a folder that can be written") from fault

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *_fault: object) -> None:
        self.release()

    def release(self) -> None:
        """Let another program have the file."""
        self._lock.release()
