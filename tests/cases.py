"""What a test goes through, which must not be nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def some(cases: Iterable[T]) -> Iterator[T]:
    """The cases of a loop. Raises AssertionError after the loop if there was none, for then it asserted nothing."""
    found = False
    for case in cases:
        found = True
        yield case
    assert found, "there is no case"
