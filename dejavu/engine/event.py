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
