"""What the levels of bots are called."""

from __future__ import annotations

from dejavu.table.text import _


def level_words(level: str) -> str:
    """How strong a level is, in a word."""
    known = {"random": _("random"), "easy": _("easy"), "medium": _("medium"), "hard": _("hard")}
    return known.get(level, level)


def bot_words(level: str) -> str:
    """How a level of bots is called."""
    known = {
        "random": _("Bot: random"),
        "easy": _("Bot: easy"),
        "medium": _("Bot: medium"),
        "hard": _("Bot: hard"),
    }
    return known.get(level, level.capitalize())
