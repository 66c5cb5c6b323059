"""A part of a replay that is worth watching by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class Excerpt(NamedTuple):
    """Where the replay begins, where it stops by itself, and what is said of it meanwhile."""

    at: int
    """The step with which it begins (``Replay.go_to``)."""
    end: int
    caption: str
    resume: Callable[[Match], object]
    """Opens again the page that led to the excerpt, over the end of the game."""
