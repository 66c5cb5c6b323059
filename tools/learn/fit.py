"""Fits a network to games by temporal differences (Sutton 1988; Tesauro's TD-Gammon, 1992).

The network gives every seat a number; the seats' chances are the softmax of these. Training moves a chance towards the
TD(lambda) return: a mix of the network's chances in later positions and of the game's result. It makes several passes
through all games (Adam), so that a few thousand games are enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

BATCH: Final = 512
WINNING: Final = 0.25
"""The share of a game's result that depends on winning; the rest depends on the lead."""
CLOSE: Final = 12.0
"""The lead in VP that gives 3 of 4 shares of the part of a result that depends on the lead, not on winning.

The lead tells more about a game than who won: with three quarters for winning (``WINNING``), networks predicted leads
worse, and wins no better.
"""
CHUNK: Final = 16_384
"""Number of positions that the network judges at once."""
HELD_OUT: Final = 20
"""One game in this many is left out of the fit, and tells how good it is."""
SURE: Final = 1e-5
"""The least chance that counts."""


@dataclass(frozen=True)
class Settings:
    """The settings of a fit."""

    networks: int = 3
    """Number of networks that are fitted; the result is their mean."""
    units: int = 32
    """Number of hidden units of each network."""
    passes: int = 16
    """Number of passes through all positions."""
    trace: float = 0.9
    """Lambda: 1 learns from the end of the game alone, 0 from the next position alone."""
    first: int = 2
    """Number of first passes that learn from the end alone, because an untrained network teaches nothing."""
    rate: float = 0.002
    decay: float = 0.02


class Games(NamedTuple):
    """The games of some batches: their positions in order, one row each."""

    seen: Array
    """Features by position, seat and feature."""
    game: Array
    """The number of the game, by position."""
    scores: Array
    """Final scores by game and seat."""


class Network:
    """The network while it learns; see ``engine.network`` for the one that plays."""

    def __init__(self, inputs: int, units: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: dict[str, Array] = {
            "units": rng.normal(0, (1 / inputs) ** 0.5, (units, inputs)).astype(np.float32),
            "bias": np.zeros(units, np.float32),
            "output": rng.normal(0, 0.3 / units**0.5, units).astype(np.float32),
        }
        self._mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def values(self, seen: Array) -> Array:
        """A number for every seat."""
        hidden = np.maximum(seen @ self.weights["units"].T + self.weights["bias"], 0)
        values: Array = hidden @ self.weights["output"]
        return values

    def chances(self, seen: Array) -> Array:
        """Every seat's chance of winning."""
        parts = [_softmax(self.values(seen[at : at + CHUNK])) for at in range(0, len(seen), CHUNK)]
        return np.concatenate(parts)

    def step(self, seen: Array, towards: Array, rate: float, decay: float) -> None:
        """Make one step of Adam that lowers the cross entropy."""
        hidden = np.maximum(seen @ self.weights["units"].T + self.weights["bias"], 0)
        error = (_softmax(hidden @ self.weights["output"]) - towards) / len(seen)
        back = (error[..., None] * self.weights["output"] * (hidden > 0)).reshape(-1, hidden.shape[-1])
        slopes = {
            "units": back.T @ seen.reshape(-1, seen.shape[-1]),
            "bias": back.sum(0),
            "output": (hidden * error[..., None]).reshape(-1, hidden.shape[-1]).sum(0),
        }
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope * slope - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self.weights[name] -= rate * (mean / (np.sqrt(square) + 1e-8) + decay * self.weights[name])


def load(paths: Sequence[Path]) -> Games:
    """The games of some batches (``selfplay``)."""
    seen, game, scores, count = [], [], [], 0
    for path in paths:
        with np.load(path) as batch:
            seen.append(batch["seen"])
            scores.append(batch["scores"])
            game.append(np.repeat(np.arange(count, count + len(batch["lengths"])), batch["lengths"]))
        count += len(scores[-1])
    return Games(np.concatenate(seen), np.concatenate(game), np.concatenate(scores))


def results(scores: Array) -> Array:
    """The result of each game for every seat, from 0 to 1: who won, and above all by how much."""
    best = scores.max(1, keepdims=True)
    won = (scores == best) / (scores == best).sum(1, keepdims=True)
    shares: Array = WINNING * won + (1 - WINNING) * _softmax((scores - best) / CLOSE)
    return shares


def returns(chances: Array, game: Array, results: Array, trace: float) -> Array:
    """The TD(lambda) return of every position, towards which training moves its chances.

    It works through all games at once, from the last position of each to the first.
    """
    found = np.empty_like(chances)
    ends = np.flatnonzero(np.r_[game[1:] != game[:-1], True])
    lengths = np.diff(np.r_[-1, ends])
    found[ends] = results[game[ends]]
    for back in range(1, int(lengths.max())):
        at = ends[lengths > back] - back
        found[at] = (1 - trace) * chances[at + 1] + trace * found[at + 1]
    return found


def fitted(games: Games, settings: Settings, seed: int) -> tuple[Network, float]:
    """A network, and its cross entropy on the games that were left out (less is better).

    It is the mean of several networks with different seeds, because what only one of them believes is likely wrong.
    """
    network = mean([_one(games, settings, f"{seed}:{number}") for number in range(settings.networks)])
    out = _left_out(games)
    if not out.any():
        return network, 0.0
    chances = np.maximum(network.chances(games.seen[out]), SURE)
    return network, float(-np.mean((results(games.scores)[games.game[out]] * np.log(chances)).sum(1)))


def mean(networks: Sequence[Network]) -> Network:
    """One network whose output is the mean of these networks' outputs; it has all their units."""
    whole = Network(networks[0].weights["units"].shape[1], 1, 0)
    whole.weights = {name: np.concatenate([one.weights[name] for one in networks]) for name in whole.weights}
    whole.weights["output"] = whole.weights["output"] / len(networks)
    return whole


def _left_out(games: Games) -> Array:
    out: Array = games.game % HELD_OUT == HELD_OUT - 1
    return out


def _one(games: Games, settings: Settings, seed: str) -> Network:
    rng = np.random.default_rng(list(seed.encode()))
    network = Network(games.seen.shape[-1], settings.units, int(rng.integers(2**31)))
    ends, learning = results(games.scores), np.flatnonzero(~_left_out(games))
    towards = ends[games.game]
    for number in range(settings.passes):
        if number >= settings.first and settings.trace < 1:
            towards = returns(network.chances(games.seen), games.game, ends, settings.trace)
        order = rng.permutation(learning)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            rate = settings.rate * (1 - number / settings.passes)
            network.step(games.seen[some], towards[some].astype(np.float32), rate, settings.decay)
    return network


def _softmax(values: Array) -> Array:
    powers = np.exp(values - values.max(-1, keepdims=True))
    shares: Array = powers / powers.sum(-1, keepdims=True)
    return shares
