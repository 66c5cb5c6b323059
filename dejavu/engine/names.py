"""Cleans players' names, by the same rules for fields, commands and files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dejavu.printable import legible

LONGEST_NAME: Final = 24
"""Greatest length of a name, which has to fit at the table."""


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    r"""A legible name with single spaces; empty if nothing of it is visible.

    >>> clean_name("  Ann   Lee "), clean_name("\u3164"), clean_name("A name that has no end at all")
    ('Ann Lee', '', 'A name that has no end…')
    """
    clean = " ".join(legible(name).split())
    return clean if len(clean) <= longest else f"{clean[: longest - 1].rstrip()}…"


def same_name(names: Iterable[str]) -> bool:
    """Whether two of the names are equal but for case, because the log knows players by their names alone."""
    written = [name.casefold() for name in names]
    return len(set(written)) < len(written)


def told_apart(names: Iterable[str]) -> list[str]:
    r"""Clean, distinct versions of names; a number replaces a missing name, or follows a repeated one.

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
