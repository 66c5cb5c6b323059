"""Translates every visible sentence by gettext over ``data/locale``, and formats numbers, dates and lists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import reduce
from gettext import NullTranslations
from typing import TYPE_CHECKING, NamedTuple

from dejavu import resources
from dejavu.printable import AsWritten
from dejavu.streams import complain
from dejavu.table.text import languages as known

if TYPE_CHECKING:
    from datetime import date, datetime

    from dejavu.engine.info import GameInfo


class Speech(NamedTuple):
    """A language and its catalogue."""

    language: str
    catalogue: NullTranslations


_everywhere = Speech(known.ENGLISH, NullTranslations())
_here: ContextVar[Speech | None] = ContextVar("language", default=None)
"""The language within ``speaking``, for its thread only."""


def speech(language: str | None) -> Speech:
    """A language (``de``, ``fr_CA``), or for None that of the system; English if there is no catalogue."""
    code = (known.match(language) if language else known.of_system()) or known.ENGLISH
    return Speech(code, known.catalogue(code))


def use_language(language: str | None) -> None:
    """Switch the language of all threads, as found by ``speech``."""
    global _everywhere
    _everywhere = speech(language)


@contextmanager
def speaking(other: Speech) -> Iterator[None]:
    """Switch the language of this thread within the block; other threads keep theirs."""
    token = _here.set(other)
    try:
        yield
    finally:
        _here.reset(token)


def current() -> Speech:
    """The current language and catalogue."""
    return _here.get() or _everywhere


def language() -> str:
    """The code of the current language, such as ``de``."""
    return current().language


def _(message: str, /, **fields: object) -> str:
    """A sentence in the current language, with its fields filled; a player's own text stays as it is."""
    if message and not isinstance(message, AsWritten):
        message = current().catalogue.gettext(message)
    return message.format(**fields) if fields else message


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a sentence for a number; the caller formats the number.

    Negative numbers use the form of their absolute value, because the rules of catalogues cover numbers from 0 on.
    """
    return current().catalogue.ngettext(one, many, abs(count))


def plural(one: str, many: str, count: int, **fields: object) -> str:
    """The form of a sentence for a number, with the number in ``{count}`` and other fields filled."""
    return ngettext(one, many, count).format(count=count, **fields)


def pgettext(context: str, message: str) -> str:
    """A sentence with a context, which tells translators its meaning."""
    return current().catalogue.pgettext(context, message)


def commas(parts: Iterable[str]) -> str:
    """A list in the language's style: ``Ann, Ben, Cleo``."""
    # Translators: between the things of a list; no space where the language writes none
    return _(", ").join(parts)


def capital(words: str) -> str:
    """Words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def dotted(facts: Iterable[str]) -> str:
    """Facts in one line, without empty ones: ``7 rounds · Mist · The Valley``."""
    return _(" · ").join(filter(None, facts))


def listed(parts: Sequence[str]) -> str:
    """A list within a sentence: ``Ann, Ben and Cleo``."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{names} and {last}").format(names=commas(parts[:-1]), last=parts[-1])


def local_time(moment: datetime) -> datetime:
    """A moment in the local time zone; in UTC if there is none, or if the date would leave the calendar."""
    try:
        return moment.astimezone()
    except (ValueError, OverflowError):
        return moment


def dated(day: date) -> str:
    """A date in digits."""
    # Translators: a day in figures, each of two digits, the year of four
    return _("{year}-{month}-{day}").format(year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


def tenths(number: float) -> str:
    """A number with one decimal place, and a minus sign if negative."""
    whole, _point, tenth = f"{number:.1f}".replace("-", "−").partition(".")
    # Translators: a number with a decimal place, as 104.5
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def titled(info: GameInfo) -> GameInfo:
    """A game's info with its title in the current language."""
    return replace(info, title=_(info.title))


def sentences(parts: Iterable[str]) -> str:
    """Sentences joined as the language joins them, in some without spaces; empty ones are left out."""
    # Translators: two sentences, one after the other
    both = _("{first} {second}")
    said = list(filter(None, parts))
    return reduce(lambda first, second: both.format(first=first, second=second), said) if said else ""


def page(name: str) -> str | None:
    """A rulebook page (``trip.md``) in the current language, else in English; None if there is none."""
    here = language()
    for code in dict.fromkeys((here, here.split("_")[0], known.ENGLISH)):
        file = resources.data("rulebook") / code / name
        if not file.is_file():
            continue
        try:
            written = file.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as fault:
            complain(f"dejavu: {file}: {fault}; expected a page in UTF-8, another language is shown")
            continue
        return known.pseudo_page(written) if here == known.PSEUDO else written
    return None


def filled(words: str, figures: Mapping[str, object]) -> str:
    """A text with figures of the game in place of ``{names}``; unknown names stay in braces.

    >>> filled("Somebody has {end_cards} cards.", {"end_cards": 10})
    'Somebody has 10 cards.'
    """
    return re.sub(r"\{([\w-]+)\}", lambda found: str(figures.get(found[1], found[0])), words)


def signed(points: int, plus: bool = False) -> str:
    """Points with a true minus sign, as wide as a digit; ``plus`` adds a plus sign to gains."""
    return f"{points:+d}".replace("-", "−") if points < 0 or (plus and points) else str(points)
