"""The pictures of *Remember Our Trip*: one for every id of the box, each told from the others, small."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from tests.assets.test_palette import lightness, luminance
from tests.assets.vision import lab, linear, seen
from tests.cases import some
from tests.plain_yaml import read_plain

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "assets" / "pictures" / "trip"
PALETTE = json.loads((ROOT / "assets" / "palette.json").read_text(encoding="utf-8"))
PLACES = PALETTE["places"]
KILOBYTE = 1000

BLINDNESS = ("protanopia", "deuteranopia", "tritanopia")
LEAST_DIFFERENCE = 15.0
"""Of CIELAB, between two colours that have to be told apart at a glance."""


@cache
def box() -> Any:
    """The box as it is written."""
    return read_plain((ROOT / "data" / "trip.yaml").read_text(encoding="utf-8"))


def pixels(name: str, size: int | None = None) -> NDArray[np.float64]:
    """A picture as RGBA from 0 to 1."""
    with Image.open(PICTURES / name) as source:
        picture = source.convert("RGBA")
    if size is not None:
        picture = picture.resize((size, size), Image.Resampling.BOX)
    return np.asarray(picture, float) / 255


def hue(place: str) -> NDArray[np.float64]:
    """The colour of a kind of place as linear light."""
    return linear(np.array([int(PLACES[place][i : i + 2], 16) / 255 for i in (1, 3, 5)]))


def median_lightness(tile: str) -> float:
    """Median CIE L* of a photograph."""
    light = linear(pixels(f"tiles/{tile}.webp")[..., :3]) @ np.array([0.2126, 0.7152, 0.0722])
    return float(np.median(116 * np.cbrt(light) - 16))


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tile", box()["tiles"], ids=lambda tile: str(tile["id"]))
def test_every_kind_of_tile_has_its_photograph_and_its_mark(tile: Any) -> None:
    assert pixels(f"tiles/{tile['id']}.webp").shape == (192, 192, 4)
    assert pixels(f"marks/{tile['id']}.png").shape == (96, 96, 4)


@pytest.mark.parametrize("place", [place["id"] for place in box()["places"]])
def test_every_kind_of_place_has_its_colour_and_its_mark(place: str) -> None:
    assert place in PLACES
    assert (PICTURES / "marks" / f"{place}.png").is_file()


@pytest.mark.parametrize("city", box()["cities"], ids=lambda city: str(city["id"]))
def test_every_city_has_its_ground_its_view_and_its_monuments(city: Any) -> None:
    names = [f"cities/{city['id']}-{ground}" for ground in ("land", "water")]
    for tile in city.get("own-pictures", ()):
        names.append(f"tiles/{city['id']}-{tile}")
        assert (PICTURES / "marks" / f"{city['id']}-{tile}.png").is_file()
    names += [f"postcards/{city['id']}", *(f"monuments/{city['id']}-{marker}" for marker in city["monuments"])]
    assert [name for name in names if not (PICTURES / f"{name}.webp").is_file()] == []
    assert {city["id"]} <= PALETTE["land"].keys() & PALETTE["water"].keys()
    for marker, monument in city["monuments"].items():
        rows, columns = pixels(f"monuments/{city['id']}-{marker}.webp").shape[:2]
        assert rows / columns == pytest.approx((monument["height"] / 10 + 0.06) / 1.8, abs=0.02)


@pytest.mark.parametrize(("one", "other"), list(combinations(PLACES, 2)))
def test_kinds_are_told_apart_in_greyscale(one: str, other: str) -> None:
    assert abs(lightness(PLACES[one]) - lightness(PLACES[other])) >= 8


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize(("one", "other"), list(combinations(PLACES, 2)))
def test_kinds_are_told_apart_without_full_sight_of_colours(blindness: str, one: str, other: str) -> None:
    a, b = (lab(seen(hue(place), blindness)) for place in (one, other))
    assert float(np.linalg.norm(a - b)) >= LEAST_DIFFERENCE


def test_photographs_of_different_kinds_are_told_apart_in_greyscale() -> None:
    kinds = {tile["id"]: tile["place"] for tile in box()["tiles"]}
    for one, other in some(pair for pair in combinations(kinds, 2) if kinds[pair[0]] != kinds[pair[1]]):
        assert abs(median_lightness(one) - median_lightness(other)) >= 8, f"{one} and {other}"


@pytest.mark.parametrize("city", sorted(PALETTE["land"]))
@pytest.mark.parametrize("line", [PALETTE["paper"]["rim"], PALETTE["ui"]["accent"]], ids=["rim", "outline"])
def test_rims_and_outlines_stand_out_from_land_and_water(city: str, line: str) -> None:
    assert min(contrast(line, PALETTE[ground][city]) for ground in ("land", "water")) >= 3


@pytest.mark.parametrize("city", sorted(PALETTE["land"]))
def test_the_land_stays_dark(city: str) -> None:
    """Its lights may not eat the contrast of all that lies on it."""
    shown = pixels(f"cities/{city}-land.webp")[..., :3]
    bright = np.percentile(linear(shown) @ np.array([0.2126, 0.7152, 0.0722]), 95)
    assert (luminance(PALETTE["paper"]["rim"]) + 0.05) / (bright + 0.05) >= 4.5


@pytest.mark.parametrize("city", sorted(PALETTE["land"]))
def test_water_is_told_from_land_in_greyscale(city: str) -> None:
    land, water = (pixels(f"cities/{city}-{ground}.webp")[..., :3].mean() for ground in ("land", "water"))
    assert water - land > 0.06


MARKS = sorted(path.stem for path in (PICTURES / "marks").glob("*.png"))


@pytest.mark.parametrize(("one", "other"), list(combinations(MARKS, 2)))
def test_marks_are_told_apart_at_sixteen_pixels(one: str, other: str) -> None:
    a, b = (pixels(f"marks/{name}.png", 16)[..., 3] for name in (one, other))
    assert np.minimum(a, b).sum() / np.maximum(a, b).sum() < 0.72


@pytest.mark.parametrize(("one", "other"), list(combinations(("statue", "bench", "fountain"), 2)))
def test_photographs_of_a_park_are_told_apart_at_the_size_of_a_small_cell(one: str, other: str) -> None:
    a, b = (pixels(f"tiles/{name}.webp", 48)[..., :3].mean(axis=-1) for name in (one, other))
    assert np.abs(a - b).mean() > 0.06


def test_the_pictures_of_the_trip_stay_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.rglob("*.*")) < 1000 * KILOBYTE
