"""Every visible sentence passes through here, by gettext over ``data/locale``; and every sign before points."""

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
from dejavu.streams import complain
from dejavu.table.text import languages as known

if TYPE_CHECKING:
    from datetime import date, datetime

    from dejavu.engine.info import GameInfo


class Speech(NamedTuple):
    """A language and its catalogue of translations."""

    language: str
    catalogue: NullTranslations


_everywhere = Speech(known.ENGLISH, NullTranslations())
_here: ContextVar[Speech | None] = ContextVar("language", default=None)
"""What is spoken within ``speaking``, in its thread alone."""


def speech(language: str | None) -> Speech:
    """A language (``de``, ``fr_CA``) or, with None, that of the system; English where there is no catalogue."""
    code = (known.match(language) if language else known.of_system()) or known.ENGLISH
    return Speech(code, known.catalogue(code))


def use_language(language: str | None) -> None:
    """Speak a language from now on, as ``speech`` finds it."""
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


def spoken() -> Speech:
    """What is spoken now."""
    return _here.get() or _everywhere


def language() -> str:
    """The language spoken now: ``de``."""
    return spoken().language


def _(message: str) -> str:
    """The sentence in the language spoken."""
    return spoken().catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a sentence that fits a number; the caller still formats the number in.

    A loss has the form of its size in a translation: the rules of catalogues tell only of numbers from 0 on.
    """
    return spoken().catalogue.ngettext(one, many, _size(count))


def plural(one: str, many: str, count: int, **fields: object) -> str:
    """The form of a sentence that fits a number, with that in ``{count}`` and other fields in theirs."""
    return ngettext(one, many, count).format(count=count, **fields)


def _size(count: int) -> int:
    return count if language() == known.ENGLISH else abs(count)


def pgettext(context: str, message: str) -> str:
    """The sentence where it has this meaning among several: the context tells translators which."""
    return spoken().catalogue.pgettext(context, message)


def commas(parts: Iterable[str]) -> str:
    """Several things as this language writes them one after the other: ``Ann, Ben, Cleo``."""
    # Translators: between the things of a list; no space where the language writes none
    return _(", ").join(parts)


def listed(parts: Sequence[str]) -> str:
    """Several things in a sentence: ``Ann, Ben and Cleo``."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{names} and {last}").format(names=commas(parts[:-1]), last=parts[-1])


def local_time(moment: datetime) -> datetime:
    """A moment as the clock of this machine shows it; in UTC where its time zone is none, or leaves the calendar."""
    try:
        return moment.astimezone()
    except (ValueError, OverflowError):
        return moment


def dated(day: date) -> str:
    """A day in figures."""
    # Translators: a day in figures, each of two digits, the year of four
    return _("{year}-{month}-{day}").format(year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


def tenths(number: float) -> str:
    """A number with one decimal place, and the sign of what is less than nothing."""
    whole, _point, tenth = f"{number:.1f}".replace("-", "−").partition(".")
    # Translators: a number with a decimal place, as 104.5
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def titled(info: GameInfo) -> GameInfo:
    """A game under the title that it has in this language."""
    return replace(info, title=_(info.title))


def sentences(parts: Iterable[str]) -> str:
    """Several sentences after one another: some languages put no space between them."""
    # Translators: two sentences, one after the other
    both = _("{first} {second}")
    said = list(parts)
    return reduce(lambda first, second: both.format(first=first, second=second), said) if said else ""


def page(name: str) -> str | None:
    """A page of the rulebook (``trip.md``) in the language spoken, or in English; None where there is none."""
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
    """With a number of the game wherever its name stands in braces; other braces stay as they are written.

    >>> filled("Somebody has {end_cards} cards.", {"end_cards": 10})
    'Somebody has 10 cards.'
    """
    return re.sub(r"\{(\w+)\}", lambda found: str(figures.get(found[1], found[0])), words)


def signed(points: int, plus: bool = False) -> str:
    """Points with the sign of subtraction before losses, which is as wide as a digit; ``plus``: one before gains."""
    return f"{points:+d}".replace("-", "−") if points < 0 or (plus and points) else str(points)
