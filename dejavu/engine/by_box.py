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
    """Decorate a function of components and further arguments.

    Called with components alone, it gives the function of the rest.

    That function caches ``most`` answers, whose arguments must be hashable. One cache for all components would keep
    each of them alive as long as an answer about it.
    """

    def keeping(answer: Callable[Concatenate[B, P], R]) -> Callable[[B], Callable[P, R]]:
        @lru_cache(maxsize=_BOXES)
        def of_box(box: B) -> Callable[P, R]:
            return cast("Callable[P, R]", lru_cache(maxsize=most)(partial(answer, box)))

        return of_box

    return keeping
