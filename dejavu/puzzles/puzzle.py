"""A puzzle: a position, a goal for the turn, and the one deed that reaches it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from dejavu.engine.action import Action

STARS: Final = 5
"""The stars of the hardest puzzles."""


@dataclass(frozen=True)
class Proof:
    """The results of the exhaustive search of the turn; all empty for a puzzle made by hand."""

    positions: int = 0
    """Positions of the turn; those from which the same can be reached count once."""
    luck: float = 0.0
    """The chance that random legal acts solve it, from 0 to 1."""
    misses: tuple[str, ...] = ()
    """Levels of bots that do not solve it."""


@dataclass(frozen=True)
class Given:
    """The position of a puzzle, and the solution, which the hints tell."""

    position: Mapping[str, Any]
    """The position at the beginning, as ``Game.position`` takes it; the seat to act solves it."""
    solution: tuple[Action, ...]
    """A shortest solution."""
    proof: Proof
    source: str
    """The game of bots that it comes from; empty where somebody made it by hand."""


@dataclass(frozen=True)
class Puzzle:
    """One turn to be found, as the list of puzzles describes it.

    Words are in English, translated when they are shown.
    """

    id: str
    title: str
    goal: Mapping[str, int]
    """How much is wanted of the game's aims (``engine.puzzling``)."""
    stars: int
    """The difficulty, from 1 to ``STARS``."""
