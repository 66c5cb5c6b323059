"""The proof of a puzzle: a search of the whole turn shows that all its solutions are one deed."""

from __future__ import annotations

from typing import Final

from dejavu.engine.game import Game
from dejavu.puzzles.finder import puzzling_of
from dejavu.puzzles.puzzle import Given, Puzzle
from dejavu.puzzles.turn import search, solutions

MOST_POSITIONS: Final = 200_000
"""The most positions of a turn that is proved; a proof of more would take too long."""


class Disproved(ValueError):
    """A puzzle does not match its file."""


def prove(game: Game, puzzle: Puzzle, given: Given) -> int:
    """Prove a puzzle, and return the number of positions up to the goal. Raises Disproved, and TooWide."""
    puzzling = puzzling_of(game)
    start = game.position(given.position)
    turn = search(puzzling, start, set(puzzle.goal), MOST_POSITIONS, puzzle.goal)
    solving = solutions(puzzling, turn, puzzle.goal)
    if not solving:
        raise Disproved(f"{puzzle.id}: nothing reaches the goal")
    if (deeds := len({turn.nodes[number].deed for number in solving})) != 1:
        raise Disproved(f"{puzzle.id}: {deeds} different deeds reach the goal")
    fewest = min(len(turn.way(number)) for number in solving)
    if fewest != len(given.solution):
        raise Disproved(f"{puzzle.id}: {fewest} acts are enough; the file has {len(given.solution)}")
    return len(turn.nodes)
