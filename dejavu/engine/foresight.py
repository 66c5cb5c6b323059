"""Chance as a planner meets it: what is certain happens, and where chance comes in, foresight ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.engine.action import Action
from dejavu.engine.chance import Outcome
from dejavu.engine.event import EventSink
from dejavu.engine.game import State


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


def foresee(state: State, action: Action, emit: EventSink | None = None) -> bool:
    """Apply a legal action as far as anybody could foresee it; whether that was all of it.

    If not, only what was certain before chance came in has happened: the position is no longer of use for more.
    """
    try:
        state.apply_trusted(action, Foresight(), emit)
    except Unforeseeable:
        return False
    return True
