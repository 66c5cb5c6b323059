"""The places to which keys bring a nebula: all that the geometry finds, each of them once."""

from itertools import permutations
from random import Random

import pytest

from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.state import Placement
from dejavu.table.boards.fragments.building import joins
from dejavu.table.boards.fragments.building.joins import Joins
from tests.cases import some
from tests.table.boards.fragments.conftest import MatchFor, state_of
from tests.table.hands import AppAt


def test_none_is_left_out(app_at: AppAt, match_for: MatchFor) -> None:
    geometry = geometry_of(state_of(match_for(app_at(), "Ada", "Ben")).components)
    pairs = list(permutations(range(len(geometry.tiles)), 2))
    for first, second in some(Random(1).sample(pairs, 6)):
        assert len(geometry.candidates({first: Placement(0, 0, 0)}, second, joins.MOST)) < joins.MOST


@pytest.mark.parametrize("which", [0, 5, -1])
def test_what_is_advised_is_one_of_the_places_and_the_first(app_at: AppAt, match_for: MatchFor, which: int) -> None:
    state = state_of(match_for(app_at(), "Ada", "Ben"))
    nebula = state.pending[0]
    usual = Joins(state, nebula)
    advised = usual.places[which][-1].placement
    led = Joins(state, nebula, advised)
    assert led.join.placement == advised
    assert len(led.places) == len(usual.places)
