"""The race: what a seat is nearly there with, as everybody at the table can see."""

from __future__ import annotations

from typing import Any, NamedTuple

from dejavu.table.kit.item import Message


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
