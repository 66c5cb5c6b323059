"""Pieces on a nebula never cover each other and stay in its calm middle."""

from itertools import combinations
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from dejavu.table.boards.fragments.cosmic_map.arrangement import WIDEST_RING, Spot, bit_size, middle, ring

RADIUS = 520.0
COUNTS = st.integers(0, 14)


def distance(one: Spot, other: Spot) -> float:
    return hypot(one.x - other.x, one.y - other.y)


@given(bits=COUNTS, pieces=st.integers(0, 3))
def test_nothing_covers_anything(bits: int, pieces: int) -> None:
    for one, other in combinations([*ring(bits, RADIUS), *middle(pieces, bits, RADIUS)], 2):
        assert distance(one, other) >= (one.size + other.size) / 2


@given(bits=st.integers(0, 60), pieces=st.integers(0, 3))
def test_everything_lies_in_the_calm_middle(bits: int, pieces: int) -> None:
    for spot in [*ring(bits, RADIUS), *middle(pieces, bits, RADIUS)]:
        assert hypot(spot.x, spot.y) + spot.size / 2 <= RADIUS + 1e-6


@given(bits=st.integers(0, WIDEST_RING))
def test_bits_are_equally_large_as_long_as_the_ring_is_not_full(bits: int) -> None:
    assert bit_size(bits, RADIUS) == bit_size(0, RADIUS)


def test_every_piece_has_a_spot() -> None:
    assert [len(ring(count, RADIUS)) for count in range(5)] == [0, 1, 2, 3, 4]
    assert [len(middle(count, 4, RADIUS)) for count in range(4)] == [0, 1, 2, 3]


def test_bits_go_clockwise_from_the_top() -> None:
    top, right, bottom, left = ring(4, RADIUS)
    assert top.y < right.y < bottom.y
    assert left.x < top.x < right.x
