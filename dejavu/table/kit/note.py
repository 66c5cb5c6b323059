"""The words of the magnifying glass."""

from __future__ import annotations

from typing import NamedTuple


class Note(NamedTuple):
    """The name of a thing and a few sentences about it."""

    title: str
    lines: tuple[str, ...]


class Ladder(NamedTuple):
    """A scale of payments: numbers of things, what they pay, and the current step."""

    headings: tuple[str, str]
    """The headings of the two lines: what is counted, and what it pays."""
    steps: tuple[tuple[str, int], ...]
    now: int | None
    """The current step; None before the first."""
