"""Limits of ``data/memoir.yaml``, far beyond any game: a slip of the keyboard is told before it costs memory."""

from __future__ import annotations

from typing import Final

MOST: Final = 999
MOST_ROWS: Final = 60
MOST_EFFECTS: Final = 9
"""Of a card."""
MOST_RADIUS: Final = 5
MOST_ACTIONS: Final = 99
"""Of a turn, or more and fewer of the next one; also moves of a turn through walls."""
LONGEST_TEXT: Final = 1_000
"""Of a page of the story, in characters; what stands on a card has a fifth of it."""
