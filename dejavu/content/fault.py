"""What is wrong with some data, where, and what was expected instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dejavu.printable import printable


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

    As text it is one line: the first fault, and how many more there are.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))
        more = len(self.faults) - 1
        super().__init__(f"{self.faults[0]}{f' (and {more} more)' if more else ''}")
