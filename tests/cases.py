"""What a test goes through, which must not be nothing; and what a game may do without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

COMPLETE: Final = ("fragments", "trip", "memoir")
"""Games that have all that is optional, and lose none of it; another game is asked for what it has."""
T = TypeVar("T")


def some(cases: Iterable[T]) -> Iterator[T]:
    """The cases of a loop. Raises AssertionError after the loop if there was none, for then it asserted nothing."""
    found = False
    for case in cases:
        found = True
        yield case
    assert found, "there is no case"


def optional(game: str, has: object) -> bool:
    """Whether a game has something that is optional. Raises AssertionError if a complete game lacks it."""
    assert has or game not in COMPLETE, f"{game} has lost something"
    return bool(has)
