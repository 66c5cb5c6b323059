"""Which weights of the bots' judgement should be higher, and which lower.

    python -m tools.weights --games 500 --seed 1

Two seats play at a glance, each with every weight of ``games/fragments/strategy/weights.py`` varied at random by about
half as much again or a third less. A ridge regression of the lead at the end on the difference of the weights'
logarithms then tells, for each weight, how many VP more it brings to take it 2.7 times as high, and how sure that is.
Change those that stand out by a part of that, and play again: where all are within twice their error, stop.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import fields, replace
from math import exp
from random import Random

import numpy as np

from dejavu import games
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game
from dejavu.engine.strategy import Effort
from dejavu.games.fragments.strategy import FragmentsStrategy
from dejavu.games.fragments.strategy.weights import CONSIDERED, Weights

SPREAD = 0.5
"""Standard deviation of the logarithm of a varied weight."""
CAUTION = 20.0
"""Of the ridge: so many games' worth of believing that a weight is right as it is."""
NUMBERS = [field.name for field in fields(Weights) if isinstance(getattr(CONSIDERED, field.name, None), float)]
NAMES = [*NUMBERS, *CONSIDERED.icons, "first player"]


def varied(rng: Random) -> tuple[Weights, list[float]]:
    """Weights about the considered ones, and by how much the logarithm of each differs."""
    by = [rng.gauss(0, SPREAD) for _ in NAMES[:-1]]
    numbers = {name: getattr(CONSIDERED, name) * exp(more) for name, more in zip(NUMBERS, by, strict=False)}
    icons = zip(CONSIDERED.icons.items(), by[len(NUMBERS) :], strict=True)
    return replace(CONSIDERED, icons={icon: worth * exp(more) for (icon, worth), more in icons}, **numbers), by


def played(game: Game, seed: str) -> tuple[list[float], int]:
    """One game: the differences between the two seats, and by how much the first of them was ahead."""
    rng = Random(seed)
    sides = [varied(rng), varied(rng)]
    strategies = [FragmentsStrategy(weights) for weights, _ in sides]
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


def table(differences: Sequence[Sequence[float]], leads: Sequence[int]) -> list[str]:
    """A line a weight, what stands out most first."""
    x, y = np.array(differences), np.array(leads, dtype=float)
    weighed = x.T @ x + CAUTION * np.eye(x.shape[1])
    found = np.linalg.solve(weighed, x.T @ y)
    errors = np.sqrt(np.diag(np.linalg.inv(weighed)) * np.var(y - x @ found))
    rows = sorted(zip(NAMES, found, errors, strict=True), key=lambda row: -abs(row[1] / row[2]))
    return [f"{name:<16}{gain:>+7.1f} VP ± {error:.1f}" for name, gain, error in rows]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="Which weights of the bots should be higher, and which lower.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = games.load("fragments")
    results = [played(game, f"{given.seed}:{number}") for number in range(given.games)]
    print("\n".join(table([result[0] for result in results], [result[1] for result in results])))


if __name__ == "__main__":
    main()
