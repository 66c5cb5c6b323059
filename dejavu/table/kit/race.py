"""The race: what a seat is nearly there with, as everybody at the table can see."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

from dejavu.table.kit.item import Message
from dejavu.table.text import _, plural

COUNT: Final = "count"
"""The painter of a number, which no game has to lend."""


class Race(NamedTuple):
    """The most urgent of what a seat is nearly there with."""

    picture: tuple[Any, ...]
    """What is lacking, as ``Item.picture``."""
    have: int
    need: int
    """How many of how many: the lit parts of a ring, and all of them."""
    message: Message
    """One sentence, without the name of the seat."""
    danger: bool = False
    """Whether it is a loss that is near."""


def last_turns(count: int) -> Race:
    """The turns that a seat has left in the last round."""
    return Race((COUNT, count), count, max(1, count), partial(turns_left, count))


def turns_left(count: int) -> str:
    """``1 turn left.``."""
    return plural("{count} turn left.", "{count} turns left.", count) if count else _("No turn left.")
