"""Save pictures for the player, in the system's own folder for pictures."""

from __future__ import annotations

import contextlib
import os
import re
from itertools import count
from pathlib import Path

from platformdirs import user_pictures_path

from dejavu.files import is_folder
from dejavu.store.places import HOME, StoreError, data_folder, made

_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""Characters that a file name cannot hold on some system."""


def folder() -> Path:
    """Return the folder for pictures; where the system has none, one beside the saved games."""
    if not os.environ.get(HOME):
        with contextlib.suppress(OSError, RuntimeError, ValueError):  # a home that is none, or may not be entered
            own = user_pictures_path()
            if is_folder(own):
                return own
    return data_folder() / "pictures"


def write(picture: bytes, name: str) -> Path:
    """Write an encoded PNG under a name, with a number after it where another picture has the name.

    Returns its path. Raises StoreError, and leaves no incomplete file.
    """
    into = made(folder())
    stem = " ".join(_UNFIT.sub(" ", name).split()).strip(" .") or "picture"
    for number in count(1):
        path = into / (f"{stem}.png" if number == 1 else f"{stem} ({number}).png")
        try:
            file = path.open("xb")
        except FileExistsError:
            if _holds(path, picture):
                return path
            continue
        except OSError as fault:
            raise _unwritten(path, fault) from fault
        try:
            with file:
                file.write(picture)
        except OSError as fault:
            with contextlib.suppress(OSError):
                path.unlink()
            raise _unwritten(path, fault) from fault
        return path
    raise AssertionError("numbers never end")


def _holds(path: Path, picture: bytes) -> bool:
    """Whether a file holds a picture already; what cannot be read is another one."""
    try:
        return path.stat().st_size == len(picture) and path.read_bytes() == picture
    except OSError:
        return False


def _unwritten(path: Path, fault: OSError) -> StoreError:
    return StoreError(f"{path}: {fault.strerror or fault}; expected a folder that can be written")
