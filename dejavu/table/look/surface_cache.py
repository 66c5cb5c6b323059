"""Pictures kept to be used again, within a bound of memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from pygame import Surface

Key = TypeVar("Key", bound=Hashable)


class SurfaceCache(Generic[Key]):
    """Pictures by key. When there are more than ``bound`` bytes of them, the one used longest ago goes.

    ``least`` are kept whatever their size: as many as one drawing of the window needs at the same time.
    """

    def __init__(self, bound: float, least: int = 1) -> None:
        self.bound, self.least = bound, least
        self.bytes = 0
        """Memory of what is kept now."""
        self._kept: OrderedDict[Key, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Key) -> Surface | None:
        """The picture, which counts as used now; None when it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Key, picture: Surface) -> Surface:
        """Keep a picture that was just made; returns it."""
        self.forget(key)
        self._kept[key] = picture
        self.bytes += _bytes(picture)
        while self.bytes > self.bound and len(self._kept) > self.least:
            self.forget(next(iter(self._kept)))
        return picture

    def ensure(self, key: Key, make: Callable[[], Surface]) -> Surface:
        """The picture, made now unless it is kept."""
        found = self.get(key)
        return self.keep(key, make()) if found is None else found

    def forget(self, key: Key) -> None:
        """Let go of a picture, if it is kept."""
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.bytes -= _bytes(gone)

    def clear(self) -> None:
        """Let go of everything."""
        self._kept.clear()
        self.bytes = 0


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()
