"""Reads the temperaments of every game (``data/temperaments.yaml``), and reports their faults."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dejavu import resources
from dejavu.bots.temperament import TEMPERAMENTS, Temperament
from dejavu.gamekit.sheet import Sheet

if TYPE_CHECKING:
    from dejavu.content import Cursor

FILE: Final = "temperaments.yaml"
KEYS: Final = {
    "weights": "Weights of the game's strategy by name, in percent of their usual value.",
    "likes": "For every act with that verb in a plan, and every reason and trait of that name: hundredths of a point.",
}
"""What a temperament changes."""
_MOST: Final = 10_000
"""The largest number."""

Temperaments = Mapping[str, Temperament]
"""The temperaments in one game, by name."""


@cache
def temperaments_of(game: str) -> Temperaments:
    """The temperaments of bots in a game that come with the program; none without a file. Raises ContentError."""
    file = resources.data(FILE)
    return _read(file).get(game, {}) if file.is_file() else {}


def _read(file: Path) -> dict[str, Temperaments]:
    from dejavu.content import open_yaml

    root = open_yaml(file)
    found = {game: _of_game(cursor) for game, cursor in root.entries(()).items()}
    root.finish()
    return found


def _of_game(cursor: Cursor) -> Temperaments:
    return {name: _temperament(one) for name, one in cursor.mapping(*TEMPERAMENTS).items()}


def _temperament(cursor: Cursor) -> Temperament:
    found = cursor.mapping(optional=KEYS)
    numbers = {
        key: {name: one.integer(-_MOST, _MOST) / 100 for name, one in found[key].entries(()).items()} for key in found
    }
    return Temperament(numbers.get("weights", {}), numbers.get("likes", {}))


SHEET: Final = Sheet(lambda: [FILE], _read)
