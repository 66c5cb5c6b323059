"""A kind of data file that comes with the program, and that people may check where they write it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from dejavu import resources
from dejavu.files import is_file

if TYPE_CHECKING:
    from dejavu.content import Fault


class Sheet(NamedTuple):
    """A kind of file, by its places in a folder of data, such as ``tips/trip.yaml``."""

    places: Callable[[], Iterable[str]]
    """A place for each game, or only one."""
    read: Callable[[Path], object]
    """Reads such a file as strictly as a check does. Raises ContentError."""

    def is_sheet(self, file: Path) -> bool:
        """Whether a file lies in one of these places, in any folder of data."""
        return any(file.parts[-len(parts) :] == parts for parts in (PurePosixPath(one).parts for one in self.places()))

    def check(self, where: Path | None = None) -> list[Fault]:
        """Return every fault of the files in a folder of data, of one such file, or of the program's own."""
        from dejavu.content import faults_of  # here: it reads YAML, which naming the places does not

        folder = where or resources.data()
        files = [where] if where and self.is_sheet(where) else [folder / place for place in self.places()]
        return [fault for file in files if is_file(file) for fault in faults_of(partial(self.read, file))]
