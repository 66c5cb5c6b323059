"""Stand-ins for the process that draws what finished games leave."""

from collections.abc import Callable
from typing import Any

from dejavu.processes import Post
from dejavu.table.diary.keepsakes import Drawn, Wanted

OWN = (1480, 1050)
"""Pixels of a painted picture at the size at which it is saved."""


class Unheard:
    """It draws nothing."""

    def send(self, message: object) -> None:
        """Do nothing."""

    def listen(self, post: Post, hear: Callable[[Any], None], ended: Callable[[], None]) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Do nothing."""


class Painter:
    """It paints everything grey when told to, or says that there is nothing to paint."""

    def __init__(self, left_nothing: bool = False) -> None:
        self.left_nothing, self.stopped = left_nothing, False
        self.asked: list[Wanted] = []
        """What it was asked for and has not painted."""
        self.order: list[Wanted] = []
        """What it has painted."""

    def send(self, message: object) -> None:
        """Take an order."""
        assert isinstance(message, Wanted)
        self.asked.append(message)

    def listen(self, post: Post, hear: Callable[[Any], None], ended: Callable[[], None]) -> None:
        """Remember who listens."""
        self._hear, self.fail = hear, ended

    def stop(self) -> None:
        """Note it."""
        self.stopped = True

    def paint_all(self) -> None:
        """Paint all that it is asked for."""
        while self.asked:
            wanted = self.asked.pop(0)
            self.order.append(wanted)
            name = "" if self.left_nothing else f"Picture of {wanted.journal.stem}"
            size = wanted.size or OWN
            self._hear(Drawn(wanted, name, size, bytes([90]) * (3 * size[0] * size[1])))
