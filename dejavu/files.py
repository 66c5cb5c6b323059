"""Asking about paths that people typed: one that no file can have leads nowhere, without an error.

Whoever reads what is there is told why it cannot be read.
"""

from __future__ import annotations

from pathlib import Path


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
