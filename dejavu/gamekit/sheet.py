"""One file of data that comes with the program, and that people may check where they write it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from dejavu import resources
from dejavu.content.fault import ContentError, Fault
from dejavu.files import is_file


class Sheet(NamedTuple):
    """A file of data by its name."""

    name: str
    read: Callable[[Path], object]
    """Reads such a file as strictly as a check wants it. Raises ContentError."""

    def file(self) -> Path | None:
        """The program's own; None where it was installed without it."""
        file = resources.data(self.name)
        return file if is_file(file) else None

    def is_sheet(self, file: Path) -> bool:
        """Whether a file is one of these."""
        return file.name == self.name

    def check(self, where: Path | None = None) -> list[Fault]:
        """Return every fault of the file in a folder of data, of that one file, or of the program's own."""
        file = where if where and self.is_sheet(where) else (where or resources.data()) / self.name
        try:
            if is_file(file):
                self.read(file)
        except ContentError as fault:
            return list(fault.faults)
        return []
