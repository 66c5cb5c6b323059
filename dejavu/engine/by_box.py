"""Answers about what lies in a box, kept as long as the box is played with."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Concatenate, Final, ParamSpec, TypeVar, cast

B = TypeVar("B")
P = ParamSpec("P")
R = TypeVar("R")

_BOXES: Final = 8
"""Of which answers are kept: those asked about last."""


def by_box(most: int) -> Callable[[Callable[Concatenate[B, P], R]], Callable[[B], Callable[P, R]]]:
    """Decorate a function of a box and more: called with a box alone, it gives the function of the rest.

    That keeps ``most`` answers, whose arguments must be hashable. One cache for all boxes would hold every box that it
    has an answer about.
    """

    def keeping(answer: Callable[Concatenate[B, P], R]) -> Callable[[B], Callable[P, R]]:
        @lru_cache(maxsize=_BOXES)
        def of_box(box: B) -> Callable[P, R]:
            return cast("Callable[P, R]", lru_cache(maxsize=most)(partial(answer, box)))

        return of_box

    return keeping
