"""Limits of ``data/memoir.yaml``, far beyond any game, so that a typing mistake is reported before it costs memory."""

from __future__ import annotations

from typing import Final

MOST: Final = 999
MOST_ROWS: Final = 60
MOST_EFFECTS: Final = 9
"""Greatest number of effects of a card."""
MOST_RADIUS: Final = 5
MOST_ACTIONS: Final = 99
"""Greatest number of actions of a turn, of actions added to the next one, and of steps through walls in a turn."""
LONGEST_TEXT: Final = 1_000
"""Greatest number of characters on a page of the story; a card's text may have a fifth of it."""
