"""Asking about paths that people typed: one that no file can have leads nowhere, without an error.

Whoever reads what is there is told why it cannot be read. Here is also where programs of the system lie.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

_OF_WINDOWS: Final = {
    "explorer": ("explorer.exe",),
    "powershell": ("System32", "WindowsPowerShell", "v1.0", "powershell.exe"),
}
"""Where Windows keeps the programs that are started by name elsewhere."""


def is_file(path: Path) -> bool:
    """Whether a regular file is there; False as well where nobody may look, or no file can have the name."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder is there; False as ``is_file``."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_nothing(path: Path) -> bool:
    """Whether nothing is there, as far as one may look; a pipe or a file that nobody may read is something."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def system_program(name: str) -> str | None:
    """The path of a program of the system; None where it is missing.

    By its name alone Windows would find one in the current folder first, whoever put it there.
    """
    if sys.platform != "win32":
        from shutil import which  # the title starts no program

        return which(name)
    path = Path(os.environ.get("SYSTEMROOT", "C:/Windows"), *_OF_WINDOWS.get(name, (name,)))
    return str(path) if is_file(path) else None
