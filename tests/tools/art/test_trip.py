"""The pictures of the trip are what the scripts draw, the same at every time."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image

from tools.art import __main__ as art
from tools.art.files import PICTURES
from tools.art.trip import marks, tiles, wood
from tools.art.trip.chart import CELLS, Plot, houses, water_columns


@pytest.fixture
def redrawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, Image.Image]:
    """What is saved from now on, by name, instead of being written."""
    saved: dict[str, Image.Image] = {}

    def save(picture: Image.Image, name: str, quality: int = 0) -> None:
        saved[name] = picture

    for module in (marks, tiles, wood):
        monkeypatch.setattr(module, "save", save)
    return saved


def difference(drawn: Image.Image, name: str) -> float:
    """Mean difference from the picture in the assets, of 255."""
    with Image.open(PICTURES / name) as kept:
        pair = [np.asarray(picture.convert("RGBA"), float) for picture in (drawn, kept)]
    return float(np.abs(pair[0] - pair[1]).mean())


def test_marks_in_the_assets_are_what_the_script_draws(redrawn: dict[str, Image.Image]) -> None:
    marks.draw()
    assert {
        name: difference(picture, name) for name, picture in redrawn.items() if difference(picture, name) >= 0.5
    } == {}


@pytest.mark.slow
def test_photographs_in_the_assets_are_what_the_script_draws(
    redrawn: dict[str, Image.Image], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiles, "SCENES", {"sight": tiles.SCENES["sight"]})
    tiles.draw()
    # WebP loses a little.
    assert difference(redrawn["trip/tiles/sight.webp"], "trip/tiles/sight.webp") < 4


def _grain() -> bytes:
    return wood.grain().tobytes()


def _mark() -> bytes:
    return marks.silhouette("shop").tobytes()


@pytest.mark.parametrize("draw", [_grain, _mark])
def test_what_is_drawn_twice_is_the_same_to_the_byte(draw: Callable[[], bytes]) -> None:
    assert draw() == draw()


def test_everything_of_the_trip_can_be_asked_for_by_name() -> None:
    folders = {path.name for path in (PICTURES / "trip").iterdir() if path.is_dir()}
    assert folders <= {name.removeprefix("trip/") for name in art.DRAWERS}


def test_houses_fill_their_block_and_do_not_overlap() -> None:
    block = Plot(1.0, 2.0, 2.0, 3.0)
    parcels = list(houses(block, "a block"))
    assert len(parcels) > 3
    assert sum(parcel.width * parcel.height for parcel in parcels) == pytest.approx(1.0)
    assert all(block.left <= parcel.left < parcel.right <= block.right for parcel in parcels)


def test_the_strokes_of_the_river_follow_the_river_of_the_data() -> None:
    columns = water_columns("kyoto")
    assert len(columns) == CELLS
    assert columns[0] == 4.5
    assert columns[3] == 3.5
