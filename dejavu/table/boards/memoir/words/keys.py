"""What keys and mouse do in *Veiled Memoir* alone."""

from __future__ import annotations

from dejavu.table.play.board import BoardKeys


def keys() -> BoardKeys:
    """For the page of keys."""
    return BoardKeys()
