"""What things are taken to be worth. An action counts ``STEP``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STEP: Final = 0.6
"""An action."""

# What letters and memories still cost, in actions
KNOWN_LETTER: Final = 1.5
"""Fetching a letter from a tile that was seen, besides half of the way of whoever is nearest."""
UNSEEN_LETTER: Final = 5.0
"""Finding one whose tiles nobody has seen."""
NONE_LEFT: Final = 40.0
"""A letter of which there is no card left, or a memory that no hand can hold."""
UNLOCKING: Final = 1.0
UNSEEN_MEMORY: Final = 3.0
"""Finding a memory in its ring."""
READY: Final = 2.0
"""How much less a memory counts whose letters the team holds: hands that it frees, and nothing that can go wrong."""
BRINGING: Final = 1.2
"""Having a letter brought by a partner."""

# What is worth going for
OPEN, OPEN_POINT = 10.0, 1.0
"""Opening a memory whose letters are in hand, and every point of it."""
MEET, COMPLETE = 7.0, 2.5
"""A letter brought to whoever needs it; more if that is the last one."""
FETCH, BACKUP = 8.0, 3.5
"""A letter that is missing; one that a partner is nearer to."""
EXPLORE, FIND = 2.0, 3.0
"""An unseen tile, and how much what it may be counts."""
LACKED: Final = 0.4
"""How much more an unseen tile counts while the plan wants something that nobody has seen: somebody has to look."""

LATER: Final = 0.12
"""By what share a goal counts less for every errand that comes before."""

# Danger
STRUCK: Final = 3.0
"""Meeting a hallucination now, in actions."""
LOST_ACTION: Final = 0.4
"""Every action that is lost with it."""
AHEAD: Final = 4.3
"""Meeting one later on. Not much less than now: who puts danger off wanders."""
TURNED: Final = 1.0
"""So many actions a turning of rings has to save the team."""
RESCUE: Final = 5.0
"""Bringing an attack card to whoever is hunted, or fetching one."""
SOUGHT: Final = 3.0
"""Finding a memory whose letters are all in hand, against 1 for a missing letter."""

# Cards in hand, by what they do (``effects.EFFECTS``), for every step of it
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
"""The parameter that says how much a card does, and with how much it would do nothing."""
PLANNED: Final[tuple[float, ...]] = (8.0, 5.5, 4.5, 4.0)
"""A letter that the plan counts on, by the number of the errand."""
WANTED: Final = 1.5
"""A letter that a memory wants which is not in the plan; one that none wants."""
SPARE: Final = 0.3
HUNTED: Final = 3.0
"""How much more an attack card counts for whoever is hunted."""
LONGEST_WALK: Final = 30
"""So many steps a turn are enough, unless every turn has more actions."""
NOISE: Final = 0.6
"""So many actions an exchange may cost the team, as a partner sees it, who agrees all the same."""
CONTENT: Final = 1.5
"""So much worse than the best a plan may be that whoever plays simply takes as well."""
FORGOTTEN: Final = 15
"""How many faces of a hundred that were seen somebody does not remember who looks to the own hand, in each round."""
