"""A small neural network of one hidden layer, that gives one number: rectified units, weights as plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul


class Network:
    """One hidden layer of rectified linear units, and one output that is not bounded."""

    def __init__(self, hidden: Sequence[Sequence[float]], output: Sequence[float]) -> None:
        """``hidden``: for every unit its bias and a weight for every input; ``output``: a weight for every unit."""
        self._hidden = [(float(unit[0]), tuple([float(weight) for weight in unit[1:]])) for unit in hidden]
        self._output = tuple([float(weight) for weight in output])

    def value(self, inputs: Sequence[float]) -> float:
        """What it makes of as many inputs as it was learned from."""
        total = 0.0
        for (bias, weights), share in zip(self._hidden, self._output, strict=True):
            unit: float = sum(map(mul, weights, inputs), bias)
            if unit > 0.0:
                total += share * unit
        return total
