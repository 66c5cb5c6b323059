"""When nebulae touch, overlap or lie apart (rules page, section 2, step 2), on outlines simple to reckon with."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.components import MapFigures, Nebula
from dejavu.games.fragments.cosmic_map.geometry import MapGeometry
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.state import Placement

KITE = ((1000, 0), (400, -400), (0, -1000), (-400, -400), (-1000, 0), (-400, 400), (0, 1000), (400, 400))
"""Four points at 1000; the edges bend in to 566."""
ONE, TWO, THREE = range(3)
HERE = Placement(0, 0, 0)


@pytest.fixture(scope="module")
def kites() -> MapGeometry:
    nebulae = [Nebula(name, name, KITE) for name in ("one", "two", "three")]
    return MapGeometry(nebulae, MapFigures(tolerance=10, calm_radius=500), connections=2)


CASES: Mapping[str, tuple[Placement, bool, bool]] = {
    # where the second kite lies while the first lies at the origin: does it overlap, does it touch
    "point on point": (Placement(2000, 0, 0), False, True),
    "point almost on point": (Placement(2009, 0, 0), False, True),
    "point short of point": (Placement(2012, 0, 0), False, False),
    "points sunk into each other within the tolerance": (Placement(1994, 0, 0), False, True),
    "points sunk into each other": (Placement(1900, 0, 0), True, False),
    "point in the bend of an edge": (Placement(1107, -1107, 45_000), False, True),
    "point short of the bend": (Placement(1116, -1116, 45_000), False, False),
    "point sunk into the bend within the tolerance": (Placement(1103, -1103, 45_000), False, True),
    "point sunk into the bend": (Placement(1085, -1085, 45_000), True, False),
    "point on the middle of a side": (Placement(700 + 832, -200 - 555, 33_690), False, True),
    "points crossing like blades": (Placement(1800, 80, 0), True, False),
    "one on the other": (Placement(0, 0, 0), True, False),
    "one on the other, turned": (Placement(10, 10, 45_000), True, False),
    "far apart": (Placement(5000, 5000, 0), False, False),
    "side by side, two points on two edges": (Placement(1400, -1400, 0), False, False),
}


@pytest.mark.parametrize("case", CASES)
def test_touching_overlapping_apart(kites: MapGeometry, case: str) -> None:
    placement, overlaps, touches = CASES[case]
    verdict = kites.judge({ONE: HERE}, TWO, placement)
    assert bool(verdict.overlaps) == overlaps
    assert bool(verdict.contacts) == bool(verdict.touching)
    if not overlaps:
        assert (ONE in verdict.touching) == touches


def test_a_contact_names_the_point_and_whose_it_is(kites: MapGeometry) -> None:
    at_first, at_second = (
        {(c.x, c.y, c.nebula, c.other) for c in kites.judge({ONE: HERE}, TWO, place).contacts}
        for place in (Placement(2000, 0, 0), Placement(1107, -1107, 45_000))
    )
    assert at_first == {(1000, 0, TWO, ONE), (1000, 0, ONE, TWO)}
    assert at_second == {(400, -400, TWO, ONE)}


def test_many_touches_with_the_same_nebula_are_one_connection(kites: MapGeometry) -> None:
    verdict = kites.judge({ONE: HERE}, TWO, Placement(2000, 0, 0))
    assert len(verdict.contacts) == 2
    assert verdict.touching == (ONE,)


def test_where_a_nebula_lies_already_it_does_not_meet_itself(kites: MapGeometry) -> None:
    placed = {ONE: HERE, TWO: Placement(2000, 0, 0)}
    assert kites.judge(placed, TWO, placed[TWO]) == kites.judge({ONE: HERE}, TWO, placed[TWO])


PLACED = {ONE: HERE, TWO: Placement(2000, 0, 0)}
REFUSALS: Mapping[str, tuple[Mapping[int, Placement], Placement, Refusal | None]] = {
    "the first may lie anywhere": ({}, Placement(-321, 77, 1234), None),
    "the second needs one connection": ({ONE: HERE}, Placement(2000, 0, 0), None),
    "the second may not lie alone": ({ONE: HERE}, Placement(2500, 0, 0), Refusal(Reason.MAP_NO_CONTACT)),
    "the third needs two": (PLACED, Placement(1000, -1000, 0), None),
    "one is not enough for the third": (PLACED, Placement(-2000, 0, 0), Refusal(Reason.MAP_ONE_CONTACT, (2,))),
    "nor is none": (PLACED, Placement(-2500, 0, 0), Refusal(Reason.MAP_NO_CONTACT)),
    "overlap is named": (PLACED, Placement(2300, 100, 0), Refusal(Reason.MAP_OVERLAP, ("two",))),
    "too far to the right": (PLACED, Placement(10**8, 0, 0), Refusal(Reason.MAP_RANGE)),
    "too far up": (PLACED, Placement(0, -(10**8), 0), Refusal(Reason.MAP_RANGE)),
    "a full turn is written as none": (PLACED, Placement(1000, -1000, 360_000), Refusal(Reason.MAP_RANGE)),
    "angles are not negative": (PLACED, Placement(1000, -1000, -1), Refusal(Reason.MAP_RANGE)),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_why_not(kites: MapGeometry, case: str) -> None:
    placed, placement, refusal = REFUSALS[case]
    nebula = (THREE, TWO)[len(placed) == 1]
    assert kites.why_not(placed, nebula, placement) == refusal


def test_links_are_all_connections_once(kites: MapGeometry) -> None:
    placed = {**PLACED, THREE: Placement(1000, -1000, 0)}
    assert kites.links(placed) == ((ONE, TWO), (ONE, THREE), (TWO, THREE))
    assert kites.layout(placed).links == kites.links(placed)


def test_outlines_that_cannot_be_joined_are_said_so() -> None:
    loose = MapGeometry([Nebula(n, n, KITE) for n in ("one", "two")], MapFigures(0, 500), connections=2)
    with pytest.raises(ValueError, match="no room for two"):
        loose.place_rest({ONE: Placement(0, 0, 12_345)}, [TWO])
