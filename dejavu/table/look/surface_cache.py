"""Caches of pictures, each with a bound of memory, and a bound for all together."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from itertools import count
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakSet

from pygame import Surface

from dejavu.table.kit.points import Size

Key = TypeVar("Key", bound=Hashable)
Arguments = ParamSpec("Arguments")

_WINDOWS = 3.5
"""Memory of all caches, in windows full of pixels."""
LEAST = 24 * 2**20
"""Least memory of all caches, in bytes."""


class Budget:
    """Bytes that the pictures of several caches may take together.

    When they take more, the least recently used picture is dropped, whichever cache holds it. Pictures of the present
    frame stay, whatever they take: the next frame would make them again.
    """

    def __init__(self, bound: float) -> None:
        self.bound = bound
        self.bytes = 0
        """Bytes that all caches hold now."""
        self._caches: WeakSet[SurfaceCache[Any]] = WeakSet()
        self._uses = count()
        self._frame = 0

    def fit(self, size: Size) -> None:
        """Set the bound for a window of a size."""
        self.bound = max(LEAST, _WINDOWS * 4 * size[0] * size[1])
        self.trim()

    def join(self, cache: SurfaceCache[Any]) -> None:
        """Count a cache as long as it lives."""
        self._caches.add(cache)

    def begin_frame(self) -> None:
        """Begin a frame: pictures used before it may be dropped."""
        self._frame = self.use()

    def use(self) -> int:
        """The next number of the usage counter."""
        return next(self._uses)

    def trim(self) -> None:
        """Drop pictures until the rest is within the bound."""
        while self.bytes > self.bound:
            caches = [cache for cache in self._caches if len(cache) > cache.least]
            longest = min(caches, key=lambda cache: cache.oldest, default=None)
            if longest is None or longest.oldest > self._frame:
                return
            longest.drop()


SHARED = Budget(LEAST)
"""The budget of all caches of the program."""


class SurfaceCache(Generic[Key]):
    """Pictures by key. When they take more than ``bound`` bytes, the least recently used one is dropped.

    At least ``least`` stay, whatever their size: as many as one drawing of the window needs at the same time.
    """

    def __init__(self, bound: float, least: int = 1, budget: Budget = SHARED) -> None:
        self.bound, self.least = bound, least
        self.bytes = 0
        """Bytes held now."""
        self._budget = budget
        self._kept: OrderedDict[Key, tuple[Surface, int]] = OrderedDict()
        budget.join(self)

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def oldest(self) -> int:
        """The usage number of the least recently used picture. Raises StopIteration when empty."""
        return self._kept[next(iter(self._kept))][1]

    def get(self, key: Key) -> Surface | None:
        """A picture, marked as used; None when it is not cached."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept[key] = found[0], self._budget.use()
        self._kept.move_to_end(key)
        return found[0]

    def keep(self, key: Key, picture: Surface) -> Surface:
        """Cache a new picture, and return it."""
        self.forget(key)
        self._kept[key] = picture, self._budget.use()
        self._count(_bytes(picture))
        while self.bytes > self.bound and len(self._kept) > self.least:
            self.drop()
        self._budget.trim()
        return picture

    def ensure(self, key: Key, make: Callable[[], Surface]) -> Surface:
        """The cached picture, made now if it is missing."""
        found = self.get(key)
        return self.keep(key, make()) if found is None else found

    def drop(self) -> None:
        """Drop the least recently used picture."""
        self.forget(next(iter(self._kept)))

    def forget(self, key: Key) -> None:
        """Drop a picture, if it is cached."""
        gone = self._kept.pop(key, None)
        if gone is not None:
            self._count(-_bytes(gone[0]))

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self._count(-self.bytes)

    def __del__(self) -> None:
        """Give the budget its bytes back."""
        self._budget.bytes -= self.bytes

    def _count(self, more: int) -> None:
        self.bytes += more
        self._budget.bytes += more


def kept_surfaces(bound: float) -> Callable[[Callable[Arguments, Surface]], Callable[Arguments, Surface]]:
    """Decorate a drawing function: it caches the pictures by their arguments, up to ``bound`` bytes."""

    def keeping(draw: Callable[Arguments, Surface]) -> Callable[Arguments, Surface]:
        cache: SurfaceCache[Hashable] = SurfaceCache(bound)

        @wraps(draw)
        def drawn(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Surface:
            return cache.ensure((args, tuple(kwargs.items())), lambda: draw(*args, **kwargs))

        return drawn

    return keeping


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()
