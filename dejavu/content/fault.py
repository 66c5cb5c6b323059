"""A fault in data: what is wrong, where, and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Final, NamedTuple

from dejavu.printable import printable

MOST_LISTED: Final = 100
"""The most faults that are listed one by one; the others are only counted."""


class Mark(NamedTuple):
    """A place in a file, counted from 1; or a path such as ``header: cards[3].vp``, which has no line.

    >>> str(Mark("cards.yaml", 12, 5)), str(Mark("header: cards[3].vp"))
    ('cards.yaml:12:5', 'header: cards[3].vp')
    """

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class Fault(NamedTuple):
    """One thing that is wrong.

    >>> print(Fault("cards.yaml", 12, 5, "vp is 'many'", "a whole number from 0 to 99"))
    cards.yaml:12:5: vp is 'many'; expected a whole number from 0 to 99
    """

    file: str
    line: int
    column: int
    what: str
    expected: str

    def __str__(self) -> str:
        return printable(f"{Mark(self.file, self.line, self.column)}: {self.what}; expected {self.expected}")


class ContentError(ValueError):
    """Data that cannot be used. ``faults`` holds every fault in the order of the file, at least one.

    When there are more than ``MOST_LISTED``, the last entry of ``faults`` says how many are left out. The text of the
    exception is one line: the first fault, and how many more there are.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        found = sorted(faults, key=itemgetter(1, 2))  # line and column
        self.faults = tuple(found[:MOST_LISTED])
        if len(found) > MOST_LISTED:
            rest = f"and {len(found) - MOST_LISTED:,} more faults"
            self.faults = (*self.faults, Fault(found[0].file, 0, 0, rest, "those above mended first"))
        more = len(found) - 1
        super().__init__(printable(f"{found[0]}{f' (and {more} more)' if more else ''}"))


def faults_of(read: Callable[[], object]) -> list[Fault]:
    """Return every fault that reading raises."""
    try:
        read()
    except ContentError as fault:
        return list(fault.faults)
    return []
