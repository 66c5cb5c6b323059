"""What is said of a thing that is looked at."""

from __future__ import annotations

from typing import NamedTuple


class Note(NamedTuple):
    """A thing looked at large: its name, and what it does in a few sentences."""

    title: str
    lines: tuple[str, ...]


class Ladder(NamedTuple):
    """What a number of things pays, step by step: how many, what they pay, and which step counts now."""

    headings: tuple[str, str]
    """Of the two lines: what is counted, and in what it pays."""
    steps: tuple[tuple[str, int], ...]
    now: int | None
    """None: not yet on it."""
