"""How deep nebulae sink into each other, by pymunk's parts and by plain reckoning along the outlines."""

from __future__ import annotations

from math import cos, pi, sin

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from dejavu.games.fragments.cosmic_map.contact import Lying
from dejavu.games.fragments.cosmic_map.geometry import MapGeometry
from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.cosmic_map.tile import cross
from dejavu.games.fragments.state import Placement

NEBULAE = st.integers(0, 14)
ANGLES = st.integers(0, FULL_TURN - 1)


def depth(one: Lying, other: Lying) -> float:
    """How far from the outline of the other the boundary of the one gets inside it, looked at every so often."""
    deepest = 0.0
    for start, along in one.tile.sides:
        for step in range(12):
            place = one.middle + one.turn * (start + along * step / 12)
            if abs(place - other.middle) < other.tile.outer and inside(other, place):
                deepest = max(deepest, abs(other.near(place) - place))
    return deepest


def inside(lying: Lying, place: complex) -> bool:
    """Whether a ray from the place crosses the outline an odd number of times."""
    local = lying.inside(place)
    odd = False
    for start, along in lying.tile.sides:
        a, b = start - local, start + along - local
        if (a.imag > 0) != (b.imag > 0) and cross(a, b) * (b.imag - a.imag) > 0:
            odd = not odd
    return odd


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(NEBULAE, NEBULAE, st.floats(0, 2 * pi), st.integers(1050, 2500), ANGLES, ANGLES)
def test_overlap_is_refused_exactly_when_something_is_deep_inside(
    geometry: MapGeometry, one: int, other: int, way: float, apart: int, angle: int, others_angle: int
) -> None:
    assume(one != other)
    place = Placement(round(apart * cos(way)), round(apart * sin(way)), angle)
    ours = Lying.at(one, geometry.tiles[one], place)
    theirs = Lying.at(other, geometry.tiles[other], Placement(0, 0, others_angle))
    sunk = max(depth(ours, theirs), depth(theirs, ours))
    refused = bool(geometry.judge({other: Placement(0, 0, others_angle)}, one, place).overlaps)
    if sunk > 2 * geometry.tolerance:
        assert refused
    if refused:
        assert sunk > geometry.tolerance / 3
