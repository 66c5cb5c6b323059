"""The events of an act, as scenes hear of them."""

from __future__ import annotations

from collections.abc import Iterable

from dejavu.engine.event import Event
from dejavu.engine.journal import Act


class EventBatch(tuple[Event, ...]):
    """The events that one act brought about, as the viewer may see them, and how it was done."""

    by_hand: bool
    """Whether the player dropped the piece in its place. Then it lies there already and does not fly."""

    taken_back: tuple[Event, ...]
    """The events that were undone instead."""
    again: bool
    """Whether this is a redo."""
    acts: tuple[Act, ...]
    """The acts with the outcomes of chance, secrets included.

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
