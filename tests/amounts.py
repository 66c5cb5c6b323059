"""How much is tried: a part in every run, everything with ``DEJAVU_LONG=1`` (``make test-long``)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

LONG = bool(os.environ.get("DEJAVU_LONG"))
"""Whether everything is tried, and games are played by the thousand."""

PATIENCE = 60.0
"""Seconds after which something is taken to hang; far more than it ever needs, since machines of CI are busy."""

T = TypeVar("T")


def amount(short: int, long: int) -> int:
    """How many games, seeds or examples: ``short`` in every run, ``long`` in the long one."""
    return long if LONG else short


def ends(values: Sequence[T]) -> Sequence[T]:
    """Values in their order, such as sizes of the window: in every run the first and the last, in the long one all."""
    return values if LONG else (values[0], values[-1])


def windows(sizes: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    """Sizes of the window, in their order: in every run the first, and the last up to 1080 lines; in the long one all.

    Four times as many pixels take four times as long to draw, and show little that 1080 lines do not.
    """
    return ends(sizes if LONG else [size for size in sizes if size[1] <= 1080])
