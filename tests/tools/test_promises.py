from __future__ import annotations

from random import Random

import pytest

from dejavu.games.trip.strategy.appraisal import Appraisal
from dejavu.games.trip.strategy.weights import FORESEEN
from tests.cases import some
from tests.games.trip.notation import position
from tools.promises import parts, table


def test_a_map_is_worth_the_sum_of_its_parts() -> None:
    """Statues and benches are two tiles of one kind of place."""
    state = position("[M:G1 G2 G3] S:A1 A2 H:E1 E2 T:C1 B:D7", phase="reveal", memory=None, round=5)
    found = parts(state, 0)
    assert found[0] == 3
    assert sum(found) == pytest.approx(Appraisal(state, 0, FORESEEN).value(state.players[0]))


def test_what_a_part_comes_to_is_found_in_the_leads() -> None:
    rng = Random(1)
    differences = [[rng.gauss(0, 3), rng.gauss(0, 3)] for _ in range(400)]
    leads = [round(one + 0.5 * other + rng.gauss(0, 5)) for one, other in differences]
    lines = table(["points", "hotel"], differences, leads)
    for line, name, true in some(zip(lines, ("points", "hotel"), (1, 0.5), strict=True)):
        said, worth, _, error = line.split()
        assert said == name
        assert abs(float(worth) - true) < 3 * float(error)
