"""Positions that are read while they go on: copied only when one changes that somebody still reads (copy on write)."""

from __future__ import annotations

from typing import Generic, TypeVar

S = TypeVar("S")


class Snapshot(Generic[S]):
    """A position as it was when this was taken.

    ``state`` is the position itself as long as nothing changes it. Whoever is about to change it asks by a weak
    reference whether this is still held, and then puts a copy in its place. Read it, and change nothing.

    ``state`` is set by whoever makes one: every decision does, and calling an ``__init__`` takes longer than the rest.
    """

    __slots__ = ("__weakref__", "state")

    state: S
