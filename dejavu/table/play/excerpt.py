"""A part of a film that is worth watching by itself."""

from __future__ import annotations

from typing import NamedTuple


class Excerpt(NamedTuple):
    """Where a film begins, where it stops by itself, and what is said of it meanwhile."""

    at: int
    """The step with which it begins (``Replay.go_to``)."""
    end: int
    caption: str
