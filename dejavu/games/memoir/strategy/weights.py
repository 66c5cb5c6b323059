"""The assumed values of things, in the unit of a plan's value. In that unit, an action is worth ``STEP``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STEP: Final = 0.6
"""An action."""

# Costs of letters and memories, in actions
KNOWN_LETTER: Final = 1.5
"""Fetching a letter from a known tile, besides half of the nearest player's way."""
UNSEEN_LETTER: Final = 5.0
"""Finding a letter without a known tile."""
NONE_LEFT: Final = 40.0
"""A letter without a card left, or a memory that no hand can hold."""
UNLOCKING: Final = 1.0
"""Unlocking a memory."""
UNSEEN_MEMORY: Final = 3.0
"""Finding an unseen memory."""
READY: Final = 2.0
"""Reduction for a memory whose letters the team holds, because it frees hands and cannot go wrong."""
BRINGING: Final = 1.2
"""Getting a letter from a partner."""
WAY: Final = 0.4
"""Each step to a memory's tile, up to ``LONGEST_WAY``."""
LONGEST_WAY: Final = 8
"""The greatest number of these steps that count."""

# How well a player suits for opening a memory
HELD: Final = 3.0
"""Each of its letters in hand that no earlier errand counts on."""
NO_ROOM: Final = -10.0
"""Too little room in hand."""
AWAY: Final = -0.3
"""Each step to its tile."""

# Goals
OPEN: Final = 10.0
"""A memory whose letters are all in hand."""
OPEN_POINT: Final = 1.0
"""Addition for each of its points."""
MEET: Final = 7.0
"""A player who needs a letter."""
COMPLETE: Final = 2.5
"""Addition if it is the last letter missing."""
FETCH: Final = 8.0
"""A missing letter."""
BACKUP: Final = 3.5
"""A missing letter that a partner is to fetch."""
STORE: Final = 3.0
"""A letter that the team is short of, but that the plan does not fetch."""
EXPLORE: Final = 2.0
"""An unseen tile."""
FIND: Final = 3.0
"""Addition for a tile that certainly shows what the team needs."""
LACKED: Final = 0.4
"""Addition for an unseen tile while the plan needs something unseen."""
SAVED: Final = 4.0
"""Addition for an unseen tile once the goal is reached, because nothing can be lost any more."""

LATER: Final = 0.12
"""Share by which a goal counts less for every errand before it."""

# Acts that need no step
UNLOCK: Final = 20.0
"""Opening a memory, besides its points; or keeping a promise."""
TAKE: Final = 10.0
"""Taking the letter below the pawn, besides its worth."""
KILL: Final = 9.0
"""Killing a monster."""
TAKE_BY_CARD: Final = 8.0
"""Taking a letter from its pile by a card or an ability."""
EXCHANGE: Final = 8.0
"""Offering an exchange, besides its value."""
EXCHANGED: Final = 3.0
"""Each letter that an exchange brings into the hand that needs it."""
ARMED: Final = 2.5
"""An attack card that an exchange brings to a player with a monster."""
OPENED_BY_CARD: Final = 3.0
"""Cost of a card that begins an exchange."""
PASS_ON: Final = 4.0
"""Passing a monster on."""
HEAL: Final = 4.0
"""Healing by a card or an ability that the player can spare."""
HEAL_DEARLY: Final = 1.0
"""Healing by any other one."""
WARD: Final = 3.0
"""Warding against an attack that is due."""
LOOK: Final = 2.0
"""Looking at tiles."""
RAISE_LIMIT: Final = 2.0
"""Raising the hand limit."""
MORE_ACTIONS: Final = 1.0
"""Getting actions, besides their number."""
DRAW: Final = 0.5
"""Drawing cards."""

# Danger
STRUCK: Final = 3.0
"""Meeting a hallucination in this step, in actions."""
LOST_ACTION: Final = 0.4
"""Each action that meeting a hallucination ends, in actions."""
AHEAD: Final = 4.3
"""Meeting a hallucination later, in actions; hardly less, because postponing danger leads to wandering."""
TURNED: Final = 1.0
"""Least number of actions that turning rings has to save the team."""
RESCUE: Final = 5.0
"""Bringing an attack card to a player with a monster, or fetching one."""
SOUGHT: Final = 3.0
"""Factor for finding a memory whose letters are all in hand; a missing letter has 1."""

# Cards in hand by kind of effect (``effects.EFFECTS``), for each unit of its size (``COUNTED``)
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
"""The parameter with the size of an effect, and the size at which it would do nothing."""
PLANNED: Final[tuple[float, ...]] = (8.0, 5.5, 4.5, 4.0)
"""A letter that the plan counts on, for its first errand, the second and so on."""
WANTED: Final = 1.5
"""A letter that a memory outside the plan needs."""
SPARE: Final = 0.3
"""A letter that no memory needs."""
LAST: Final = 0.5
"""Addition for the last letter that a memory outside the plan needs. With more, bots discard better cards and lose."""
HUNTED: Final = 3.0
"""Addition for an attack card of a player with a monster."""
LONGEST_WALK: Final = 30
"""Greatest number of steps in a turn, unless every turn has more actions."""
NOISE: Final = 0.6
"""Cost to the team, in actions, at which a partner still agrees to an exchange."""
CONTENT: Final = 1.5
"""Difference from the best plan's value within which a simple player takes another plan."""
FORGOTTEN: Final = 15
"""Percentage of known faces that a selfish player forgets in each round."""
