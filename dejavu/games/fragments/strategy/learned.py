"""Estimates the chances of winning between two turns with a network trained by ``tools/learn``."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from dejavu.engine.network import Network
from dejavu.games.fragments.strategy.features import features
from dejavu.games.fragments.strategy.weights import Weights

if TYPE_CHECKING:
    from dejavu.games.fragments.fragments_state import FragmentsState


def chances(state: FragmentsState, network: Network, weights: Weights) -> list[float]:
    """Every seat's probability of winning; their sum is 1."""
    return shares([network.value(seat) for seat in features(state, weights)])


def shares(values: Sequence[float]) -> list[float]:
    """Probabilities in proportion to powers of *e* (softmax)."""
    top = max(values)
    powers = [exp(value - top) for value in values]
    total = sum(powers)
    return [power / total for power in powers]
