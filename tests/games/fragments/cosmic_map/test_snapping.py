"""The snap while dragging: what it finds is legal or at least clear of everything, and it is near."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dejavu.games.fragments.cosmic_map.geometry import MapGeometry
from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.state import Placement
from tests.cases import some

REACH = 400
ORDER = [3, 11, 0, 7, 12, 5, 14, 9]


@pytest.fixture(scope="module")
def placed(geometry: MapGeometry) -> dict[int, Placement]:
    return dict(geometry.place_rest({}, ORDER))


def moved(place: Placement, dx: int, dy: int, turn: int) -> Placement:
    return Placement(place.x + dx, place.y + dy, (place.angle + turn) % FULL_TURN)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(-6000, 6000), st.integers(-5000, 5000), st.integers(0, FULL_TURN - 1))
def test_a_snap_is_clear_and_in_reach(
    geometry: MapGeometry, placed: dict[int, Placement], x: int, y: int, angle: int
) -> None:
    dragged = Placement(x, y, angle)
    snapped = geometry.nearest_contact(placed, 1, dragged, REACH)
    if snapped is None:
        return
    verdict = geometry.judge(placed, 1, snapped)
    assert not verdict.overlaps
    assert verdict.touching
    assert abs(complex(snapped.x - x, snapped.y - y)) <= 2 * REACH + 2
    if len(verdict.touching) >= 2:
        assert geometry.nearest_contact(placed, 1, snapped, REACH) == snapped


@pytest.mark.parametrize("seed", range(12))
def test_dragged_near_where_it_fits_it_snaps_to_a_legal_place(
    geometry: MapGeometry, placed: dict[int, Placement], seed: int
) -> None:
    rng = Random(seed)
    fits = rng.choice(geometry.candidates(placed, 6, 12))
    dragged = moved(fits, rng.randint(-60, 60), rng.randint(-60, 60), rng.randint(-4000, 4000))
    snapped = geometry.nearest_contact(placed, 6, dragged, REACH)
    assert snapped is not None
    assert geometry.why_not(placed, 6, snapped) is None


def test_a_legal_place_is_left_as_it_is(geometry: MapGeometry, placed: dict[int, Placement]) -> None:
    for place in some(geometry.candidates(placed, 6, 5)):
        assert geometry.nearest_contact(placed, 6, place, REACH) == place


def test_the_second_nebula_slides_to_the_first_without_turning(geometry: MapGeometry) -> None:
    dragged = Placement(2450, 100, 12_345)
    snapped = geometry.nearest_contact({0: Placement(0, 0, 0)}, 11, dragged, REACH)
    assert snapped is not None
    assert snapped.angle == dragged.angle
    assert geometry.why_not({0: Placement(0, 0, 0)}, 11, snapped) is None


def test_with_only_one_in_reach_the_first_contact_is_shown(geometry: MapGeometry) -> None:
    placed = dict(geometry.place_rest({}, [0, 11]))
    west = min(placed, key=lambda nebula: placed[nebula].x)
    dragged = Placement(placed[west].x - 2000, placed[west].y, 0)
    snapped = geometry.nearest_contact(placed, 7, dragged, REACH)
    assert snapped is not None
    assert geometry.judge(placed, 7, snapped).touching == (west,)


def test_out_of_reach_there_is_no_snap(geometry: MapGeometry, placed: dict[int, Placement]) -> None:
    assert geometry.nearest_contact(placed, 6, Placement(20_000, 0, 0), REACH) is None


def test_the_first_nebula_stays_where_it_is_put(geometry: MapGeometry) -> None:
    assert geometry.nearest_contact({}, 6, Placement(5, 6, 7), REACH) == Placement(5, 6, 7)
