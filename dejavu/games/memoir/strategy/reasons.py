"""Why a plan is good: the reasons there are, and what each is about."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """What a plan brings; the comment names what the reason is about.

    Letters, cards, monsters and characters are ids, memories their numbers, places as they are called in text.
    """

    OPENS = "opens"  # memory
    FETCHES = "fetches"  # letter, place
    BRINGS = "brings"  # letter, seat
    ASKS = "asks"  # letter, seat who holds it
    LEADS_TO = "leads-to"  # memory, place
    SHOWS = "shows"  # how many tiles that nobody has seen
    CLEAR = "clear"  # place of a hallucination that another way would show
    KILLS = "kills"  # monster
    PASSES = "passes"  # monster, seat
    WARDS = "wards"  # seat
    HEALS = "heals"  # seat, by how much
    KEEPS = "keeps"  # seat, which would be troubled otherwise
    MORE_ACTIONS = "more-actions"  # how many
    SPARES = "spares"  # card or letter that is needed least
    BEFORE_LIMIT = "before-limit"  # card that would have to be discarded after the draw

    # Why an exchange is declined
    NEEDS = "needs"  # letter, memory, seat who would lose it
    KEEPS_ATTACK = "keeps-attack"  # monster that is after whoever would lose the attack card, seat
    CROWDS = "crowds"  # seat that would hold more than the hand limit
    HINDERS = "hinders"  # nothing of these: the plan would be longer
