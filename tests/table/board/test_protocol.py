"""How spots are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.table.board.protocol import Spot

WORD = st.text("abcxyz-7", min_size=1).filter(lambda word: not word.isdecimal())


@pytest.mark.parametrize(
    ("spot", "name"),
    [
        (Spot("circle"), "circle"),
        (Spot("hand", "red-3"), "hand:red-3"),
        (Spot("tray", number=0), "tray:0"),
        (Spot("long", "red-3", 2), "long:red-3:2"),
        (Spot("own", "c4"), "own:c4"),
    ],
)
def test_a_spot_is_written_as_its_target_is_called(spot: Spot, name: str) -> None:
    assert spot.name == name
    assert Spot.named(name) == spot


@given(st.builds(Spot, WORD, st.just("") | WORD, st.integers(-1, 99)))
def test_every_spot_reads_back(spot: Spot) -> None:
    assert Spot.named(spot.name) == spot
