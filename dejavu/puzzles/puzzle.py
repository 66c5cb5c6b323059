"""What a puzzle is: a position, a goal for the turn, and one deed that reaches it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from dejavu.engine.action import Action

STARS: Final = 5
"""The hardest."""


@dataclass(frozen=True)
class Proof:
    """What the exhaustive search of the turn found; nothing is known of a puzzle made by hand."""

    positions: int = 0
    """Positions of the turn, those from which the same can be reached counted once."""
    luck: float = 0.0
    """How likely somebody who does anything that is legal solves it, from 0 to 1."""
    misses: tuple[str, ...] = ()
    """Levels of bots that do something else."""


@dataclass(frozen=True)
class Given:
    """The position of a puzzle, and the solution, which the hints tell."""

    position: Mapping[str, Any]
    """Where it begins, as ``Game.position`` takes it; the seat to act solves it."""
    solution: tuple[Action, ...]
    """As few acts as can be."""
    proof: Proof
    source: str
    """The game of bots that it is from; empty where somebody made it by hand."""


@dataclass(frozen=True)
class Puzzle:
    """One turn to be found, as a list of puzzles tells of it. Words are in English, translated when they are shown."""

    id: str
    title: str
    goal: Mapping[str, int]
    """Of the game's aims (``engine.puzzling``) how much is wanted."""
    stars: int
    """How hard it is, from 1 to ``STARS``."""
