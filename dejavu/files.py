"""Tests paths that people typed: an impossible path leads nowhere, without an error. Also finds system programs.

Reading a file tells why it cannot be read.
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
"""Where Windows keeps programs that other systems find by name."""


def is_file(path: Path) -> bool:
    """Whether there is a regular file; False without permission, or for an impossible name."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether there is a folder; False like ``is_file``."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_nothing(path: Path) -> bool:
    """Whether there is nothing, as far as permissions tell; a pipe or an unreadable file is something."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def system_program(name: str) -> str | None:
    """The path of a system program; None if it is missing.

    A full path, because by name alone Windows would first look in the current folder, where anybody may have put one.
    """
    if sys.platform != "win32":
        from shutil import which  # the title starts no program

        return which(name)
    path = Path(os.environ.get("SYSTEMROOT", "C:/Windows"), *_OF_WINDOWS.get(name, (name,)))
    return str(path) if is_file(path) else None
