from random import Random

import pytest

from dejavu.engine.variation import numbers
from tools.weights import JUDGED, table


@pytest.mark.parametrize("game", JUDGED)
def test_what_decides_the_games_stands_first_with_its_sign(game: str) -> None:
    rng, names = Random(1), [*numbers(JUDGED[game][0]), "first player"]
    differences = [[rng.gauss(0, 0.7) for _ in names] for _ in range(300)]
    leads = [round(-9 * row[2] + rng.gauss(0, 10)) for row in differences]
    first = table(names, differences, leads)[0]
    assert first.startswith(names[2])
    assert -11 < float(first.removeprefix(names[2]).split()[0]) < -6
