"""Assumed values; an action counts ``STEP``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STEP: Final = 0.6
"""An action."""

# Costs of letters and memories, in actions
KNOWN_LETTER: Final = 1.5
"""Fetching a letter from a known tile, besides half of the way of the nearest player."""
UNSEEN_LETTER: Final = 5.0
"""Finding one without a known tile."""
NONE_LEFT: Final = 40.0
"""A letter without a card left, or a memory that no hand can hold."""
UNLOCKING: Final = 1.0
UNSEEN_MEMORY: Final = 3.0
"""Finding a memory in its ring."""
READY: Final = 2.0
"""Reduction for a memory whose letters the team holds, because it frees hands and cannot go wrong."""
BRINGING: Final = 1.2
"""Getting a letter from a partner."""

# Goals
OPEN, OPEN_POINT = 10.0, 1.0
"""Opening a memory with its letters in hand, and each of its points."""
MEET, COMPLETE = 7.0, 2.5
"""A letter for the player who needs it; in addition if it is the last one."""
FETCH, BACKUP = 8.0, 3.5
"""A missing letter; one that a partner is nearer to."""
STORE: Final = 3.0
"""A letter that the plan does not fetch, and the team is short of."""
EXPLORE, FIND = 2.0, 3.0
"""An unseen tile, and the factor for its possible content."""
LACKED: Final = 0.4
"""Addition for an unseen tile while the plan needs something unseen."""
SAVED: Final = 4.0
"""Addition for an unseen tile once the goal is reached, because the night stays won, whatever is met."""

LATER: Final = 0.12
"""Share by which a goal counts less for every errand before it."""

# Danger
STRUCK: Final = 3.0
"""Meeting a hallucination now, in actions."""
LOST_ACTION: Final = 0.4
"""Every action lost with it."""
AHEAD: Final = 4.3
"""Meeting one later; hardly less, because postponing danger leads to wandering."""
TURNED: Final = 1.0
"""Least number of actions that turning rings has to save the team."""
RESCUE: Final = 5.0
"""Bringing an attack card to a player with a monster, or fetching one."""
SOUGHT: Final = 3.0
"""Finding a memory with all letters in hand, relative to a missing letter."""

# Cards in hand by effect (``effects.EFFECTS``), for every unit of it
CARDS: Final[Mapping[str, float]] = {
    "mood": 1.2,
    "actions": 1.1,
    "sight": 0.8,
    "walls": 0.2,
    "peek": 0.6,
    "take": 3.0,
    "draw": 1.0,
    "discard": -1.0,
    "exchange": 2.0,
    "put": 1.2,
    "turn": 0.5,
    "limit": 1.0,
    "attack": 3.0,
    "ward": 2.0,
    "pass": 1.2,
}
COUNTED: Final[Mapping[str, tuple[str, int]]] = {
    "mood": ("by", 0),
    "actions": ("by", 0),
    "sight": ("depth", 1),
    "peek": ("tiles", 0),
    "draw": ("cards", 0),
    "discard": ("cards", 0),
    "limit": ("by", 0),
}
"""The parameter with the size of an effect, and the size that would do nothing."""
PLANNED: Final[tuple[float, ...]] = (8.0, 5.5, 4.5, 4.0)
"""A letter that the plan counts on, by the number of the errand."""
WANTED: Final = 1.5
"""A letter that a memory outside the plan needs; one that none needs."""
SPARE: Final = 0.3
LAST: Final = 0.5
"""Addition for discarding the last one that a memory outside the plan needs; more costs better cards, and games."""
HUNTED: Final = 3.0
"""Addition for an attack card of a player with a monster."""
LONGEST_WALK: Final = 30
"""Greatest number of steps in a turn, unless every turn has more actions."""
NOISE: Final = 0.6
"""Cost to the team, in actions, at which a partner still agrees to an exchange."""
CONTENT: Final = 1.5
"""Difference from the best plan within which a simple player takes a plan as well."""
FORGOTTEN: Final = 15
"""Percentage of known faces that a selfish player forgets in each round."""
