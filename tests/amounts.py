"""How much is tried: a part in every run, everything with ``DEJAVU_LONG=1`` (``make test-long``)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

LONG = bool(os.environ.get("DEJAVU_LONG"))
"""Whether everything is tried, and games are played by the thousand."""

T = TypeVar("T")


def amount(short: int, long: int) -> int:
    """How many games, seeds or examples: ``short`` in every run, ``long`` in the long one."""
    return long if LONG else short


def ends(values: Sequence[T]) -> Sequence[T]:
    """Values in their order, such as sizes of the window: in every run the first and the last, in the long one all."""
    return values if LONG else (values[0], values[-1])
