from random import Random
from typing import Any

import pytest

from dejavu.engine.variation import numbers, varied, with_numbers
from dejavu.games.fragments.strategy import weights as fragments
from dejavu.games.trip.strategy import weights as trip

JUDGEMENTS = [fragments.CONSIDERED, trip.CONSIDERED]


@pytest.mark.parametrize("weights", JUDGEMENTS)
def test_every_number_is_varied(weights: Any) -> None:
    one, other = (numbers(varied(weights, Random(seed))[0]) for seed in (1, 2))
    assert one.keys() == other.keys() == numbers(weights).keys()
    assert [name for name in one if one[name] == other[name]] == []


@pytest.mark.parametrize("weights", JUDGEMENTS)
def test_numbers_are_found_again_by_their_names(weights: Any) -> None:
    assert with_numbers(weights, numbers(weights)) == weights
