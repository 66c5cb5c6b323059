"""Protect files against a power cut."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def force_names(folder: Path) -> None:
    """Force the names in a folder onto the disk, so that a new name survives a power cut.

    It does nothing where that is impossible: Windows does not open folders, and keeps names by itself.
    """
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
