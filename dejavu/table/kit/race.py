"""A race is a goal that a seat has nearly reached, as everybody at the table can see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from dejavu.table.kit.item import Message
from dejavu.table.text import _, plural

COUNT: Final = "count"
"""The name of the painter of a number, which every board has."""


class Race(NamedTuple):
    """A goal that a seat has nearly reached, or its aim."""

    picture: tuple[Any, ...]
    """The picture of the missing thing, as ``Item.picture``."""
    have: int
    need: int
    """``have`` of ``need`` segments of the ring are lit."""
    message: Message
    """One sentence, without the name of the seat."""
    danger: bool = False
    """Whether the goal is a loss."""
    brief: Sequence[Message] = ()
    """Shorter wordings for a plate, the fullest first; empty if the picture says enough."""
    only_ends: bool = False
    """Whether it brings the seat nothing but the end of the game."""


def last_turns(count: int) -> Race:
    """The turns that a seat has left in the last round."""
    return Race((COUNT, count), count, max(1, count), partial(turns_left, count))


def turns_left(count: int) -> str:
    """``1 turn left.``."""
    return plural("{count} turn left.", "{count} turns left.", count) if count else _("No turn left.")
