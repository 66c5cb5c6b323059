"""An estimate of how long the strongest bots think on this machine, for the seats page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from time import process_time
from typing import Final

from dejavu.arena.reference import GENERATIONS, life
from dejavu.table.play.levels import level_name
from dejavu.table.text import ngettext

TURNS: Final = {"hard": 10.0, "master": 20.0}
"""The median time of a turn of each slow level with rules in plain Python, in multiples of the reference workload.

``make bench`` measures it. The slowest level comes last."""
TASTE = GENERATIONS // 6
"""Generations that are enough to measure the speed of this machine."""
SHARE = 0.06
"""Share of the whole reference workload that ``TASTE`` generations take."""


def advice(levels: Iterable[str], compiled: bool) -> str:
    """A sentence on the thinking time of these levels; empty where it is short."""
    seated = set(levels)
    slow = [level for level in TURNS if level in seated]
    if compiled or not slow:
        return ""
    seconds = max(1, round(TURNS[slow[-1]] * reference()))
    return ngettext(
        "{name} thinks about {seconds} second a turn on this computer.",
        "{name} thinks about {seconds} seconds a turn on this computer.",
        seconds,
    ).format(name=level_name(slow[-1]), seconds=seconds)


@cache
def reference() -> float:
    """Return the seconds that the reference workload takes here, extrapolated from its first hundredth of a second."""
    begun = process_time()
    life(TASTE)
    return (process_time() - begun) / SHARE
