"""What happened at the table, as scenes hear of it."""

from __future__ import annotations

from collections.abc import Iterable

from dejavu.engine.event import Event


class Happenings(tuple[Event, ...]):
    """The events that one act brought about, as the viewer may see them, and how it was done."""

    by_hand: bool
    """Whether a piece was put down where it goes: it lies there already and need not fly."""

    def __new__(cls, events: Iterable[Event] = (), by_hand: bool = False) -> Happenings:
        """Events in their order."""
        made = super().__new__(cls, tuple(events))
        made.by_hand = by_hand
        return made
