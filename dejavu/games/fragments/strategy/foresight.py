"""Chance as a planner meets it: what is certain happens, and where chance comes in, foresight ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.engine.chance import Outcome


class Unforeseeable(Exception):
    """Only chance can tell what happens now; the position asked is no longer of use, its players apart."""


class Foresight:
    """Chance that refuses to be tempted (``engine.chance.Chance``)."""

    revealed = False

    def pick(self, options: Sequence[str]) -> str:
        """Raises Unforeseeable."""
        raise Unforeseeable

    def settle(self, compute: Callable[[], Sequence[str]]) -> list[str]:
        """What anybody could work out."""
        return list(compute())

    def outcome(self) -> Outcome:
        """Nothing: chance gave nothing."""
        return ()
