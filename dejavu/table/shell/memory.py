"""Gives memory back to the system after a scene was left, and now and then during a game."""

from __future__ import annotations

import contextlib
import ctypes
import gc

LEFT = 0.2
"""Seconds after which nobody holds anything of scenes that were left, the targets of their last frame included."""
PLAYED = 60.0
"""Seconds of play after which it is done though no scene was left: the map makes and drops large pictures."""
DRAWN = 1.0
"""Seconds after a frame after which free memory goes back to the system, when nothing moves then."""


def settle() -> None:
    """What is loaded now stays until the program ends: no collection looks through it again."""
    gc.collect()
    gc.freeze()
    gc.enable()


def tidy() -> None:
    """Let go at once of what nothing can reach any more, and return free memory to the system.

    The scenes of a game refer to each other in rings, and hold large pictures: few objects, so that Python's own
    collection would come late, and three games would lie in memory beside the one that is played.
    """
    gc.collect()
    give_back()


def give_back() -> None:
    """Return free memory to the system: cheap beside a frame, unless there is much of it.

    The pictures that a moving map makes and drops differ in size, so that the next ones rarely fit where others were.
    The C library of Linux keeps what is freed between small pieces, unless it is told to return it; others need no
    telling.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
