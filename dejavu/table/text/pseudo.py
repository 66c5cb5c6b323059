"""The pseudo-language, made from English. It shows where translations do not fit, and which sentences have none.

Letters have accents, and each sentence is a third longer and in brackets. A clipped sentence lacks a bracket; a
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
"""Added length, as a share of a sentence's letters; most languages are longer than English."""
_FILLING = "éñtáíšlöŕü"
_SHORT = 4
"""Most letters that extend the last word; more become words of their own."""
_WORD = 6
"""Letters of an added word."""
_KEPT = re.compile(r"(\{[^{}]*\})")
"""Fields, which stay unchanged."""
_PAGE_KEPT = re.compile(r"(\{[^{}]*\}|!\[[^]]*\]\([^)]*\)|<!--.*?-->|\*\*|^#+ |^- |\n)", re.MULTILINE)
"""What stays unchanged on a page: fields, pictures, marks, and the signs of emphasis, headings and lists."""


class PseudoTranslations(NullTranslations):
    """Translates every sentence into the pseudo-language."""

    def gettext(self, message: str) -> str:
        """A sentence."""
        return translated(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for a number, as in English."""
        return translated(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """A sentence with a context."""
        return translated(message)


@cache
def translated(message: str) -> str:
    """A sentence in the pseudo-language; outer spaces stay outside the brackets.

    >>> translated("Take {count} cards")
    '[Ťáķé {count} çáŕdšéñtá]'
    """
    inner = message.strip()
    if not any(letter.isalpha() for letter in _KEPT.sub("", inner)):
        return message
    before, after = message[: len(message) - len(message.lstrip())], message[len(message.rstrip()) :]
    letters = len(_KEPT.sub("", inner))
    said = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _KEPT.split(inner))
    return f"{before}[{said}{_filling(ceil(letters * _LONGER))}]{after}"


def page(markdown: str) -> str:
    """A rulebook page in the pseudo-language; its markup is unchanged."""
    return "".join(
        part if _PAGE_KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _PAGE_KEPT.split(markdown)
    )


def _filling(letters: int) -> str:
    made = "".join(islice(cycle(_FILLING), letters))
    if letters <= _SHORT:
        return made
    return "".join(" " + made[start : start + _WORD] for start in range(0, letters, _WORD))
