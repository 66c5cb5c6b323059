"""How fast a game goes on by itself: bots' moves and replays."""

from __future__ import annotations

PACES = {"slow": 0.9, "normal": 0.38, "fast": 0.12, "instant": 0.0}
"""Seconds between two steps of a bot, by the setting ``bot_speed``."""
LOOK_AGAIN = 0.1
"""Seconds until it is looked again whether what lies over the table is gone, so that the game can go on."""
