"""Every reason of the rules for refusing an action. The table has one sentence for each."""

from __future__ import annotations

from enum import StrEnum

from dejavu.engine import refusal


class Reason(StrEnum):
    """A reason; the comment beside it names the values that a refusal gives with it."""

    UNKNOWN_ACTION = refusal.UNKNOWN_ACTION  # text
    NOT_NOW = refusal.NOT_NOW  # verb, phase
    FINISH_FIRST = refusal.FINISH_FIRST  # the open move
    NOT_YOUR_TURN = refusal.NOT_YOUR_TURN  # seat to act
    GAME_OVER = refusal.GAME_OVER
    NO_ACTIONS = "no-actions"
    # moving
    WALL = "wall"
    HOLE = "hole"
    EDGE = "edge"
    WAY_OPEN = "way-open"
    NO_SIGHT = "no-sight"  # tiles that a move shows
    # tiles
    FACE_DOWN = "face-down"
    NO_RESOURCE = "no-resource"
    EXPLOITED = "exploited"
    PILE_EMPTY = "pile-empty"  # letter
    NO_MEMORY = "no-memory"
    MISSING = "missing"  # letters
    # exchange
    ALONE = "alone"
    NO_SUCH_SEAT = "no-such-seat"  # seat
    NOT_HERE = "not-here"  # seat
    CURSED = "cursed"  # monster
    NO_CARDS = "no-cards"
    NOT_IN_HAND = "not-in-hand"  # card
    NOTHING_MOVED = "nothing-moved"
    DECLINED = "declined"
    # cards
    BLOCKED = "blocked"
    NOT_TO_BE_PLAYED = "not-to-be-played"  # card
    NO_REPLY = "no-reply"  # card
    NO_MONSTER = "no-monster"
    NOT_TARGET = "not-target"
    TOO_NEW = "too-new"  # monster
    NO_PARTNER = "no-partner"
    NO_LETTER = "no-letter"
    NO_TILE = "no-tile"
    NOT_NEAR = "not-near"
    NO_PLACE = "no-place"
    LIMIT_FULL = "limit-full"
    ABILITY_USED = "ability-used"
    COST = "cost"  # cards that the ability costs
    NOT_OFFERED = "not-offered"  # what was chosen
    NOT_WON = "not-won"
