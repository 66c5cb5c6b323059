"""Pieces on a nebula never cover each other and stay in its calm middle."""

from itertools import combinations
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from dejavu.table.boards.fragments.cosmic_map.arrangement import (
    WIDEST_RING,
    Spot,
    bits,
    girl,
    middle,
    size_in_ring,
    widest_ring,
)
from dejavu.table.shell.settings import UI_SCALES

RADIUS = 520.0


SCALES = st.sampled_from(UI_SCALES)


def everything(count: int, with_girl: bool, pieces: int, ui_scale: float) -> list[Spot]:
    """All spots of a nebula with so many bits, perhaps the girl, and pieces in its middle."""
    widest = widest_ring(ui_scale)
    there = [girl(count, pieces, RADIUS, widest)] if with_girl else []
    return [*bits(count, with_girl, RADIUS, widest), *there, *middle(pieces, count + with_girl, RADIUS, widest)]


def distance(one: Spot, other: Spot) -> float:
    return hypot(one.x - other.x, one.y - other.y)


@given(count=st.integers(0, 60), with_girl=st.booleans(), pieces=st.integers(0, 3), ui_scale=SCALES)
def test_nothing_covers_anything(count: int, with_girl: bool, pieces: int, ui_scale: float) -> None:
    pairs = combinations(everything(count, with_girl, pieces, ui_scale), 2)
    assert all(distance(one, other) >= (one.size + other.size) / 2 for one, other in pairs)


@given(count=st.integers(0, 60), with_girl=st.booleans(), pieces=st.integers(0, 3), ui_scale=SCALES)
def test_everything_lies_in_the_calm_middle(count: int, with_girl: bool, pieces: int, ui_scale: float) -> None:
    spots = everything(count, with_girl, pieces, ui_scale)
    assert all(hypot(spot.x, spot.y) + spot.size / 2 <= RADIUS + 1e-6 for spot in spots)


@given(count=st.integers(0, WIDEST_RING))
def test_bits_are_equally_large_as_long_as_the_ring_is_not_full(count: int) -> None:
    assert size_in_ring(count, RADIUS) == size_in_ring(0, RADIUS)


def test_every_piece_has_a_spot() -> None:
    assert [len(bits(count, False, RADIUS)) for count in range(5)] == [0, 1, 2, 3, 4]
    assert [len(bits(count, True, RADIUS)) for count in range(5)] == [0, 1, 2, 3, 4]
    assert [len(middle(count, 4, RADIUS)) for count in range(4)] == [0, 1, 2, 3]


def test_bits_go_clockwise_from_the_top() -> None:
    top, right, bottom, left = bits(4, False, RADIUS)
    assert top.y < right.y < bottom.y
    assert left.x < top.x < right.x


def test_the_girl_stands_at_the_foot_and_bits_go_round_from_her() -> None:
    her = girl(3, 1, RADIUS)
    left, top, right = bits(3, True, RADIUS)
    assert her.y > max(left.y, top.y, right.y)
    assert left.x < top.x < right.x


def test_the_girl_is_larger_than_the_bits_where_there_is_room() -> None:
    assert girl(4, 1, RADIUS).size > 1.2 * size_in_ring(5, RADIUS)
    assert girl(12, 1, RADIUS).size >= size_in_ring(13, RADIUS)


@given(count=st.integers(0, 60))
def test_a_larger_scale_never_makes_bits_smaller(count: int) -> None:
    sizes = [size_in_ring(count, RADIUS, widest_ring(scale)) for scale in UI_SCALES]
    assert sizes == sorted(sizes)
    if count <= 4:  # so many lie on nearly every nebula
        assert sizes[-1] > 1.2 * sizes[0]


@given(count=st.integers(0, 6))
def test_larger_bits_leave_a_piece_in_the_middle_as_large_as_it_was(count: int) -> None:
    sizes = [middle(1, count, RADIUS, widest_ring(scale))[0].size for scale in UI_SCALES]
    assert sizes == sorted(sizes)
