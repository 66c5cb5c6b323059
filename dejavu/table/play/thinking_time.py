"""How long the strongest bots think here, for the page on which they are seated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from time import process_time
from typing import Final

from dejavu.arena.reference import GENERATIONS, life
from dejavu.table.play.levels import level_name
from dejavu.table.text import ngettext

TURNS: Final[Mapping[str, float]] = {"hard": 10.0, "master": 20.0}
"""A turn of a slow level with rules in plain Python, in times of the reference workload: the median (``make bench``).

The slowest comes last."""
_TASTE, _SHARE = GENERATIONS // 6, 0.06
"""Generations that are enough to tell how fast this machine is, and which part of the whole workload they are."""


def advice(levels: Iterable[str], compiled: bool) -> str:
    """What to expect of bots of these levels, in a sentence; empty where nobody waits for them."""
    seated = set(levels)
    slow = [level for level in TURNS if level in seated]
    if compiled or not slow:
        return ""
    seconds = max(1, round(TURNS[slow[-1]] * _reference()))
    return ngettext(
        "{name} thinks about {seconds} second a turn on this computer.",
        "{name} thinks about {seconds} seconds a turn on this computer.",
        seconds,
    ).format(name=level_name(slow[-1]), seconds=seconds)


@cache
def _reference() -> float:
    """Seconds that the reference workload takes here, told from its beginning: a hundredth of a second of work."""
    begun = process_time()
    life(_TASTE)
    return (process_time() - begun) / _SHARE
