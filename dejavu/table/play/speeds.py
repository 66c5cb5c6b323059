"""Speeds of bots, replays and flights."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from dejavu.table.shell.settings import BOT_SPEEDS

_HURRY = 0.4
LOOK_AGAIN = 0.1
"""Seconds between two checks whether the table is uncovered, so that the game can go on."""


class Speed(NamedTuple):
    """One of the speeds that can be set (``Settings.bot_speed``)."""

    step: float
    """Seconds between two steps of a bot or of a replay."""
    placing: float
    """Seconds between two pieces that a bot places one by one, as on the cosmic map."""
    flight: float
    """Duration of others' flights as a factor of one's own."""
    long: float = inf
    """Seconds of motion after which the rest of a bot's turn moves faster."""

    def hurry(self, lasted: float) -> float:
        """The factor of all further motion in a bot's turn in which pieces have moved for ``lasted`` seconds.

        >>> SPEEDS["normal"].hurry(0.5), SPEEDS["normal"].hurry(3.0), SPEEDS["slow"].hurry(30.0)
        (1.0, 0.4, 1.0)
        """
        return _HURRY if lasted > self.long else 1.0


_FROM_SLOW_ON = (Speed(0.9, 0.9, 1.6), Speed(0.38, 0.55, 1.0, long=0.8), Speed(0.12, 0.25, 0.45), Speed(0.0, 0.0, 0.0))
SPEEDS = dict(zip(BOT_SPEEDS, _FROM_SLOW_ON, strict=True))
