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
"""Seconds of rest after a frame before free memory goes back to the system."""


_LARGE = 2**17
"""Bytes from which a picture gets memory of its own."""
_MMAP_THRESHOLD = -3
"""``M_MMAP_THRESHOLD`` of Linux's ``malloc.h``: bytes from which a block gets memory of its own."""
_TRIM_THRESHOLD = -1
"""``M_TRIM_THRESHOLD`` of Linux's ``malloc.h``: free bytes that may stay at the end of the other memory."""


def keep_large_apart(large: int = _LARGE, kept: int = 8 * _LARGE) -> None:
    """Give every large picture memory of its own, which returns to the system at once when the picture is freed.

    The C library of Linux does so from 128 KiB on, but raises this limit while it runs. Then pictures of two megabytes
    lie between small pieces, and the process keeps the free memory between them: 50 to 100 MiB after an hour. Here the
    limit stays at ``large`` bytes. ``kept`` free bytes may stay at the end of the other memory.
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
    """Free unreachable objects at once, and return free memory to the system.

    The scenes of a game refer to each other in cycles and hold large pictures. Because the objects are few, Python's
    own collection would come late, and three old games would stay in memory beside the present one.
    """
    gc.collect()
    give_back()


def give_back() -> None:
    """Return free memory to the system: cheap compared to a frame, unless there is much of it.

    The pictures of a moving map differ in size, so that new ones rarely fit in the place of old ones. The C library of
    Linux keeps free memory between small pieces unless it is told to return it; other libraries need no telling.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


class Housekeeping:
    """Returns memory when that disturbs nobody. The app reports events, and schedules the work."""

    def __init__(self, after: Callable[[float, Callable[[], None]], Timer], moving: Callable[[], bool]) -> None:
        """``after`` schedules a call; ``moving`` tells whether a pause would be visible now."""
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
