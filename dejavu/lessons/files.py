"""Asking about paths that people typed: one that no file can have leads nowhere, without an error."""

from __future__ import annotations

from pathlib import Path


def is_file(path: Path) -> bool:
    """Whether a file is there; whoever reads it is told why it cannot be read."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder is there."""
    try:
        return path.is_dir()
    except OSError:
        return False
