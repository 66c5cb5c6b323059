"""How spots are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.table.kit.item import PlaceId

WORD = st.text("abcxyz-7", min_size=1).filter(lambda word: not word.isdecimal())


@pytest.mark.parametrize(
    ("spot", "name"),
    [
        (PlaceId("circle"), "circle"),
        (PlaceId("hand", "red-3"), "hand:red-3"),
        (PlaceId("tray", number=0), "tray:0"),
        (PlaceId("long", "red-3", 2), "long:red-3:2"),
        (PlaceId("own", "c4"), "own:c4"),
    ],
)
def test_a_spot_is_written_as_its_target_is_called(spot: PlaceId, name: str) -> None:
    assert spot.name == name
    assert PlaceId.named(name) == spot


@given(st.builds(PlaceId, WORD, st.just("") | WORD, st.integers(-1, 99)))
def test_every_spot_reads_back(spot: PlaceId) -> None:
    assert PlaceId.named(spot.name) == spot
