"""A language made from English by code, to see where a translation has no room and which sentence is not translated.

Letters bear accents, and each sentence is a third longer and stands in brackets. A clipped sentence lacks a bracket; a
sentence glued from parts has several pairs.
"""

from __future__ import annotations

import re
from functools import cache
from gettext import NullTranslations
from itertools import cycle, islice
from math import ceil

_ACCENTS = str.maketrans(
    "aceghiklnorstuyzACDEGINORSTUYZ",
    "áçéğħíķľñöŕšţüýžÅČĎÉĞÎÑÖŘŠŤÛÝŽ",
)
_LONGER = 0.35
"""How much longer most languages are than English, as a share of a sentence's letters."""
_FILLING = "éñtáíšlöŕü"
_SHORT, _WORD = 4, 6
"""Letters that are added to the last word; of more a word is made for so many each."""
_KEPT = re.compile(r"(\{[^{}]*\})")
"""What is filled in later."""
_PAGE_KEPT = re.compile(r"(\{[^{}]*\}|!\[[^]]*\]\([^)]*\)|<!--.*?-->|\*\*|^#+ |^- |\n)", re.MULTILINE)
"""In a page also its pictures, marks and signs of emphasis, headings and lists."""


class PseudoTranslations(NullTranslations):
    """Speaks every sentence in brackets."""

    def gettext(self, message: str) -> str:
        """A sentence."""
        return spoken(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """A sentence with a number, as in English."""
        return spoken(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """A sentence with one meaning among several."""
        return spoken(message)


@cache
def spoken(message: str) -> str:
    """A sentence in the language; spaces at its ends stay outside.

    >>> spoken("Take {count} cards")
    '[Ţáķé {count} çáŕdšéñtá]'
    """
    inner = message.strip()
    if not any(letter.isalpha() for letter in _KEPT.sub("", inner)):
        return message
    before, after = message[: len(message) - len(message.lstrip())], message[len(message.rstrip()) :]
    letters = len(_KEPT.sub("", inner))
    said = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _KEPT.split(inner))
    return f"{before}[{said}{_filling(ceil(letters * _LONGER))}]{after}"


def page(markdown: str) -> str:
    """A page of the rulebook in the language; its signs stay what they are."""
    return "".join(
        part if _PAGE_KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _PAGE_KEPT.split(markdown)
    )


def _filling(letters: int) -> str:
    made = "".join(islice(cycle(_FILLING), letters))
    if letters <= _SHORT:
        return made
    return "".join(" " + made[start : start + _WORD] for start in range(0, letters, _WORD))
