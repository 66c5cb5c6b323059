"""Services of the desktop: showing a folder in its file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from errno import ENOENT
from pathlib import Path

from dejavu.files import system_program

_OPENERS = {"darwin": "open", "win32": "explorer"}
_BUNDLED = "LD_LIBRARY_PATH"
"""The variable by which a packaged program finds its own libraries; other programs must not inherit it."""


def opens_folders() -> bool:
    """Whether the desktop has a program that opens folders."""
    return system_program(_opener()) is not None


def _opener() -> str:
    return _OPENERS.get(sys.platform, "xdg-open")


def open_folder(folder: Path) -> None:
    """Open a folder in the desktop's file manager. Raises OSError when there is none."""
    program = system_program(_opener())
    if program is None:
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), _opener())
    subprocess.Popen(
        [program, str(folder)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=outside(os.environ),
        start_new_session=True,
    )


def outside(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment as it was before PyInstaller's loader put its own libraries into it."""
    original = environment.get(f"{_BUNDLED}_ORIG")
    own = {key: value for key, value in environment.items() if key != _BUNDLED}
    if not hasattr(sys, "_MEIPASS"):
        return dict(environment)
    return {**own, _BUNDLED: original} if original else own
