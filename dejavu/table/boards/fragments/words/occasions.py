"""The occasions at which bots say something."""

from __future__ import annotations

from typing import Final

from dejavu.games.fragments import events
from dejavu.table.play.small_talk import Occasion, Occasions

_HEAP, _HANDFUL = 6, 3
"""Bits that are many to sow, and to collect."""

OCCASIONS: Final = Occasions(
    (
        Occasion("completed", events.CardCompleted),
        Occasion("begun", events.CardBegun),
        Occasion("theirs", events.CardCompleted, others=True),
        Occasion("joined", events.CardCompleted, when=lambda completed: completed.gained.links > 0),
        Occasion("planted", events.FlowerPlanted),
        Occasion("grown", events.FlowerGrown),
        Occasion("heap", events.BitsLifted, when=lambda lifted: len(lifted.bits) >= _HEAP),
        Occasion("lucky", events.BitsCollected, when=lambda collected: len(collected.bits) >= _HANDFUL),
        Occasion("renewed", events.Regenerated),
        Occasion("last-turns", events.LastTurnsBegan, others=True),
        Occasion("enough", events.LastTurnsBegan),
    ),
    many=8,
)
