"""Checks whether the estimated value of a map of *Remember Our Trip* between rounds is what it brings in the end.

    python -m tools.promises --games 3000

Two seats play at a glance. At the end of every round the estimated value of the maps
(``games/trip/strategy/weights.FORESEEN``) is noted in its parts. A ridge regression of the final lead on the
differences between the seats then shows how many points a point of each part is worth. It should be one: multiply a
weight that is far from it by the result, and play again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import cast

import numpy as np

from dejavu import games
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game
from dejavu.engine.strategy import Effort
from dejavu.games.trip.state import Phase
from dejavu.games.trip.strategy.appraisal import Appraisal
from dejavu.games.trip.strategy.weights import FORESEEN
from dejavu.games.trip.trip_state import TripState
from tools.weights import CAUTION

BEGUN = 3
"""The first round counted; before its end the maps have too few tiles."""


def parts(state: TripState, seat: int) -> list[float]:
    """The estimated value of a seat's map in its parts: points, photo cells, false memories, order cards, places."""
    appraisal, player = Appraisal(state, seat, FORESEEN), state.players[seat]
    points = sum(place.points + place.agreed for place in player.places)
    occupied = sum(player.kinds)  # no cell has two kinds
    prepared = [0.0] * len(state.components.places)
    for tile, mask in enumerate(player.kinds):
        if mask:
            place = state.components.tiles[tile].place
            prepared[place] += appraisal.prepared(tile, mask, occupied & ~mask, player.scored)
    known = [points, appraisal.photos(player), appraisal.false_memories(len(player.false_memories))]
    return [*known, appraisal.value(player) - sum(known) - sum(prepared), *prepared]


def played(game: Game, seed: str) -> Iterator[tuple[list[float], int]]:
    """The differences after every round of one game, each with the first seat's final lead."""
    rng, strategy = Random(seed), game.strategy()
    state = cast("TripState", game.new_state(2, game.quick_options(rng)))
    found, seen = list[list[float]](), BEGUN - 1
    while not state.is_terminal():
        if state.phase is Phase.REVEAL and state.round > seen:
            seen = state.round
            found.append([one - other for one, other in zip(parts(state, 0), parts(state, 1), strict=True)])
        for action in strategy.plans(state.view(state.current_player), rng, Effort.GLANCE)[0].actions:
            state.apply_trusted(action, FreshChance(rng))
    scores = state.returns()
    return ((one, scores[0] - scores[1]) for one in found)


def table(names: Sequence[str], differences: Sequence[Sequence[float]], leads: Sequence[int]) -> list[str]:
    """The lines of the table, one for each part."""
    x, y = np.array(differences), np.array(leads, dtype=float)
    weighed = x.T @ x + CAUTION * np.eye(x.shape[1])
    worth = np.linalg.solve(weighed, x.T @ y)
    errors = np.sqrt(np.diag(np.linalg.inv(weighed)) * np.var(y - x @ worth))
    rows = zip(names, worth, errors, strict=True)
    return [f"{name:<12}{one:>6.2f} ± {error:.2f}" for name, one, error in rows]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="How much of what is prepared in the trip is paid in the end.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = games.load("trip")
    state = cast("TripState", game.new_state(2, {}))
    names = ["points", "photos", "false", "order", *(place.id for place in state.components.places)]
    results = [one for number in range(given.games) for one in played(game, f"{given.seed}:{number}")]
    print("\n".join(table(names, [result[0] for result in results], [result[1] for result in results])))


if __name__ == "__main__":
    main()
