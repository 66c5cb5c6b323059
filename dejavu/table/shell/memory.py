"""Returns memory to the system after scenes were left, and now and then during a game."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import time
from collections.abc import Callable

from dejavu.table.shell.timers import Timer

LEFT = 0.2
"""Seconds after which a left scene is no longer referenced, not even by the targets of its last frame."""
PLAYED = 60.0
"""Seconds of play between two collections without a change of scene: maps make and drop large pictures."""
DRAWN = 1.0
"""Seconds after a frame after which free memory goes back to the system, when nothing moves then."""


_LARGE = 2**17
"""Bytes from which a picture gets memory of its own."""
_MMAP_THRESHOLD, _TRIM_THRESHOLD = -3, -1
"""Settings of the C library of Linux, as its ``malloc.h`` numbers them."""


def keep_large_apart(large: int = _LARGE, kept: int = 8 * _LARGE) -> None:
    """Give every large picture memory of its own, which goes back to the system at once when the picture goes.

    The C library of Linux does so from 128 KiB on, and ever less while it runs: soon pictures of two megabytes lie
    between small pieces, and what is free between them stays with the process. After an hour that was 50 to 100 MiB.
    A picture of ``large`` bytes or more lies apart; of what is free at the end of the rest, ``kept`` bytes stay.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, large)
        library.mallopt(_TRIM_THRESHOLD, kept)


def settle() -> None:
    """Exclude everything loaded so far from garbage collection."""
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


class Housekeeping:
    """Gives memory back when it disturbs nobody. The app says what happens, and does what is due later."""

    def __init__(self, after: Callable[[float, Callable[[], None]], Timer], moving: Callable[[], bool]) -> None:
        """``after`` has something done later; ``moving`` says whether a pause would be seen now."""
        self._after, self._moving = after, moving
        self._tidying: Timer | None = None
        self._tidy_again = False
        self._giving_back: Timer | None = None

    @property
    def tidying(self) -> bool:
        """Whether a collection is scheduled."""
        return _waits(self._tidying)

    def played(self) -> None:
        """Schedule a collection during play."""
        if not self.tidying:
            self._tidying = self._after(PLAYED, self.tidy)

    def drawn(self) -> None:
        """A frame was drawn: return free memory as soon as nothing moves."""
        if not _waits(self._giving_back):
            self._giving_back = self._after(DRAWN, self._give_back)

    def scene_left(self) -> None:
        """Schedule a collection after a scene was left; another one left meanwhile does not delay it."""
        if self._tidying and not self._tidying.cancelled:
            if self._tidying.due <= time.monotonic() + LEFT:
                self._tidy_again = True
                return
            self._tidying.cancel()
        self._tidying = self._after(LEFT, self.tidy)

    def tidy(self) -> None:
        """Collect now."""
        tidy()
        if self._tidy_again:
            self._tidy_again = False
            self.scene_left()

    def _give_back(self) -> None:
        if self._moving():
            self._giving_back = self._after(DRAWN, self._give_back)
        else:
            give_back()


def _waits(timer: Timer | None) -> bool:
    """Whether such a timer is pending."""
    return timer is not None and not timer.cancelled
