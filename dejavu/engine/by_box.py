"""Caches answers about a game's components as long as these are in use."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Concatenate, Final, ParamSpec, TypeVar, cast

B = TypeVar("B")
P = ParamSpec("P")
R = TypeVar("R")

_BOXES: Final = 8
"""Greatest number of component sets with cached answers, those used last."""


def by_box(most: int) -> Callable[[Callable[Concatenate[B, P], R]], Callable[[B], Callable[P, R]]]:
    """Decorate a function whose first argument is a component set.

    The decorated function takes the set alone, and returns a function of the other arguments, which must be hashable.
    That one caches ``most`` answers. One cache for all sets would keep a set alive as long as an answer about it.
    """

    def keeping(answer: Callable[Concatenate[B, P], R]) -> Callable[[B], Callable[P, R]]:
        @lru_cache(maxsize=_BOXES)
        def of_box(box: B) -> Callable[P, R]:
            return cast("Callable[P, R]", lru_cache(maxsize=most)(partial(answer, box)))

        return of_box

    return keeping
