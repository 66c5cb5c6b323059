"""What bots meant, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.engine.strategy import Reason


def told(tell: Callable[[Sequence[Reason]], str], reasons: Sequence[Reason]) -> str:
    """What ``tell`` says of some reasons.

    They may come from a journal that anybody wrote: of what is in no box nothing is said.
    """
    try:
        return tell(reasons)
    except (LookupError, TypeError, ValueError):
        return ""
