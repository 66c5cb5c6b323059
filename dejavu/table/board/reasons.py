"""The reasons of bots, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.engine.strategy import Reason


def describe_reasons(describe: Callable[[Sequence[Reason]], str], reasons: Sequence[Reason]) -> str:
    """Return what ``describe`` says of some reasons; empty where one of them names an unknown thing.

    They may come from a journal that anybody wrote.
    """
    try:
        return describe(reasons)
    except (LookupError, TypeError, ValueError):
        return ""
