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
    # the map
    NOT_PENDING = "not-pending"  # nebula
    PLACE_FIRST = "place-first"  # nebula that is still to be placed
    MAP_OVERLAP = "map-overlap"  # nebula it would cover
    MAP_NO_CONTACT = "map-no-contact"
    MAP_ONE_CONTACT = "map-one-contact"  # how many it must connect to
    MAP_RANGE = "map-range"
    # cards in hand
    NOT_IN_HAND = "not-in-hand"  # card
    REMEMBERED_ENOUGH = "remembered-enough"
    DISCARDED_ENOUGH = "discarded-enough"
    CHOOSE_MORE = "choose-more"  # to remember, to discard
    # the girl
    NOT_CONNECTED = "not-connected"  # from, to
    ALREADY_VISITED = "already-visited"  # nebula
    NO_STEPS_LEFT = "no-steps-left"
    PLANTING_DONE = "planting-done"
    NO_FRAGMENT_HERE = "no-fragment-here"  # nebula
    NO_FLOWER_THERE = "no-flower-there"  # source
    # sowing
    NO_BITS_THERE = "no-bits-there"  # nebula
    ONLY_UNCOLLECTED = "only-uncollected"  # nebula
    NO_PATH = "no-path"  # nebula, bits
    BIT_NOT_LIFTED = "bit-not-lifted"  # bit
    LAST_NOT_UNCOLLECTED = "last-not-uncollected"  # bit
    KEEP_ONE_COLOURED = "keep-one-coloured"  # bit
    DEAD_END = "dead-end"  # nebula
    NOT_THERE = "not-there"  # bit, nebula
    NOT_UNCOLLECTED = "not-uncollected"  # bit
    SOWING_EXISTS = "sowing-exists"
    NOTHING_TO_REGENERATE = "nothing-to-regenerate"
    RECOLLECT_FIRST = "recollect-first"
    # cards
    CARD_NOT_HERE = "card-not-here"  # card
    ALREADY_OWNED = "already-owned"  # card
    BITS_MISSING = "bits-missing"  # card
    BIT_NOT_AVAILABLE = "bit-not-available"  # bit
    SLOT_SHAPE = "slot-shape"  # bit, shape asked for
    NEEDED_ELSEWHERE = "needed-elsewhere"  # bit
    INSTANT_ONLY = "instant-only"  # card
    SHORT_TERM_FULL = "short-term-full"
    TOO_FEW_SLOTS = "too-few-slots"  # card
    NOT_IN_SHORT_TERM = "not-in-short-term"  # card
    # flower and chests
    CIRCLE_FULL = "circle-full"
    NO_FLOWERS_LEFT = "no-flowers-left"
    TOO_FEW_BITS = "too-few-bits"  # needed
    CHESTS_FULL = "chests-full"
    NOT_IN_TRAY = "not-in-tray"  # bit
    NOT_IN_CHEST = "not-in-chest"  # bit
    # meditation
    NOT_A_CANDIDATE = "not-a-candidate"  # nebula
    CHOSEN_ALREADY = "chosen-already"  # nebula
    HAND_FULL = "hand-full"
    NOTHING_TO_DRAW = "nothing-to-draw"
    ALREADY_DRAWN = "already-drawn"
    DRAW_FIRST = "draw-first"
