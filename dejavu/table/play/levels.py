"""Names of bot levels, what to expect of them, and which are offered."""

from __future__ import annotations

from collections.abc import Container

from dejavu.bots import LEVELS, levels_of
from dejavu.engine.info import GameInfo, Utility
from dejavu.table.text import _

SEATED = tuple(level for level in LEVELS if level != "random")
"""The levels that a person plays against, the weakest first: ``random`` is for simulations."""


def offered(info: GameInfo, sits_there: Container[str] = ()) -> list[str]:
    """The levels on offer in a game and those of bots already seated, the weakest first."""
    known = levels_of(info)
    return [level for level in LEVELS if (level in SEATED and level in known) or level in sits_there]


def first_level(utility: Utility) -> str:
    """The level for newcomers: the weakest rival, or a partner who plans for the team."""
    return "medium" if utility is Utility.TEAM else SEATED[0]


def level_above(level: str, info: GameInfo) -> str | None:
    """Return the next stronger level of a game; None above the strongest level and for an unknown one."""
    higher = LEVELS[LEVELS.index(level) + 1 :] if level in LEVELS else ()
    return next((stronger for stronger in higher if stronger in offered(info)), None)


def level_below(level: str, info: GameInfo) -> str | None:
    """Return the next weaker level that is on offer; None below the weakest level and for an unknown one."""
    lower = LEVELS[: LEVELS.index(level)] if level in LEVELS else ()
    return next((weaker for weaker in reversed(lower) if weaker in offered(info)), None)


def level_name(level: str) -> str:
    """The name of a level as an opponent."""
    known = {
        "random": _("Random"),
        "gentle": _("Dreamer"),
        "easy": _("Wanderer"),
        "medium": _("Seeker"),
        "hard": _("Keeper"),
        "master": _("Oracle"),
    }
    return known.get(level, level.capitalize())


def level_words(level: str) -> str:
    """The name of a level, and its strength in a word."""
    known = {
        "gentle": _("Dreamer – gentle"),
        "easy": _("Wanderer – capable"),
        "medium": _("Seeker – strong"),
        "hard": _("Keeper – hard"),
        "master": _("Oracle – master"),
    }
    return known.get(level, level_name(level))


def level_promise(level: str, utility: Utility = Utility.RIVALS) -> str:
    """Say what to expect of a rival or a partner of that level, in a sentence.

    Empty for a level that is not offered.
    """
    if utility is Utility.TEAM:
        return _partner(level)
    known = {
        "gentle": _("Dreamer does one thing at a time: meet this one first."),
        "easy": _("Wanderer makes the most of every turn: meet it once you have beaten Dreamer."),
        "medium": _("Seeker plans ahead and minds what it leaves to others."),
        "hard": _("Keeper plays on in its thoughts before it moves."),
        "master": _("Oracle has learned from thousands of games, and thinks the longest."),
    }
    return known.get(level, "")


def _partner(level: str) -> str:
    known = {
        "gentle": _("Dreamer does one thing at a time, and leaves most to you."),
        "easy": _("Wanderer minds its own hand, and forgets what it saw, as people do."),
        "medium": _("Seeker plans for the team, and brings what is needed."),
        "hard": _("Keeper plays on in its thoughts before it moves."),
    }
    return known.get(level, "")
