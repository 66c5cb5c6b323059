"""A network gives what its weights say, worked out by hand and by numpy."""

from random import Random

import numpy as np
import pytest

from dejavu.engine.network import Network


@pytest.mark.parametrize(
    ("inputs", "value"),
    [((1.0, 2.0), 3 * 1.0 + 2 * 1.0), ((0.0, 4.0), 2 * 3.0), ((-2.0, 0.0), 0.0), ((3.0, 0.0), 3 * 3.5)],
)
def test_units_below_nothing_are_silent(inputs: tuple[float, float], value: float) -> None:
    """Two units: 0.5 + a - b/4 counts three times, -1 + b twice."""
    assert Network([[0.5, 1.0, -0.25], [-1.0, 0.0, 1.0]], [3.0, 2.0]).value(inputs) == pytest.approx(value)


def test_it_agrees_with_numpy() -> None:
    rng = Random(1)
    units = [[rng.gauss(0, 1) for _ in range(9)] for _ in range(7)]
    output = [rng.gauss(0, 1) for _ in units]
    for _ in range(20):
        inputs = [rng.gauss(0, 1) for _ in range(8)]
        hidden = np.maximum(np.array(units) @ np.array([1.0, *inputs]), 0)
        assert Network(units, output).value(inputs) == pytest.approx(float(hidden @ np.array(output)))
