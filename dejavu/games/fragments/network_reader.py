"""Reads the weights of a learned network, which ``tools/learn`` writes to ``data/bots``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dejavu.content import Cursor, open_yaml
from dejavu.engine.network import Network
from dejavu.games.fragments.strategy.features import NAMES

SCALE: Final = 10_000
"""The whole number that stands for a weight of 1 in the file."""
MOST: Final = 1_000_000
MOST_UNITS: Final = 256
KEYS: Final = {
    "learned": "Where the weights come from.",
    "inputs": "What the network sees of a seat, in order.",
    "output": "The weight of every unit.",
    "units": "Every unit: its bias, then a weight for each input.",
}
LEARNED: Final = {
    "seats": "Of games of so many.",
    "games": "Of how many games.",
    "positions": "Of how many positions.",
    "seed": "The luck that all of it depends on.",
    "date": "When.",
    "commit": "By which version of the program.",
    "settings": "How it was fitted.",
}
"""For human readers of the file only."""


def read_network(path: Path, seats: int) -> Network:
    """The network in a file. Raises ContentError with every fault: what, where, what was expected."""
    root = open_yaml(path)
    fields = root.mapping(KEYS)
    learned = fields["learned"].mapping(LEARNED)
    learned["seats"].integer(seats, seats)
    inputs = fields["inputs"].sequence(len(NAMES), len(NAMES))
    for cursor, name in zip(inputs, NAMES, strict=False):
        cursor.choice((name,))
    units = [_row(unit, len(NAMES) + 1) for unit in fields["units"].sequence(1, MOST_UNITS)]
    output = _row(fields["output"], len(units)) if fields["units"].valid else []
    root.finish()
    return Network(units, output)


def _row(cursor: Cursor, count: int) -> list[float]:
    return [one.integer(-MOST, MOST) / SCALE for one in cursor.sequence(count, count)]
