"""How fast a game goes on by itself: bots' moves, replays, pieces in flight."""

from __future__ import annotations

from typing import NamedTuple


class Speed(NamedTuple):
    """One of the speeds that can be set (``Settings.bot_speed``)."""

    step: float
    """Seconds between two steps of a bot or of a replay."""
    placing: float
    """Seconds between two pieces that a bot puts where each is looked at, as on the cosmic map."""
    flight: float
    """How long flights of others' pieces take, as a factor of one's own."""


SPEEDS = {
    "slow": Speed(0.9, 0.9, 1.6),
    "normal": Speed(0.38, 0.55, 1.0),
    "fast": Speed(0.12, 0.25, 0.45),
    "instant": Speed(0.0, 0.0, 0.0),
}
LOOK_AGAIN = 0.1
"""Seconds until it is looked again whether what lies over the table is gone, so that the game can go on."""
