"""Every visible sentence passes through here, by gettext over ``data/locale``; and every sign before points."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from pathlib import Path

from dejavu import resources

DOMAIN = "dejavu"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(language: str | None) -> None:
    """Speak a language (``de``, ``fr_CA``) or, with None, that of the system; English where there is no catalogue."""
    global _catalogue
    _catalogue = gettext.translation(DOMAIN, _folder(), [language] if language else None, fallback=True)


def spoken() -> list[str]:
    """Every language there is: English, and those with a catalogue."""
    return ["en", *sorted(found.parents[1].name for found in _folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


def is_spoken(language: str) -> bool:
    """Whether asking for a language (``de_AT``) leads to it, or to one that includes it."""
    return re.split(r"[-_.@]", language)[0] == "en" or gettext.find(DOMAIN, _folder(), [language]) is not None


def languages() -> list[str]:
    """The languages to look for a translated page in, the preferred one first; empty in English."""
    language = _catalogue.info().get("language", "")
    return [name for name in (language, language.split("_")[0]) if name]


def _(message: str) -> str:
    """The sentence in the language spoken."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a sentence that fits a number; the caller still formats the number in."""
    return _catalogue.ngettext(one, many, count)


def filled(words: str, figures: Mapping[str, object]) -> str:
    """With a number of the game wherever its name stands in braces; other braces stay as they are written.

    >>> filled("Somebody has {end_cards} cards.", {"end_cards": 10})
    'Somebody has 10 cards.'
    """
    return re.sub(r"\{(\w+)\}", lambda found: str(figures.get(found[1], found[0])), words)


def _folder() -> Path:
    return resources.data("locale")


def signed(points: int, plus: bool = False) -> str:
    """Points with the sign of subtraction before losses, which is as wide as a digit; ``plus``: one before gains."""
    return f"{points:+d}".replace("-", "−") if points < 0 or (plus and points) else str(points)
