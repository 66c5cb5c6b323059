"""The reasons for plans, and their values."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """What a plan brings; the comment names the reason's values.

    Letters, cards, monsters and characters are ids, memories their numbers, places their names in text.
    """

    OPENS = "opens"  # memory
    FETCHES = "fetches"  # letter, place
    BRINGS = "brings"  # letter, seat
    ASKS = "asks"  # letter, seat who holds it
    LEADS_TO = "leads-to"  # memory, place
    SHOWS = "shows"  # number of unseen tiles
    CLEAR = "clear"  # place of a hallucination that another way would show
    KILLS = "kills"  # monster
    PASSES = "passes"  # monster, seat
    WARDS = "wards"  # seat
    HEALS = "heals"  # seat, change
    KEEPS = "keeps"  # seat, which would otherwise be troubled
    MORE_ACTIONS = "more-actions"  # number
    SPARES = "spares"  # least needed card or letter
    HUNTED = "hunted"  # attack card that the asked seat would give away, monster that targets it
    NEEDS = "needs"  # letter that the asked seat would give away, memory, steps to it; -1 if nobody saw it
    BEFORE_LIMIT = "before-limit"  # card that would have to be discarded after the draw
    CROWDS = "crowds"  # seat that an exchange would leave with more cards than it may hold
    HINDERS = "hinders"  # an exchange that makes the plan longer
    WAITS = "waits"  # letter, seat that cannot or would not give it now
    LEAVES = "leaves"  # memory, seat that opens it: actions are left that nobody else needs
    STAYS = "stays"  # a step would risk more than it brings
    PROMISED = "promised"  # kind of promise (``promises.Kind``), seat to which it was given
    FAR = "far"  # seat that asked, steps to where it asked to go
    RISKS = "risks"  # seat that asked, place where a hallucination may wait on the way
    GIVES_UP = "gives-up"  # promised card that has to go, seat to which it was promised
    USES = "uses"  # card that it promised to keep, seat to which; the danger for which it does comes next
    LACKS = "lacks"  # letter that is not in the hand, memory that needs it, seat that asked to open it
    HELPLESS = "helpless"  # monster that cannot be passed on
