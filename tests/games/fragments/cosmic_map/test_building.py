"""Whatever legal beginning players make, the map can be completed, and all that is found is legal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import SearchGivenUp, building, geometry_of
from dejavu.games.fragments.cosmic_map.geometry import MapGeometry
from dejavu.games.fragments.cosmic_map.pool import fresh_map
from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.state import Placement
from tests.amounts import amount
from tests.cases import some

SIZE = 15
SLOW = settings(max_examples=amount(5, 100), deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def beginnings(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """An order of nebulae, and for the first few of them which of the listed placements is taken."""
    return draw(st.permutations(range(SIZE))), draw(st.lists(st.integers(0, 11), min_size=1, max_size=7))


def begin(geometry: MapGeometry, order: list[int], choices: list[int]) -> dict[int, Placement]:
    placed: dict[int, Placement] = {}
    for nebula, choice in zip(order, choices, strict=False):
        listed = geometry.candidates(placed, nebula, 12)
        assert listed == geometry.candidates(placed, nebula, 12)
        assert len(set(listed)) == len(listed)
        for place in listed:
            assert geometry.why_not(placed, nebula, place) is None
        placed[nebula] = listed[choice % len(listed)]
    return placed


@SLOW
@given(beginnings())
def test_any_legal_beginning_can_be_completed(geometry: MapGeometry, beginning: tuple[list[int], list[int]]) -> None:
    order, choices = beginning
    placed = begin(geometry, order, choices)
    rest = geometry.place_rest(placed, order[len(placed) :])
    assert [nebula for nebula, _ in rest] == order[len(choices) :]
    for nebula, place in rest:
        assert geometry.why_not(placed, nebula, place) is None
        placed[nebula] = place
    for nebula, place in placed.items():
        verdict = geometry.judge(placed, nebula, place)
        assert not verdict.overlaps
        assert len(verdict.touching) >= 2
        for other in verdict.touching:  # connections hold both ways
            assert nebula in geometry.judge(placed, other, placed[other]).touching


@SLOW
@given(beginnings(), st.integers(0, 3))
def test_a_turned_map_is_judged_the_same(
    geometry: MapGeometry, beginning: tuple[list[int], list[int]], quarters: int
) -> None:
    order, choices = beginning
    placed = begin(geometry, order, choices)

    def turned(place: Placement) -> Placement:
        x, y, angle = place
        for _ in range(quarters):
            x, y, angle = y, -x, (angle + FULL_TURN // 4) % FULL_TURN
        return Placement(x, y, angle)

    around = {nebula: turned(place) for nebula, place in placed.items()}
    for nebula, place in some(placed.items()):
        before, after = geometry.judge(placed, nebula, place), geometry.judge(around, nebula, around[nebula])
        assert before.overlaps == after.overlaps
        assert before.touching == after.touching


@SLOW
@given(beginnings(), st.tuples(st.integers(-2, 2), st.integers(-2, 2), st.integers(-40, 40)))
def test_what_is_found_bears_rounding(
    geometry: MapGeometry, beginning: tuple[list[int], list[int]], shaken: tuple[int, int, int]
) -> None:
    order, choices = beginning
    placed = begin(geometry, order, choices)
    nebula = order[len(placed)]
    for x, y, angle in some(geometry.candidates(placed, nebula, 5)):
        place = Placement(x + shaken[0], y + shaken[1], (angle + shaken[2]) % FULL_TURN)
        assert geometry.why_not(placed, nebula, place) is None


def test_the_same_map_for_the_same_seed(components: Components) -> None:
    first, again, other = (fresh_map(components, Random(seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_a_search_ends_after_so_many_steps_with_what_it_has_found(
    components: Components, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Outlines of many corners and long rays kept one busy for minutes, and nothing ended it."""

    def found(steps: int) -> list[Placement]:
        monkeypatch.setattr(building, "MOST_STEPS", steps)
        anew = MapGeometry(components.nebulae, components.map, components.rules.connections)
        return anew.candidates(placed, 4, 1000)

    placed: dict[int, Placement] = {}
    for nebula in range(4):
        placed[nebula] = geometry_of(components).candidates(placed, nebula, 1)[0]
    everything = found(building.MOST_STEPS)
    assert found(2000) == found(2000)
    assert 0 < len(found(2000)) < len(everything)
    assert set(found(2000)) < set(everything)
    with pytest.raises(SearchGivenUp, match="no room for"):
        found(10)
