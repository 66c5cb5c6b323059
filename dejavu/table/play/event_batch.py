"""What happened at the table, as scenes hear of it."""

from __future__ import annotations

from collections.abc import Iterable

from dejavu.engine.event import Event
from dejavu.engine.journal import Act


class EventBatch(tuple[Event, ...]):
    """The events that one act brought about, as the viewer may see them, and how it was done."""

    by_hand: bool
    """Whether a piece was put down where it goes: it lies there already and need not fly."""

    taken_back: tuple[Event, ...]
    """What was taken back instead, as it had happened."""
    again: bool
    """Whether it was done again after it had been taken back."""
    acts: tuple[Act, ...]
    """What was done, with what chance gave, secrets too.

    Where everything lies open, the positions in between follow from it (``engine.session.step_through``).
    """

    def __new__(
        cls,
        events: Iterable[Event] = (),
        by_hand: bool = False,
        taken_back: Iterable[Event] = (),
        again: bool = False,
        acts: Iterable[Act] = (),
    ) -> EventBatch:
        """Events in their order."""
        made = super().__new__(cls, tuple(events))
        made.by_hand, made.taken_back, made.again, made.acts = by_hand, tuple(taken_back), again, tuple(acts)
        return made
