"""Events: what applying an action made happen, for table, log, sounds and tutorial."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol


class Event(Protocol):
    """Something that happened. Every event is an immutable value of the game's own types."""

    def seen_by(self, seat: int) -> Event:
        """The event as that seat may see it: itself, or a copy without what is hidden."""


class Milestone(NamedTuple):
    """What of an event is worth counting over many games: its kind, what it is about, and whose it is (if anyone's)."""

    kind: str
    about: str = ""
    seat: int | None = None


EventSink = Callable[[Event], None]
"""Hears what happens, one event after the other.

A sink that is false (``bool(sink)``) wants only events that may reach a milestone, as long games between bots make
thousands of others that nobody reads. Rules ask ``if emit`` before they make an event, and ``if emit is not None``
before one that ``Game.milestone`` may count. Where a table steps through an act (``engine.session.step_through``), they
tell of each thing once the position shows it.
"""
