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
    HUNTED = "hunted"  # attack card that the seat asked would give away, monster that is after it
    NEEDS = "needs"  # letter that the seat asked would give away, memory, steps to it; -1 where nobody saw it
    BEFORE_LIMIT = "before-limit"  # card that would have to be discarded after the draw
    CROWDS = "crowds"  # seat that an exchange would leave with more cards than it may hold
    HINDERS = "hinders"  # an exchange that makes the plan longer
    WAITS = "waits"  # letter, seat that cannot or would not give it now
    LEAVES = "leaves"  # memory, seat that opens it: actions are left that nobody else needs
    STAYS = "stays"  # a step would risk more than it brings
