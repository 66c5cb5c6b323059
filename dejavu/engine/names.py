"""What the people at a table are called: the same rules wherever a name comes from, a field, a command or a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dejavu.printable import legible

LONGEST_NAME: Final = 24
"""Letters of a name that finds room at the table."""


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    r"""A name as it can be read, with one space between words; empty where nothing of it can be seen.

    >>> clean_name("  Ann   Lee "), clean_name("\u3164"), clean_name("A name that has no end at all")
    ('Ann Lee', '', 'A name that has no end…')
    """
    clean = " ".join(legible(name).split())
    return clean if len(clean) <= longest else f"{clean[: longest - 1].rstrip()}…"


def same_name(names: Iterable[str]) -> bool:
    """Whether two of the names are one, however they are written: the log knows players by their names alone."""
    written = [name.casefold() for name in names]
    return len(set(written)) < len(written)


def told_apart(names: Iterable[str]) -> list[str]:
    r"""Names that somebody else wrote, clean; who has none, or another's, goes by a number.

    >>> told_apart(["Ann", "\u3164", "ann"])
    ['Ann', '#2', 'ann 2']
    """
    found: dict[str, str] = {}
    for number, name in enumerate(names, 1):
        called = clean = clean_name(name) or f"#{number}"
        nth = 1
        while called.casefold() in found:
            nth += 1
            called = f"{clean[: LONGEST_NAME - 1 - len(str(nth))].rstrip()} {nth}"
        found[called.casefold()] = called
    return list(found.values())
