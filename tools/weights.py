"""Measures which weights of the bots' judgement should be higher, and which lower.

    python -m tools.weights --games 500 --seed 1
    python -m tools.weights trip --games 3000 --seed 1

Two seats play at a glance, each with every weight of the game's ``strategy/weights.py`` varied at random, by about half
as much again or a third less. A ridge regression of the final lead on the difference of the weights' logarithms then
shows, for each weight, how many points it would bring to make it 2.7 times as high, and the standard error. Change the
most significant weights a little in that direction, and play again; stop when all are within twice their error.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from dejavu import games
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game
from dejavu.engine.strategy import Effort, Strategy
from dejavu.engine.variation import numbers, varied
from dejavu.games.fragments.strategy import FragmentsStrategy
from dejavu.games.fragments.strategy import weights as fragments
from dejavu.games.trip.strategy import TripStrategy
from dejavu.games.trip.strategy import weights as trip

JUDGED: Mapping[str, tuple[Any, Callable[[Any], Strategy]]] = {
    "fragments": (fragments.CONSIDERED, FragmentsStrategy),
    "trip": (trip.CONSIDERED, TripStrategy),
}
"""The weights that are varied, and the strategy that uses them, by game."""
CAUTION = 20.0
"""Strength of the ridge: the belief that a weight is already right counts as much as this many games."""


def played(game: Game, seed: str) -> tuple[list[float], int]:
    """Play a game; return the differences of the two seats' weights, and the first seat's lead."""
    rng = Random(seed)
    weights, judge = JUDGED[game.name]
    sides = [varied(weights, rng), varied(weights, rng)]
    strategies = [judge(one) for one, _ in sides]
    state = game.new_state(2, game.quick_options(rng))
    began: int | None = None
    while not state.is_terminal():
        seat = state.current_player
        began = seat if began is None and state.round else began
        for action in strategies[seat].plans(state.view(seat), rng, Effort.GLANCE)[0].actions:
            state.apply_trusted(action, FreshChance(rng))
    scores = state.returns()
    differences = [one - other for one, other in zip(sides[0][1], sides[1][1], strict=True)]
    return [*differences, -1.0 if began else 1.0], scores[0] - scores[1]


def table(names: Sequence[str], differences: Sequence[Sequence[float]], leads: Sequence[int]) -> list[str]:
    """The lines of the table, one for each weight, the most significant first."""
    x, y = np.array(differences), np.array(leads, dtype=float)
    weighed = x.T @ x + CAUTION * np.eye(x.shape[1])
    found = np.linalg.solve(weighed, x.T @ y)
    errors = np.sqrt(np.diag(np.linalg.inv(weighed)) * np.var(y - x @ found))
    rows = sorted(zip(names, found, errors, strict=True), key=lambda row: -abs(row[1] / row[2]))
    return [f"{name:<18}{gain:>+7.1f} points ± {error:.1f}" for name, gain, error in rows]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="Which weights of the bots should be higher, and which lower.")
    parser.add_argument("game", nargs="?", choices=tuple(JUDGED), default="fragments")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = games.load(given.game)
    names = [*numbers(JUDGED[given.game][0]), "first player"]
    results = [played(game, f"{given.seed}:{number}") for number in range(given.games)]
    print("\n".join(table(names, [result[0] for result in results], [result[1] for result in results])))


if __name__ == "__main__":
    main()
