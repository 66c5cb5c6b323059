"""Weights of a learned judgement, as ``tools/learn`` writes them to ``data/bots``, and where they come from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dejavu.content import Cursor, open_yaml
from dejavu.engine.network import Network
from dejavu.games.fragments.strategy.features import NAMES

SCALE: Final = 10_000
"""Weights are written as whole numbers, in so many parts of one."""
MOST: Final = 1_000_000
MOST_UNITS: Final = 256
LEARNED: Final = ("seats", "games", "positions", "seed", "date", "commit", "settings")
"""Where the weights come from: told to whoever reads the file, and to nobody else."""


def read_network(path: Path, seats: int) -> Network:
    """The network of a file. Raises ContentError with every fault: what, where, what was expected."""
    root = open_yaml(path)
    fields = root.mapping("learned", "inputs", "output", "units")
    learned = fields["learned"].mapping(*LEARNED)
    learned["seats"].integer(seats, seats)
    inputs = fields["inputs"].sequence(len(NAMES), len(NAMES))
    for cursor, name in zip(inputs, NAMES, strict=False):
        cursor.choice((name,))
    units = [_row(unit, len(NAMES) + 1) for unit in fields["units"].sequence(1, MOST_UNITS)]
    output = _row(fields["output"], len(units)) if fields["units"].sound else []
    root.finish()
    return Network(units, output)


def _row(cursor: Cursor, count: int) -> list[float]:
    return [one.integer(-MOST, MOST) / SCALE for one in cursor.sequence(count, count)]
