"""The pictures of *Veiled Memoir*: each told from the others, without colours too, and small."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from tests.assets.test_palette import LEAST_STEP, PALETTE, lightness, luminance
from tests.assets.test_trip_pictures import BLINDNESS, KILOBYTE, LEAST_DIFFERENCE, ROOT
from tests.assets.vision import lab, linear, seen
from tests.cases import some
from tests.plain_yaml import read_plain

PICTURES = ROOT / "assets" / "pictures" / "memoir"
BOX: Any = read_plain((ROOT / "data" / "memoir.yaml").read_text(encoding="utf-8"))
LETTERS, KINDS = PALETTE["letters"], PALETTE["kinds"]
SECOND = PICTURES / "lighthouse"
"""The pictures of the second memoir; what it lacks is taken from the first."""
PEOPLE = ["pilot", "ferrywoman", "stowaway", "ships-doctor", "diver", "chart-maker"]
ALIKE = 0.72
"""How much of what two silhouettes cover together both may cover."""


def pixels(name: str, size: tuple[int, int] | None = None) -> NDArray[np.float64]:
    """A picture as RGBA from 0 to 1."""
    with Image.open(PICTURES / f"{name}.webp") as source:
        picture = source.convert("RGBA")
    if size is not None:
        picture = picture.resize(size, Image.Resampling.BOX)
    return np.asarray(picture, float) / 255


def alike(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """How much of what two masks cover together both cover."""
    return float(np.minimum(one, other).sum() / np.maximum(one, other).sum())


def test_every_colour_of_a_letter_and_every_kind_of_card_is_in_the_palette() -> None:
    assert {letter["colour"] for letter in BOX["letters"]} == set(LETTERS)
    assert {card["kind"] for card in BOX["player-cards"]} == set(KINDS)


@pytest.mark.parametrize(("one", "other"), list(combinations(LETTERS, 2)))
def test_letters_are_told_apart_in_greyscale(one: str, other: str) -> None:
    assert abs(lightness(LETTERS[one]) - lightness(LETTERS[other])) >= LEAST_STEP


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize(("one", "other"), list(combinations(LETTERS, 2)))
def test_letters_are_told_apart_without_full_sight_of_colours(blindness: str, one: str, other: str) -> None:
    light = (linear(np.array([int(LETTERS[name][i : i + 2], 16) / 255 for i in (1, 3, 5)])) for name in (one, other))
    a, b = (lab(seen(rgb, blindness)) for rgb in light)
    assert float(np.linalg.norm(a - b)) >= LEAST_DIFFERENCE


@pytest.mark.parametrize(
    ("names", "size"),
    [
        (sorted(path.stem for path in (PICTURES / "marks").iterdir()), 24),
        (list(KINDS), 16),
        (["start", "memory", "event", "hallucination", "normal"], 16),
        ([letter["id"] for letter in BOX["letters"]], 16),
        ([letter["colour"] for letter in BOX["letters"]], 16),
        ([who["id"] for who in BOX["characters"]], 16),
    ],
    ids=["all", "kinds of cards", "kinds of tiles", "things", "colours", "characters"],
)
def test_marks_are_told_apart(names: list[str], size: int) -> None:
    assert confused([f"marks/{name}" for name in names], size) == []


@pytest.mark.parametrize(
    ("names", "size"),
    [(sorted(path.stem for path in (SECOND / "marks").iterdir()), 24), (list("abcdef"), 16), (PEOPLE, 16)],
    ids=["all", "things", "characters"],
)
def test_marks_of_the_second_memoir_are_told_apart(names: list[str], size: int) -> None:
    assert confused([f"lighthouse/marks/{name}" for name in names], size) == []


def confused(names: list[str], size: int) -> list[tuple[str, str, float]]:
    """Silhouettes that are too much alike, and how much."""
    shapes = {name: pixels(name, (size, size))[..., 3] for name in names}
    pairs = [(*pair, round(alike(shapes[pair[0]], shapes[pair[1]]), 2)) for pair in combinations(names, 2)]
    return [pair for pair in pairs if pair[2] >= ALIKE]


@pytest.mark.parametrize("folder", ["", "lighthouse/"])
def test_faces_of_tiles_are_told_apart_without_colours_at_the_size_of_a_small_tile(folder: str) -> None:
    names = [f"{folder}tiles/start", "tiles/event", "tiles/hallucination", "tiles/normal"]
    names += [f"{folder}stories/{number}" for number in range(1, 8)]
    grey = {name: pixels(name, (49, 57))[..., :3].mean(axis=-1) for name in names}
    for one, other in some(combinations(names, 2)):
        assert np.abs(grey[one] - grey[other]).mean() > 0.04, f"{one} and {other}"


def test_fog_stays_dark_enough_for_a_pencil() -> None:
    light = linear(pixels("grounds/fog")[..., :3]) @ np.array([0.2126, 0.7152, 0.0722])
    assert (luminance(PALETTE["valley"]["pencil"]) + 0.05) / (np.percentile(light, 99) + 0.05) >= 3


@pytest.mark.parametrize("table", ["valley", "lighthouse/valley"])
def test_the_middle_of_the_table_stays_calm_and_dark(table: str) -> None:
    """What lies there must stand out from it."""
    whole = pixels(table)[..., :3].mean(axis=-1)
    rows, columns = whole.shape
    middle = whole[rows // 3 : rows * 3 // 4, columns // 4 : columns * 3 // 4]
    assert middle.mean() < 0.30
    assert middle.std() < 0.06


def test_the_pictures_of_the_memoirs_stay_small() -> None:
    second = sum(path.stat().st_size for path in SECOND.rglob("*.*"))
    assert sum(path.stat().st_size for path in PICTURES.rglob("*.*")) - second < 700 * KILOBYTE
    assert second < 700 * KILOBYTE


def test_a_page_of_the_second_memoir_looks_another_once_it_is_known() -> None:
    for number in range(1, 8):
        told, known = (pixels(f"lighthouse/stories/{name}", (60, 42))[..., :3] for name in (number, f"{number}-known"))
        assert np.abs(told - known).mean() > 0.05, number
