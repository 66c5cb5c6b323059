"""What a power cut must not take."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def force_names(folder: Path) -> None:
    """Force onto the disk which files a folder has: a file that has just got its name keeps it after a power cut.

    Nothing happens where that cannot be done: Windows does not open folders, and keeps names without being asked.
    """
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
