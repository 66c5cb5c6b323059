"""A small neural network with one hidden layer of rectified units, one output, and plain numbers as weights."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul


class Network:
    """A hidden layer of rectified linear units, and one unbounded output."""

    def __init__(self, hidden: Sequence[Sequence[float]], output: Sequence[float]) -> None:
        """``hidden``: for every unit its bias and a weight for every input; ``output``: a weight for every unit."""
        self._hidden = [(float(unit[0]), tuple([float(weight) for weight in unit[1:]])) for unit in hidden]
        self._output = tuple([float(weight) for weight in output])

    def value(self, inputs: Sequence[float]) -> float:
        """The output for as many inputs as it was trained with."""
        total = 0.0
        for (bias, weights), share in zip(self._hidden, self._output, strict=True):
            unit: float = sum(map(mul, weights, inputs), bias)
            if unit > 0.0:
                total += share * unit
        return total
