"""Copy on write: a position that is still read is copied when it is about to change."""

from __future__ import annotations

from typing import Generic, TypeVar

S = TypeVar("S")


class Snapshot(Generic[S]):
    """A position as it was when this was taken.

    ``state`` is the position itself until that changes. The position keeps a weak reference to its snapshot. Before
    a change, it puts a copy into ``state`` if the snapshot still exists. ``state`` must only be read.

    Whoever makes a snapshot sets ``state``. There is no ``__init__``: calling one at every decision would take longer
    than everything else here.
    """

    __slots__ = ("__weakref__", "state")

    state: S
