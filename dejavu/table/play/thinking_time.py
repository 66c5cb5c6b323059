"""How long the strongest bots think here, for the page on which they are seated."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from time import process_time

from dejavu.arena.reference import GENERATIONS, life
from dejavu.table.play.levels import level_name
from dejavu.table.text import ngettext

SLOWEST = "hard"
TURN = 10.0
"""A turn of ``hard`` with rules in plain Python, in times of the reference workload: the median (``dejavu bench``)."""
_TASTE, _SHARE = GENERATIONS // 6, 0.06
"""Generations that are enough to tell how fast this machine is, and which part of the whole workload they are."""


def advice(levels: Iterable[str], compiled: bool) -> str:
    """What to expect of bots of these levels, in a sentence; empty where nobody waits for them."""
    if compiled or SLOWEST not in levels:
        return ""
    seconds = max(1, round(TURN * _reference()))
    return ngettext(
        "{name} thinks about {seconds} second a turn on this computer.",
        "{name} thinks about {seconds} seconds a turn on this computer.",
        seconds,
    ).format(name=level_name(SLOWEST), seconds=seconds)


@cache
def _reference() -> float:
    """Seconds that the reference workload takes here, told from its beginning: a hundredth of a second of work."""
    begun = process_time()
    life(_TASTE)
    return (process_time() - begun) / _SHARE
