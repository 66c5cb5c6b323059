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
    # drafting
    NO_SPACE = "no-space"  # space
    SPACE_TAKEN = "space-taken"  # space
    TAKEN_ALREADY = "taken-already"
    TAKE_FIRST = "take-first"
    # laying
    NOT_IN_HAND = "not-in-hand"  # tile
    OFF_MAP = "off-map"  # cell
    ON_WATER = "on-water"  # cell
    ALREADY_SCORED = "already-scored"  # cell
    CELL_USED = "cell-used"  # cell
    OUT_OF_PATTERN = "out-of-pattern"  # cell, a cell used
    NOTHING_THERE = "nothing-there"  # cell
    # scoring
    SCORED_ENOUGH = "scored-enough"
    NO_PLACE_THERE = "no-place-there"  # cell
    CHOSEN_ALREADY = "chosen-already"  # cell
    NOT_JOINED = "not-joined"  # cell
    OTHER_KIND = "other-kind"  # cell
    TOO_FEW_TILES = "too-few-tiles"  # kind of place, tiles needed
    NO_SUCH_PLACE = "no-such-place"  # kind of place
    NOTHING_NEW = "nothing-new"
    CHOOSE_FIRST = "choose-first"
    # markers
    NOT_FREE = "not-free"  # cell
